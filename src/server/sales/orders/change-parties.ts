import type { OrderPartiesRecord, updateOrderParties as route } from '#contract/sales/order-parties.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { refuseStale } from '#server/platform/base/refuse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findOrderParties } from '#server/pricing/quotes/find-order-parties.ts';
import { lockOrder } from './orders-store.ts';
import { setParties } from './set-parties.ts';
import { refuseWithoutPrices, showParties } from './show-parties.ts';

/** Changes the parties of an order. Refuses a stale version. */
export async function changeParties(
  scope: Scope,
  orderId: number,
  { version, ...sent }: Parsed<(typeof route)['body']>,
): Promise<OrderPartiesRecord> {
  refuseWithoutPrices(scope);
  return scope.transact(async (tx) => {
    const { customer_id: customerId } = await lockOrder(tx, orderId);
    const { version: present, ...before } = await findOrderParties(tx, orderId);
    await refuseStale(version, { version: present, current: () => showParties(tx, orderId) });
    await setParties(tx, { orderId, customerId, before }, sent);
    return showParties(tx, orderId);
  });
}
