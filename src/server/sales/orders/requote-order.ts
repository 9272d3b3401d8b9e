import type { Amount } from '#domain/pricing/quotes/money.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { freezePrices } from '#server/pricing/quotes/order-prices.ts';
import { listVertsOf, lockOrder, refuseUnlessReserved } from './orders-store.ts';
import { refuseWithoutPrices } from './show-parties.ts';

/**
 * Replaces the prices of a reservation by those of today. Refuses with `conflict` if their sum is not the one that the user has
 * seen; booked orders keep their prices.
 */
export async function requoteOrder(
  scope: Scope,
  id: number,
  { customerNet: seen }: { customerNet: Amount },
): Promise<void> {
  refuseWithoutPrices(scope);
  await scope.transact(async (tx) => {
    const order = await lockOrder(tx, id);
    refuseUnlessReserved(order, tx.today);
    const verts = await listVertsOf(tx, id);
    const placementIds = verts.map((vert) => vert.placement_id);
    const customerNet = await freezePrices(tx, id, {
      orderId: id,
      placementIds,
      customerId: order.customer_id,
    });
    if (customerNet !== seen) throw new Problem('conflict');
    await recordAct(tx, 'requoted', { order: id });
  });
}
