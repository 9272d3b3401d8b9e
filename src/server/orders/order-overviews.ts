import { sql } from 'kysely';
import type { Tx } from '../db/scope.ts';

/**
 * Writes the overview rows of these orders afresh, after an act that changed what they show. The customers and
 * publications they name are locked against renaming first, so that no row keeps a name that is just being changed.
 */
export async function refreshOverviews(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) {
    return;
  }
  const ids = orderIds.toSorted((one, other) => one - other);
  await lockNames(tx, ids);
  await tx.statement('refresh-order-overviews', 'select refresh_order_overviews($1, $2)', [
    tx.organizationId,
    ids,
  ]);
}

async function lockNames(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from customers c
    where c.organization_id = ${tx.organizationId}
      and c.id in (select o.customer_id from orders o where o.organization_id = ${tx.organizationId} and o.id = any(${orderIds}))
    order by c.id for share`.execute(tx.db);
  await sql`
    select 1 from publications n
    where n.organization_id = ${tx.organizationId}
      and n.id in (
        select i.publication_id from verts v
        join placements p on p.organization_id = ${tx.organizationId} and p.id = v.placement_id
        join issues i on i.organization_id = ${tx.organizationId} and i.id = p.issue_id
        where v.organization_id = ${tx.organizationId} and v.order_id = any(${orderIds}))
    order by n.id for share`.execute(tx.db);
}

/** Adds to the number of orders that have not lapsed. A hot row: call it last. */
export async function countOrders(tx: Tx, difference: number): Promise<void> {
  await tx.statement(
    'count-orders',
    `insert into order_counts (organization_id, slot, live) values ($1, $2, $3)
     on conflict (organization_id, slot) do update set live = order_counts.live + excluded.live`,
    [tx.organizationId, tx.counterSlot, difference],
  );
}
