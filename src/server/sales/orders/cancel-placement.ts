import { hasOnlyOneVert } from '#domain/sales/orders/cancel-rules.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { countPlacements } from '#server/catalogue/board/count-placements.ts';
import { deleteRow, getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { chargeCancellation } from '#server/pricing/terms/charge-cancellation.ts';
import { keepCancelled } from './cancellations-store.ts';
import { deleteOrder, refuseHandedOver, refuseUncancelable } from './cancel-order.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { listVertsOf, lockOrder } from './orders-store.ts';

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
    await keepCancelled(tx, order.id, { vertId, isOrderDeleted });
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
