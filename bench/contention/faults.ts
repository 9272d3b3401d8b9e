import type { Fixture } from '../fixtures/fixture.ts';

/** An acknowledged order, with the placements in the request and in the response. */
export interface Placed {
  orderId: number;
  wanted: number[];
  got: number[];
}

interface Stored {
  order_id: number;
  placements: number[];
}

/** Returns the violations of three rules: acknowledged orders are stored as a whole, refused ones are not, and nothing is sold twice. */
export async function faultsOf(
  { scope }: Fixture,
  placed: readonly Placed[],
  range: { from: number; to: number },
): Promise<string[]> {
  const rows = await scope.transact((tx) =>
    tx.statement<Stored>(
      'bench-stored',
      `select order_id, array_agg(placement_id order by placement_id) as placements from verts
       where organization_id = $1 and placement_id between $2 and $3 group by order_id`,
      [tx.organizationId, range.from, range.to],
    ),
  );
  const stored = new Map(rows.map((row) => [row.order_id, inOrder(row.placements)]));
  const sold = rows.flatMap((row) => row.placements);
  const broken = placed.filter(
    ({ orderId, wanted, got }) => inOrder(got) !== inOrder(wanted) || stored.get(orderId) !== inOrder(wanted),
  );
  return [
    ...broken.map(({ orderId, wanted }) => `order ${orderId} does not hold ${inOrder(wanted)}`),
    ...(stored.size === placed.length ? [] : [`${stored.size} orders stored, ${placed.length} acknowledged`]),
    ...(new Set(sold).size === sold.length ? [] : ['a placement was sold twice']),
  ];
}

/** Returns a fault if the database had deadlocks, including those that a retry has hidden. A connection reports them when it ends. */
export async function deadlocksOf({ pool }: Fixture): Promise<string[]> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  const count = rows[0]?.deadlocks ?? 0;
  return count === 0 ? [] : [`${count} deadlocks`];
}

function inOrder(ids: readonly number[]): string {
  return ids.toSorted((one, other) => one - other).join();
}
