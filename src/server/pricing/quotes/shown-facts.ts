import type { Scope } from '#server/platform/db/scope.ts';
import type { QuoteFacts } from './read-quote-facts.ts';

/** The maximum number of carts whose facts one process keeps, and of placements in such a cart. */
const MOST_CARTS = 500;
const MOST_PLACEMENTS = 50;

/** The key is organization, day, customer and placements. */
class ShownFacts extends Map<string, QuoteFacts> {}

/** Keeps the facts of a quote that was shown, because the next request is often the order. */
export function keepShownFacts(scope: Scope, cart: PricedCart, facts: QuoteFacts): void {
  if (cart.placementIds.length > MOST_PLACEMENTS) return;
  const shown = scope.kept(ShownFacts);
  const key = keyOf(scope, cart);
  // A map keeps the order of insertion, so this moves the key to the end.
  shown.delete(key);
  shown.set(key, facts);
  if (shown.size > MOST_CARTS) shown.delete(shown.keys().next().value ?? '');
}

/** Returns the facts of the last quote of this cart and removes them. They may have changed since then; `reserve_cart` detects this. */
export function takeShownFacts(scope: Scope, cart: PricedCart): QuoteFacts | undefined {
  const shown = scope.kept(ShownFacts);
  const key = keyOf(scope, cart);
  const facts = shown.get(key);
  shown.delete(key);
  return facts;
}

/** The placements and the customer of a quote. */
export interface PricedCart {
  placementIds: readonly number[];
  /** Null while no customer is chosen. */
  customerId: number | null;
}

function keyOf({ organizationId, today }: Scope, { placementIds, customerId }: PricedCart): string {
  return [organizationId, today, customerId, ...placementIds.toSorted((one, other) => one - other)].join(' ');
}
