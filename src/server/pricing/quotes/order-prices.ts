import type { Day } from '#domain/platform/day.ts';
import { priceOrder } from '#domain/pricing/quotes/calculate-quote.ts';
import { type Agreement, scaleKey } from '#domain/pricing/agreements/agreement.ts';
import { calledOff, type CalledOffAd } from '#domain/pricing/agreements/settlement.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
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
  /** By placement; null for a placement without a price. */
  frozen: ReadonlyMap<number, FrozenPrice | null>;
  customerNet: Amount;
}

/** Calculates the prices to store with the ads. Returns null if no publication has a rate card. */
function orderPricesOf(
  { lines, terms }: Pick<QuoteInput, 'lines' | 'terms'>,
  today: Day,
): OrderPrices | null {
  const priced = priceOrder(lines, terms);
  if (!priced) return null;
  const { currency } = priced;
  const { commissions, cashDiscount, vatTreatment } = terms.customer;
  const frozen = new Map<number, FrozenPrice | null>();
  for (const { placementId, steps, customerNet } of priced.lines) {
    const price = customerNet !== null && {
      currency,
      customerNet,
      quotedOn: today,
      steps,
      terms: { commissions, cashDiscount, vatTreatment },
    };
    frozen.set(placementId, price || null);
  }
  return { frozen, customerNet: priced.customerNet };
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
  const texts = [...frozen.values()].map((price) => price && JSON.stringify(price));
  tx.send(FREEZE_PRICES, [tx.organizationId, orderId, [...frozen.keys()], texts]);
  markRevenue(tx, 'order', orderId);
  return customerNet;
}

/** The prices of a new order, for `write_orders`. */
export interface CartPrices {
  /** What the prices depend on. `write_orders` writes the order only if this has not changed. */
  facts: string;
  /** By placement; null without a rate card. */
  frozen: OrderPrices['frozen'] | null;
  /** Whether the rate cards have several currencies. Such an order is refused. */
  isMixed: boolean;
}

/** A new order to price, with its special prices by placement. */
interface NewCart extends PricedCart {
  specials: ReadonlyMap<number, SpecialPrice>;
}

/**
 * Calculates today's prices of new orders without locks, because `write_orders` checks again what they depend on. The orders are priced one
 * after the other: those before count towards the agreements of their customer.
 */
export async function priceCarts(scope: Scope, carts: readonly NewCart[]): Promise<CartPrices[]> {
  const earlier = new Map<number | null, EarlierAd[]>();
  const priced: CartPrices[] = [];
  for (const { specials, ...cart } of carts) {
    const found =
      takeShownFacts(scope, cart) ??
      (await findQuoteFacts(scope, cart)) ??
      (await readUnknownFacts(scope, cart));
    const ads = earlier.get(cart.customerId) ?? [];
    const facts = { ...found, agreements: found.agreements.map((agreement) => withEarlier(agreement, ads)) };
    const isMixed = hasMixedCurrencies(facts);
    const prices = isMixed ? null : orderPricesOf(quoteInputOf(facts, specials), scope.today);
    if (prices && facts.agreements.length > 0)
      earlier.set(cart.customerId, [...ads, ...earlierAdsOf(facts, prices)]);
    priced.push({ facts: facts.text, frozen: prices?.frozen ?? null, isMixed });
  }
  return priced;
}

/** An ad of an earlier order of the same list. */
type EarlierAd = CalledOffAd & { scale: string; sendingDate: Day };

function earlierAdsOf({ lines, cards }: QuoteFacts, { frozen }: OrderPrices): EarlierAd[] {
  return lines.flatMap(({ placementId, publicationId, sendingDate }) => {
    const [price, card] = [frozen.get(placementId), cards.get(publicationId)];
    if (!price || !card) return [];
    const { steps, customerNet } = price;
    const scale = scaleKey(publicationId, card);
    return [{ vertId: 0, steps, customerNet, card, state: 'ahead', scale, sendingDate }];
  });
}

/** Counts the ads of earlier orders as called off from an agreement. */
function withEarlier(agreement: Agreement, ads: readonly EarlierAd[]): Agreement {
  const { count, amount } = calledOff(
    ads.filter(
      ({ scale, sendingDate }) =>
        scale === agreement.scale && agreement.from <= sendingDate && sendingDate <= agreement.until,
    ),
  );
  return {
    ...agreement,
    calledOffCount: agreement.calledOffCount + count,
    calledOffAmount: agreement.calledOffAmount + amount,
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
