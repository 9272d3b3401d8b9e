import { Problem } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findCancellation } from './cancellations-store.ts';
import { restoreCancelled } from './restore-cancelled.ts';
import { statement } from '../../platform/db/statement.ts';

const ORDER_OF_CHARGE = statement('order-of-charge')`
  select order_id from cancellation_charges where organization_id = $1 and vert_id = $2`;

/**
 * Books a cancelled ad with a cancellation charge again, or the order that was cancelled with it. The charge is dropped. Refuses an
 * unknown ad, a billed charge, placements that are not free, and a cancellation that is no longer stored. Returns the id of the order.
 */
export async function rebookCancelled(scope: Scope, vertId: number): Promise<number> {
  return scope.transact(async (tx) => {
    const [charge] = await tx.statement(ORDER_OF_CHARGE, [tx.organizationId, vertId]);
    const { order_id: orderId } = refuseMissing(charge);
    for (const what of [{ vertId }, { orderId }]) {
      if (await findCancellation(tx, what)) return restoreCancelled(tx, what, { isRebooking: true });
    }
    throw new Problem('undo_expired');
  });
}
