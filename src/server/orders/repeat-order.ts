import type { Order } from '#contract/orders.ts';
import { hasContent } from '#domain/vert-copies.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { Scope } from '../db/scope.ts';
import { copyVerts } from './copy-verts.ts';
import { placeOrder } from './place-order.ts';
import { showOrder } from './show-order.ts';

interface WantedRepeat {
  reservationExpireDate: string | null;
  /** The ads of the order, and the placement for a copy of each. */
  placements: readonly { from: number; placementId: number }[];
}

/**
 * Reserves placements for the customer of an order, as one new order with copies of these ads. Refuses what `placeOrder` refuses.
 * Returns the id of the new order.
 */
export async function repeatOrder(
  scope: Scope,
  orderId: number,
  { reservationExpireDate, placements }: WantedRepeat,
): Promise<number> {
  return scope.transact(async (tx) => {
    const source = await showOrder(tx, orderId);
    const fromOf = new Map(
      placements.map(({ from, placementId }) => [
        placementId,
        refuseMissing(source.verts.find(({ id }) => id === from)),
      ]),
    );
    const customerId = source.customer.id;
    const placementIds = [...fromOf.keys()];
    const answer = await placeOrder(tx, { customerId, reservationExpireDate, placementIds, note: '' });
    const { order } = JSON.parse(answer) as { order: Order };
    const copies = order.verts.flatMap(({ id: to, version, placement }) => {
      const from = refuseMissing(fromOf.get(placement.id));
      return hasContent(from) ? [{ from: from.id, to, version, overwrite: false }] : [];
    });
    await copyVerts(tx, order.id, copies);
    return order.id;
  });
}
