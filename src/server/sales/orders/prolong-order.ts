import { isProlonging } from '#domain/sales/orders/reservation-lapse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, refuseUnlessReserved } from './orders-store.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';

/** Prolongs a reservation to this day. Returns false if it already ends on that day or later; it is never shortened. */
export async function prolongOrder(scope: Scope, id: number, until: string): Promise<boolean> {
  return scope.transact(async (tx) => {
    const order = await lockOrder(tx, id);
    refuseUnlessReserved(order, tx.today);
    if (!isProlonging(orderFacts(order), until)) return false;
    await changeOrder(tx, id, { reservationExpireDate: until });
    return true;
  });
}
