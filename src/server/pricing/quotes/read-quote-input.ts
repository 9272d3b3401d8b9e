import type { QuoteLine, QuoteTerms } from '#domain/pricing/quotes/quote.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import { NO_PARTIES } from '#domain/sales/orders/order-parties.ts';
import { invalidFields, type Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  type CustomerTerms,
  findOrderParties,
  type PricedParties,
  readCustomerTerms,
} from './read-customer-terms.ts';
import { keepShownFacts, type PricedCart, type QuoteFacts } from './known-facts.ts';
import { readQuoteFacts } from './read-quote-facts.ts';
import { specialPriceOf } from '#domain/pricing/quotes/agreed-price.ts';
import type { FrozenPrice } from './frozen-price.ts';
import { statement } from '#server/platform/db/statement.ts';

const PRICES = statement('special-prices')`
  select placement_id, price from verts
  where organization_id = $1 and order_id = $2 and price is not null`.as<{ price: FrozenPrice }>();

/** Returns the special prices of an order, by placement. */
async function readSpecialPrices(tx: Tx, orderId: number): Promise<Map<number, SpecialPrice>> {
  const rows = await tx.statement(PRICES, [tx.organizationId, orderId]);
  return new Map(
    rows.flatMap(({ placement_id: placementId, price }) => {
      const special = specialPriceOf(price.steps);
      return special ? [[placementId, special] as const] : [];
    }),
  );
}

/** What `quote` needs. */
export interface QuoteInput {
  lines: QuoteLine[];
  terms: QuoteTerms & { customer: CustomerTerms };
  sellerCountry: string;
}

const NO_SPECIALS: ReadonlyMap<number, SpecialPrice> = new Map();

/** The placements to price, and the parties of their order. */
export interface QuotedOrder extends PricedCart {
  /** The ordering agency and the billed party. By default those of the order `orderId`, or none for a new order. */
  parties?: Omit<PricedParties, 'customerId'> | undefined;
  /** The order whose special prices are kept; undefined for a new order. */
  orderId?: number | undefined;
  /** The special prices of a new order, by placement. */
  specials?: ReadonlyMap<number, SpecialPrice> | undefined;
}

/**
 * Returns the placements as lines of a quote, with the rate cards that are valid today and the terms of the customer. Leaves out placements
 * that do not exist. Refuses rate cards with several currencies, because an order has only one.
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

/** Returns the input of a quote from the facts that it depends on. */
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

/** Returns the refusal of rate cards with several currencies. */
export function mixedCurrencies(): Problem {
  return invalidFields({ placement_ids: ['mixed_currencies'] });
}
