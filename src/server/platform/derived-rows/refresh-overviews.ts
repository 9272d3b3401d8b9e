import type { Tx } from '../db/scope.ts';
import { statement } from '../db/statement.ts';

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
 * lapsed, for `countReservations`. The ids are not selected in the same statement, because a distributed database would then run the
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
