import type { Books } from '../ground/books.ts';
import { runStatement } from '../limits/run-statement.ts';
import { blockOnAndOn } from './blocker.ts';
import { drawOffset, issueAhead, offsetsOf } from './window.ts';

const BLOCK = `
  update issues set blocked = $3 where organization_id = $1 and id = $2 and (not $3 or not exists (
    select 1 from placements p join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
    where p.organization_id = $1 and p.issue_id = $2)) returning id`;

/** How many orders the bare booking places in a second, with the same carts and the same blocking meanwhile. */
export async function contendBare(
  books: Books,
  base: number,
  clients: number,
  carts: number,
): Promise<number> {
  const { pool, scope, database, size } = books;
  await pool.query(`select setval('bench_turns', 1, false)`);
  const before = await progress(books);
  const block = blockOnAndOn(
    async () => issueAhead(base, (await progress(books)).carts),
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
    { connection: database.application, clients, turnsOfEach: carts / clients },
  );
  await block.stop();
  const after = await progress(books);
  return (cartsPerSecond * (after.orders - before.orders)) / carts;
}

function offset(part: number) {
  const { from, to } = offsetsOf(part);
  return { pgbench: `random(${from}, ${to})`, value: () => drawOffset(part) };
}

/** A refused cart never comes to take a number for its order. */
async function progress({ pool }: Books): Promise<{ orders: number; carts: number }> {
  const { rows } = await pool.query<{ orders: number; carts: number }>(
    `select (select case when is_called then last_value else 0 end from orders_id_seq) as orders,
       (select last_value from bench_turns) as carts`,
  );
  return rows[0] ?? { orders: 0, carts: 0 };
}
