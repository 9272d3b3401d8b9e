import type { Scope } from '../db/scope.ts';
import type { QuoteFacts } from './read-quote-facts.ts';

/** Carts whose facts one process keeps, and the placements of the largest one. */
const MOST_CARTS = 500;
const MOST_PLACEMENTS = 50;

/** By organization, day, customer and placements. */
class ShownFacts extends Map<string, QuoteFacts> {}

/** Keeps the facts of a quote that was shown, because the next request is often the order. */
export function keepShownFacts(scope: Scope, cart: PricedCart, facts: QuoteFacts): void {
  if (cart.placementIds.length > MOST_PLACEMENTS) return;
  const shown = scope.kept(ShownFacts);
  const key = keyOf(scope, cart);
  // The map is in the order of insertion.
  shown.delete(key);
  shown.set(key, facts);
  if (shown.size > MOST_CARTS) shown.delete(shown.keys().next().value ?? '');
}

/**
 * The facts of the last quote of these placements, once. They may have changed since then, which `reserve_cart` notices.
 */
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
