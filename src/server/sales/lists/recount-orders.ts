import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

const DELETE_ORDER_COUNTS = statement(
  'delete-order-counts',
)`delete from order_counts where organization_id = $1`;

const RECOUNT_ORDERS = statement('recount-orders')`
  insert into order_counts (organization_id, slot, live)
  select $1, 0, count(*) from orders o where o.organization_id = $1 and o.lapsed_at is null`;

/** Recounts an organization's live orders, which repairs the counter. */
export async function recountOrders(tx: Tx): Promise<void> {
  await tx.statement(DELETE_ORDER_COUNTS, [tx.organizationId]);
  await tx.statement(RECOUNT_ORDERS, [tx.organizationId]);
}
