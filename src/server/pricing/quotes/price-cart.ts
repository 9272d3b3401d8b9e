import type { Scope } from '#server/platform/db/scope.ts';
import { knowsPlacements } from './known-facts.ts';
import { orderPricesOf } from './order-prices.ts';
import { hasMixedCurrencies, quoteInputOf } from './read-quote-input.ts';
import { findQuoteFacts, type QuoteFacts, readQuoteFacts } from './read-quote-facts.ts';
import { type PricedCart, takeShownFacts } from './shown-facts.ts';

/** The prices of an order to place, for `reserve_cart`. */
export interface CartPrices {
  /** What the prices depend on. `reserve_cart` places the order only if this has not changed. */
  facts: string;
  /** Each `FrozenPrice` as JSON, in the order of the placements; null without a rate card. */
  prices: (string | null)[] | null;
  /** Whether the rate cards have several currencies. Such an order is refused. */
  isMixed: boolean;
}

/** Calculates today's prices of a cart without locks, because `reserve_cart` checks again what they depend on. */
export async function priceCart(scope: Scope, cart: PricedCart): Promise<CartPrices> {
  const facts =
    takeShownFacts(scope, cart) ??
    (await findQuoteFacts(scope, cart)) ??
    (await readUnknownFacts(scope, cart));
  if (hasMixedCurrencies(facts)) return { facts: facts.text, prices: null, isMixed: true };
  const prices = orderPricesOf(quoteInputOf(facts), scope.today);
  return {
    facts: facts.text,
    prices: prices && cart.placementIds.map((id) => prices.frozen.get(id) ?? null),
    isMixed: false,
  };
}

/**
 * The organizations for which an order is reading nearby placements. Meanwhile, other orders of the organization read only their own
 * placements.
 */
class ReadingNearby extends Set<number> {}

async function readUnknownFacts(scope: Scope, cart: PricedCart): Promise<QuoteFacts> {
  const { organizationId } = scope;
  const readingNearby = scope.kept(ReadingNearby);
  if (knowsPlacements(scope, cart) || readingNearby.has(organizationId)) return readQuoteFacts(scope, cart);
  readingNearby.add(organizationId);
  try {
    return await readQuoteFacts(scope, { ...cart, isWithNearby: true });
  } finally {
    readingNearby.delete(organizationId);
  }
}
