import type { Tx } from './scope.ts';
import { statement } from './statement.ts';

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

/** What a session knows of its organization: whether a publication requires approvals or has terms, and whether a rate card is published. */
const FOUND = {
  approvals: statement('has-approval-rule')`
    select exists (select from publication_approvals where organization_id = $1) as found`,
  prices: statement('has-published-rate-card')`
    select exists (select from rate_cards where organization_id = $1 and published_at is not null) as found`,
  terms: statement('has-terms')`
    select exists (select from publication_terms where organization_id = $1) as found`,
};

const NOTE_KEPT = {
  approvals: statement('note-kept-approvals')`
    update organizations set keeps_approvals = $2 where id = $1 and keeps_approvals <> $2 returning id`,
  prices: statement('note-kept-prices')`
    update organizations set keeps_prices = $2 where id = $1 and keeps_prices <> $2 returning id`,
  terms: statement('note-kept-terms')`
    update organizations set keeps_terms = $2 where id = $1 and keeps_terms <> $2 returning id`,
};

/**
 * Stores in the organization whether it has approvals, prices or terms, for the sessions. The caller holds the lock of `serializeActs`.
 * After a change, pages fetch the session again, because the user's rights depend on it.
 */
export async function noteKept(tx: Tx, kind: keyof typeof FOUND): Promise<void> {
  const [row] = await tx.statement(FOUND[kind], [tx.organizationId]);
  const changed = await tx.statement(NOTE_KEPT[kind], [tx.organizationId, row?.found ?? false]);
  if (changed.length > 0) tx.announce({ what: 'everything', id: tx.organizationId });
}

const REFRESH_ORDER_OVERVIEWS = statement('refresh-order-overviews')`select refresh_order_overviews($1, $2)`;

/**
 * Rewrites the overview rows of these orders, after an act that changed what they show. Locks the orders in the order of their ids,
 * unless the act has locked them already. An act that renames a record writes the new name first.
 */
export async function refreshOverviews(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  tx.send(REFRESH_ORDER_OVERVIEWS, [tx.organizationId, orderIds]);
}

const COUNT_ORDERS = statement('count-orders')`
  insert into order_counts (organization_id, slot, live) values ($1, $2, $3)
     on conflict (organization_id, slot) do update set live = order_counts.live + excluded.live`;

/** Adds to the number of live orders. Sent with COMMIT, because the row is hot. */
export async function countOrders(tx: Tx, difference: number): Promise<void> {
  tx.sendLast(COUNT_ORDERS, [tx.organizationId, tx.counterSlot, difference]);
}

const RELEASE_LAPSED_RESERVATIONS = statement('release-lapsed-reservations')`
  select release_lapsed_reservations($1, $2, $3) as lapsed`.as<{ lapsed: number[] }>();

/**
 * Releases the placements of these reservations, except those that were booked or extended in the meantime, and returns the orders that
 * lapsed, for `countReservations`. The ids are parameters. If the statement selected them itself, a distributed database would run the
 * function on a node without the sequences from which it takes ids.
 */
export async function releaseReservations(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const [result] = await tx.statement(RELEASE_LAPSED_RESERVATIONS, [tx.organizationId, orderIds, tx.today]);
  return result?.lapsed ?? [];
}

const COUNT_RESERVATIONS = statement('count-reservations')`select count_reservations($1, $2, $3, $4)`;

/**
 * Updates the counters for new reservations and for lapsed ones, and announces both. Sent with COMMIT, because the rows
 * are hot.
 */
export async function countReservations(
  tx: Tx,
  orders: { reserved: readonly number[]; lapsed: readonly number[] },
): Promise<void> {
  if (orders.reserved.length + orders.lapsed.length === 0) return;
  tx.sendLast(COUNT_RESERVATIONS, [tx.organizationId, orders.reserved, orders.lapsed, tx.counterSlot]);
  for (const id of [...orders.reserved, ...orders.lapsed]) {
    tx.announce({ what: 'order', id });
  }
}
