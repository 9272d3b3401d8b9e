import { can } from '#domain/access/abilities.ts';
import { priceBeforeSpecial } from '#domain/pricing/quotes/agreed-price.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import { NO_PARTIES } from '#domain/sales/orders/order-parties.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { recordActs } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { CartPrices } from '#server/pricing/quotes/order-prices.ts';
import { refuseBeyondLimit, specialPriceIn } from '#server/pricing/quotes/special-price.ts';
import { refuseWithoutPrices, setParties, type SentParties } from './order-parties.ts';
import type { SentSpecialPrice } from '#contract/pricing/prices.ts';

/** What is agreed on a new order before it is placed. */
export interface Agreed {
  /** The parties other than the customer. */
  parties?: SentParties | undefined;
  /** Special prices of placements. A booking can have them too, because they are agreed before the booking. */
  specialPrices?: readonly (SentSpecialPrice & { placement_id: number })[] | undefined;
}

/** Refuses parties and special prices if the user may not set them on an existing order. */
export function refuseUnlessAgreeable(scope: Scope, { parties, specialPrices }: Agreed): void {
  const { capabilities } = scope.user;
  if (parties && !can(capabilities, 'update Order')) throw new Problem('forbidden');
  if (parties) refuseWithoutPrices(scope);
  if (specialPrices && !can(capabilities, 'update Price')) throw new Problem('forbidden');
}

/** Returns the special prices of a new order, by placement. */
export function specialsOf({ specialPrices = [] }: Agreed): Map<number, SpecialPrice> {
  return new Map(
    specialPrices.flatMap(({ placement_id: placementId, ...sent }) => {
      const special = specialPriceIn(sent);
      return special ? [[placementId, special] as const] : [];
    }),
  );
}

/**
 * Refuses a special price beyond the limit of the user or without a reason, and one for a placement that has no list price or is not in its
 * order. `priced` are the prices of the orders, with the special prices.
 */
export async function refuseSpecialPrices(
  tx: Tx,
  orders: readonly (Agreed & { placementIds: readonly number[] })[],
  priced: readonly CartPrices[],
): Promise<void> {
  for (const [at, order] of orders.entries()) {
    for (const [placementId, special] of specialsOf(order)) {
      if (!order.placementIds.includes(placementId)) throw invalidFields({ special_prices: ['invalid'] });
      const price = priced[at]?.frozen?.get(placementId);
      if (!price || priceBeforeSpecial(price.steps) === null) throw new Problem('conflict');
      await refuseBeyondLimit(tx, special, price);
    }
  }
}

/** Writes the parties of an order that this transaction has placed. Refuses what `setParties` refuses. */
export async function agreeParties(
  tx: Tx,
  orderId: number,
  { customerId, parties }: Agreed & { customerId: number },
): Promise<void> {
  if (parties) await setParties(tx, { orderId, customerId, before: NO_PARTIES }, parties);
}

/** Records the special prices of the ads of new orders in their history. */
export async function recordSpecialPrices(
  tx: Tx,
  written: { orderIds: readonly number[]; vertIds: ReadonlyMap<number, number> },
  orders: readonly Agreed[],
): Promise<void> {
  const acts = orders.flatMap((order, at) =>
    [...specialsOf(order).keys()].map((placementId) => ({
      id: written.vertIds.get(placementId) ?? 0,
      orderId: written.orderIds[at],
      details: {},
    })),
  );
  if (acts.length > 0) await recordActs(tx, 'repriced', 'vert', acts);
}
