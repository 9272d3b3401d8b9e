import type { Day } from '#domain/platform/day.ts';
import { quote } from '#domain/pricing/quotes/calculate-quote.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { FrozenPrice } from './frozen-price.ts';
import {
  hasMixedCurrencies,
  type QuotedOrder,
  type QuoteInput,
  quoteInputOf,
  readQuoteInput,
} from './read-quote-input.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { markRevenue } from '#server/platform/db/derived-rows.ts';
import { statement } from '#server/platform/db/statement.ts';
import { knowsPlacements, type PricedCart, type QuoteFacts, takeShownFacts } from './known-facts.ts';
import { findQuoteFacts, readQuoteFacts } from './read-quote-facts.ts';

/** The prices to store with the ads of an order. */
interface OrderPrices {
  /** The `FrozenPrice` as JSON, by placement; null for a placement without a price. */
  frozen: ReadonlyMap<number, string | null>;
  customerNet: Amount;
}

/** Calculates the prices to store with the ads. Returns null if no publication has a rate card. */
function orderPricesOf(
  { lines, terms }: Pick<QuoteInput, 'lines' | 'terms'>,
  today: Day,
): OrderPrices | null {
  const quoted = quote(lines, terms);
  if (!quoted) return null;
  const { currency } = quoted;
  const { commissions, cashDiscount, vatTreatment } = terms.customer;
  const frozen = new Map<number, string | null>();
  for (const { placementId, steps, customerNet, vatBasisPoints } of quoted.lines) {
    const price = customerNet !== null && {
      currency,
      customerNet,
      vatBasisPoints,
      quotedOn: today,
      steps,
      terms: { commissions, cashDiscount, vatTreatment },
    };
    frozen.set(placementId, price ? JSON.stringify(price satisfies FrozenPrice) : null);
  }
  return { frozen, customerNet: quoted.totals.customerNet };
}

const FREEZE_PRICES = statement('freeze-prices')`
  update verts v set price = frozen.price::jsonb
  from unnest($3::bigint[], $4::text[]) as frozen (placement_id, price)
  where v.organization_id = $1 and v.order_id = $2 and v.placement_id = frozen.placement_id`;

/**
 * Replaces the prices of an order's ads by today's prices, and returns their sum. If no publication has a rate card, leaves the ads
 * unchanged and returns null. Does not wait for the statement: the commit waits for it.
 */
export async function freezePrices(tx: Tx, orderId: number, order: QuotedOrder): Promise<Amount | null> {
  const prices = orderPricesOf(await readQuoteInput(tx, order), tx.today);
  if (!prices) return null;
  const { frozen, customerNet } = prices;
  tx.send(FREEZE_PRICES, [tx.organizationId, orderId, [...frozen.keys()], [...frozen.values()]]);
  markRevenue(tx, 'order', orderId);
  return customerNet;
}

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
