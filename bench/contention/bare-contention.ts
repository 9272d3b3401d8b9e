import type { Fixture } from '../fixtures/fixture.ts';
import { runStatement } from '../limits/run-statement.ts';
import { blockRepeatedly } from './blocker.ts';
import { drawOffset, issueAhead, offsetsOf } from './window.ts';

const BLOCK = `
  update issues set blocked = $3 where organization_id = $1 and id = $2 and (not $3 or not exists (
    select 1 from placements p join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
    where p.organization_id = $1 and p.issue_id = $2)) returning id`;

/** Returns the orders per second of the bare booking, with carts drawn in the same way and with the same concurrent blocking. */
export async function contendBare(
  fixture: Fixture,
  base: number,
  clients: number,
  carts: number,
): Promise<number> {
  const { pool, scope, database, size } = fixture;
  await pool.query(`select setval('bench_runs', 1, false)`);
  const before = await progress(fixture);
  const block = blockRepeatedly(
    async () => issueAhead(base, (await progress(fixture)).carts),
    async (issue, what) => {
      const values = [scope.organizationId, issue, what === 'block'];
      const rows = await scope.transact((tx) => tx.statement('bench-block', BLOCK, values));
      return rows.length > 0;
    },
  );
  const cartsPerSecond = await runStatement(
    {
      text: `select bench_contend(:customer, ${base}, :one, :two, :three)`,
      variables: {
        customer: {
          pgbench: `random(1, ${size.customers})`,
          value: (client, i) => 1 + ((client + i) % size.customers),
        },
        one: offset(0),
        two: offset(1),
        three: offset(2),
      },
    },
    { connection: database.application, clients, runsOfEach: carts / clients },
  );
  await block.stop();
  const after = await progress(fixture);
  return (cartsPerSecond * (after.orders - before.orders)) / carts;
}

function offset(part: number) {
  const { from, to } = offsetsOf(part);
  return { pgbench: `random(${from}, ${to})`, value: () => drawOffset(part) };
}

/** Reads how many orders were placed and how many carts were tried so far. A refused cart takes no order number. */
async function progress({ pool }: Fixture): Promise<{ orders: number; carts: number }> {
  const { rows } = await pool.query<{ orders: number; carts: number }>(
    `select (select case when is_called then last_value else 0 end from orders_id_seq) as orders,
       (select last_value from bench_runs) as carts`,
  );
  return rows[0] ?? { orders: 0, carts: 0 };
}
