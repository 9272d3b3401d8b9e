import { cancelProblem } from '#domain/sales/orders/cancel-rules.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuse } from '#server/platform/base/problem.ts';
import { deleteRow } from '#server/platform/db/rows.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { countPlacements } from '#server/catalogue/board/capacities.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { chargeCancellation } from '#server/pricing/terms/charge-cancellation.ts';
import { makeDeliveriesDue, refuseWhileHandedOver } from '#server/ads/verts/refuse-handed-over.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { countOrders, markOrderRevenue } from '#server/platform/db/derived-rows.ts';
import { keepCancelled } from './cancellations-store.ts';
import { lockSeenOrder } from './lock-seen-order.ts';
import { listVertsOf, refuseUnlessReserved, type StoredOrder, type StoredVert } from './orders-store.ts';

/**
 * Cancels an order: deletes it and frees its placements; the history keeps a record, and for a
 * short time `restoreCancelled` can undo it. Refuses another version than that of the order. `cancelProblem` has the
 * rules for refusal. Spec §4 Order.
 */
export async function cancelOrder(scope: Scope, id: number, version: number): Promise<void> {
  await scope.transact(async (tx) => {
    const [order, verts] = await Promise.all([lockSeenOrder(tx, id, version), listVertsOf(tx, id)]);
    refuseUncancelable(tx, order, verts);
    await refuseHandedOver(tx, verts);
    await chargeCancellation(
      tx,
      order,
      verts.map((vert) => vert.id),
    );
    keepCancelled(tx, id, { vertId: null, isOrderDeleted: true });
    await upperActs().tellOfOrder(tx, id, { event: 'order_cancelled' });
    await deleteOrder(tx, order, verts);
  });
}

/**
 * Cancels an order that is still a reservation. Waits for a booking that is in progress, and then refuses. Refuses another version than that
 * of the order.
 */
export async function cancelReservation(tx: Tx, id: number, version: number): Promise<void> {
  refuseUnlessReserved(await lockSeenOrder(tx, id, version), tx.today);
  await cancelOrder(tx, id, version);
}

/** Refuses to cancel these ads of an order, by the rule that also decides whether the cancel buttons show. */
function refuseUncancelable(tx: Tx, order: StoredOrder, verts: readonly StoredVert[]): void {
  refuse(cancelProblem(orderFacts(order), verts, tx.user, tx.today));
}

/** Refuses ads that are being sent or were handed over. Otherwise makes their deliveries due, so that the next poll leaves out the ads. */
export async function refuseHandedOver(tx: Tx, verts: readonly Pick<StoredVert, 'id'>[]): Promise<void> {
  const ids = verts.map(({ id }) => id);
  await refuseWhileHandedOver(tx, ids);
  makeDeliveriesDue(tx, ids);
}

/** Deletes a locked order with its remaining ads. Counts its placements as free, unless they were released when it lapsed. */
export async function deleteOrder(
  tx: Tx,
  order: StoredOrder,
  verts: readonly Pick<StoredVert, 'placement_id' | 'sending_date'>[],
): Promise<void> {
  await recordAct(
    tx,
    'cancelled',
    { order: order.id },
    {
      state: order.state,
      placementIds: verts.map((vert) => vert.placement_id),
      customerId: order.customer_id,
    },
  );
  await deleteRow(tx, 'orders', order.id);
  markOrderRevenue(tx, order.id);
  tx.announce({ what: 'gone order', id: order.id, customerId: order.customer_id });
  if (order.lapsed_at === null) {
    await countOrders(tx, -1);
    await countPlacements(
      tx,
      verts.map((vert) => ({ sendingDate: vert.sending_date, free: 1, [order.state]: -1 })),
    );
  }
}
