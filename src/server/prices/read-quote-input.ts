import type { QuoteLine, QuoteTerms } from '#domain/prices/quote.ts';
import type { SpecialPrice } from '#domain/prices/special-price.ts';
import { NO_PARTIES } from '#domain/orders/order-parties.ts';
import { invalidFields, type Problem } from '../base/problem.ts';
import type { Tx } from '../db/scope.ts';
import { findOrderParties } from '../order-parties/find-order-parties.ts';
import { type CustomerTerms, type PricedParties, readCustomerTerms } from './read-customer-terms.ts';
import { type QuoteFacts, readQuoteFacts } from './read-quote-facts.ts';
import { readSpecialPrices } from './read-special-prices.ts';
import { keepShownFacts, type PricedCart } from './shown-facts.ts';

/** What `quote` needs. */
export interface QuoteInput {
  lines: QuoteLine[];
  terms: QuoteTerms & { customer: CustomerTerms };
  sellerCountry: string;
}

const NO_SPECIALS: ReadonlyMap<number, SpecialPrice> = new Map();

/** The placements to price, and whose order it is. */
export interface QuotedOrder extends PricedCart {
  /** The agency that orders, and who is billed; those of the order, or none for a new one, unless they are given. */
  parties?: Omit<PricedParties, 'customerId'> | undefined;
  /** The order whose special prices are kept; none for a new one. */
  orderId?: number | undefined;
  /** The special prices of a new order, by placement. */
  specials?: ReadonlyMap<number, SpecialPrice> | undefined;
}

/**
 * The placements as lines of a quote, with the rate cards of their publications that are valid today and the terms of the customer.
 * Placements that do not exist are left out. Refuses rate cards of several currencies, because an order has one.
 */
export async function readQuoteInput(tx: Tx, order: QuotedOrder): Promise<QuoteInput> {
  const { orderId, customerId } = order;
  const parties = order.parties ?? (orderId === undefined ? NO_PARTIES : await findOrderParties(tx, orderId));
  const hasParties = parties.agencyId !== null || parties.billToId !== null;
  const [facts, customer, specials] = await Promise.all([
    readQuoteFacts(tx, order),
    hasParties ? readCustomerTerms(tx, { ...parties, customerId }) : null,
    orderId === undefined ? (order.specials ?? NO_SPECIALS) : readSpecialPrices(tx, orderId),
  ]);
  if (hasMixedCurrencies(facts)) throw mixedCurrencies();
  if (orderId === undefined) keepShownFacts(tx, order, facts);
  return quoteInputOf(customer ? { ...facts, customer } : facts, specials);
}

/** The input of a quote, from what it depends on. */
export function quoteInputOf(
  { lines, cards, customer, sellerCountry, agreements }: QuoteFacts,
  specials: ReadonlyMap<number, SpecialPrice> = NO_SPECIALS,
): QuoteInput {
  return {
    lines: lines.map((line) => ({ ...line, special: specials.get(line.placementId) ?? null })),
    terms: { cards, customer, agreements },
    sellerCountry,
  };
}

/** Whether the rate cards have several currencies. */
export function hasMixedCurrencies({ cards }: QuoteFacts): boolean {
  return new Set([...cards.values()].map(({ currency }) => currency)).size > 1;
}

/** The refusal of such a quote. */
export function mixedCurrencies(): Problem {
  return invalidFields({ placement_ids: ['mixed_currencies'] });
}
