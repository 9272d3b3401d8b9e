import type { Tx } from '../db/scope.ts';
import { statement } from '../db/statement.ts';

const MARK_PRICED = statement('mark-revenue')`
  insert into revenue_sources (organization_id, kind, source_id) values ($1, $2, $3)
  on conflict (organization_id, kind, source_id) do update set is_pending = true`;

/**
 * Marks an order whose ads have just got prices, or an invoice, for the revenue counters. `refresh_order_overviews` marks other changes of
 * an order with prices. Decision 123.
 */
export function markRevenue(tx: Tx, kind: 'order' | 'invoice', id: number): void {
  tx.send(MARK_PRICED, [tx.organizationId, kind, id]);
}

const MARK_ORDER_REVENUE = statement('mark-order-revenue')`
  update revenue_sources set is_pending = true where organization_id = $1 and kind = 'order' and source_id = $2`;

/** Marks an order that is deleted or whose prices change, if it was marked before, that is, if it has prices. */
export function markOrderRevenue(tx: Tx, orderId: number): void {
  tx.send(MARK_ORDER_REVENUE, [tx.organizationId, orderId]);
}

const MARK_PRICED_ORDERS = statement('mark-priced-orders')`
  insert into revenue_sources (organization_id, kind, source_id)
     select distinct v.organization_id, 'order', v.order_id from verts v
     where v.organization_id = $1 and v.order_id = any ($2::bigint[]) and v.price is not null
     on conflict (organization_id, kind, source_id) do update set is_pending = true`;

/** Marks the orders among these whose ads have prices, after the ads were inserted. */
export function markPricedOrders(tx: Tx, orderIds: readonly number[]): void {
  tx.send(MARK_PRICED_ORDERS, [tx.organizationId, orderIds]);
}
