import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { cancelProblem, hasOnlyOneVert } from '#domain/sales/orders/cancel-rules.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuse } from '#server/platform/base/problem.ts';
import { deleteRow, getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import { countPlacements } from '#server/catalogue/board/capacities.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { chargeCancellation } from '#server/pricing/terms/charge-cancellation.ts';
import { makeDeliveriesDue, refuseWhileHandedOver } from '#server/ads/verts/refuse-handed-over.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { countOrders, markOrderRevenue } from '#server/platform/db/derived-rows.ts';
import { keepCancelled } from './cancellations-store.ts';
import { listVertsOf, lockOrder, type StoredOrder, type StoredVert } from './orders-store.ts';

/**
 * Cancels an order: deletes it and frees its placements; the history keeps a record, and for a
 * short time `restoreCancelled` can undo it. `cancelProblem` has the rules for
 * refusal. Spec §4 Order.
 */
export async function cancelOrder(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const [order, verts] = await Promise.all([lockOrder(tx, id), listVertsOf(tx, id)]);
    refuseUncancelable(tx, order, verts);
    await refuseHandedOver(tx, verts);
    await chargeCancellation(
      tx,
      order,
      verts.map((vert) => vert.id),
    );
    keepCancelled(tx, id, { vertId: null, isOrderDeleted: true });
    await deleteOrder(tx, order, verts);
  });
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
async function deleteOrder(tx: Tx, order: StoredOrder, verts: readonly StoredVert[]): Promise<void> {
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

/**
 * Cancels one placement of an order; cancelling the last one deletes the order. The order is locked, so of
 * two requests for the last two placements the second one deletes it. Spec §4 Order.
 */
export async function cancelPlacement(scope: Scope, vertId: number): Promise<{ orderDeleted: boolean }> {
  return scope.transact(async (tx) => {
    const order = await lockOrder(tx, (await getRow(tx, 'verts', vertId, ['order_id'])).order_id);
    const verts = await listVertsOf(tx, order.id);
    const vert = refuseMissing(verts.find((candidate) => candidate.id === vertId));
    refuseUncancelable(tx, order, [vert]);
    await refuseHandedOver(tx, [vert]);
    const isOrderDeleted = hasOnlyOneVert(verts.length);
    await chargeCancellation(tx, order, [vertId]);
    keepCancelled(tx, order.id, { vertId, isOrderDeleted });
    if (isOrderDeleted) {
      await deleteOrder(tx, order, verts);
      return { orderDeleted: true };
    }
    await deleteRow(tx, 'verts', vertId);
    await updateRow(tx, 'orders', order.id, { version: NEXT_VERSION });
    await recordAct(
      tx,
      'cancelled',
      { placement: vert.placement_id, orderId: order.id },
      { state: order.state },
    );
    await refreshOverviews(tx, [order.id]);
    if (vert.released_at === null) {
      await countPlacements(tx, [{ sendingDate: vert.sending_date, free: 1, [order.state]: -1 }]);
    }
    return { orderDeleted: false };
  });
}
