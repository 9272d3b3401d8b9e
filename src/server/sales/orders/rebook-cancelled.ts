import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findCancellation } from './cancellations-store.ts';
import { restoreCancelled } from './restore-cancelled.ts';

/**
 * Books a cancelled ad with a cancellation charge again, or the order that was cancelled with it. The charge is dropped. Refuses an
 * unknown ad, a billed charge, placements that are not free, and a cancellation that is no longer stored. Returns the id of the order.
 */
export async function rebookCancelled(scope: Scope, vertId: number): Promise<number> {
  return scope.transact(async (tx) => {
    const [charge] = await tx.statement<{ order_id: number }>(
      'order-of-charge',
      'select order_id from cancellation_charges where organization_id = $1 and vert_id = $2',
      [tx.organizationId, vertId],
    );
    const { order_id: orderId } = refuseMissing(charge);
    for (const what of [{ vertId }, { orderId }]) {
      if (await findCancellation(tx, what)) return restoreCancelled(tx, what, { isRebooking: true });
    }
    throw new Problem('undo_expired');
  });
}
