import type { Tx } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from '../quotes/frozen-price.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** An ad of an order with the deadlines of its issue. */
export type AdWithDeadlines = RowOf<typeof ADS_OF_ORDERS>;

const ADS_OF_ORDERS = statement('deadlines-of-orders')`
  select v.id, o.id as order_id, p.id as placement_id, p.name as placement_name, i.sending_date, o.state, v.sent_at is not null as is_sent,
    i.deadlines, v.price, v.least_charge as least
  from orders o
  join verts v on v.organization_id = $1 and v.order_id = o.id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where o.organization_id = $1 and o.id = any ($2::bigint[]) and ($3::bigint is null or o.customer_id = $3)
  order by v.sending_date, v.id`.as<{ price: FrozenPrice | null }>();

/**
 * Returns the ads of orders by sending day; none for an unknown order, and for one that does not belong to the self-service user's
 * customer.
 */
export function readOrderDeadlines(tx: Tx, orderIds: readonly number[]): Promise<AdWithDeadlines[]> {
  return tx.statement(ADS_OF_ORDERS, [tx.organizationId, orderIds, tx.user.customerId]);
}
