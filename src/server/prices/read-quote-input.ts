import type { QuoteLine, QuoteTerms } from '#domain/prices/quote.ts';
import type { RateCard } from '#domain/prices/rate-card.ts';
import type { SpecialPrice } from '#domain/prices/special-price.ts';
import { NO_PARTIES } from '#domain/order-parties.ts';
import { invalidFields } from '../base/problem.ts';
import type { Tx } from '../db/scope.ts';
import { findOrderParties } from '../order-parties/find-order-parties.ts';
import { type CustomerTerms, type PricedParties, readCustomerTerms } from './read-customer-terms.ts';
import { readSpecialPrices } from './read-special-prices.ts';

/** What `quote` needs. */
export interface QuoteInput {
  lines: QuoteLine[];
  terms: QuoteTerms & { customer: CustomerTerms };
}

interface LineRow {
  placement_id: number;
  name: string;
  publication_id: number;
  sending_date: string;
}

interface CardRow {
  publication_id: number;
  valid_from: string;
  content: Omit<RateCard, 'validFrom'>;
}

const NO_SPECIALS: ReadonlyMap<number, SpecialPrice> = new Map();

const LINES = `
  select p.id as placement_id, p.name, i.publication_id, i.sending_date from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where p.organization_id = $1 and p.id = any ($2::bigint[]) order by p.id`;

/** Of each publication the published version with the latest first day until today, of equal days the one made last. */
const VALID_CARDS = `
  select distinct on (c.publication_id) c.publication_id, c.valid_from, c.content from rate_cards c
  where c.organization_id = $1 and c.published_at is not null and c.valid_from <= $3 and c.publication_id in (
    select i.publication_id from placements p
    join issues i on i.organization_id = $1 and i.id = p.issue_id
    where p.organization_id = $1 and p.id = any ($2::bigint[]))
  order by c.publication_id, c.valid_from desc, c.id desc`;

/** Whose order is priced, and its placements. */
export interface QuotedOrder {
  placementIds: readonly number[];
  /** Null while no customer is chosen. */
  customerId: number | null;
  /** The agency that orders, and who is billed; those of the order, or none for a new one, unless they are given. */
  parties?: Omit<PricedParties, 'customerId'> | undefined;
  /** The order whose special prices are kept; none for a new one. */
  orderId?: number | undefined;
}

/**
 * The placements as lines of a quote, with the rate cards of their publications that are valid today and the terms of the customer.
 * Placements that do not exist are left out. Refuses rate cards of several currencies, because an order has one.
 */
export async function readQuoteInput(
  tx: Tx,
  { placementIds, customerId, orderId, parties }: QuotedOrder,
): Promise<QuoteInput> {
  const others = parties ?? (orderId === undefined ? NO_PARTIES : await findOrderParties(tx, orderId));
  const [rows, cards, customer, specials] = await Promise.all([
    tx.statement<LineRow>('lines-to-quote', LINES, [tx.organizationId, placementIds]),
    tx.statement<CardRow>('valid-rate-cards', VALID_CARDS, [tx.organizationId, placementIds, tx.today]),
    readCustomerTerms(tx, { ...others, customerId }),
    orderId === undefined ? NO_SPECIALS : readSpecialPrices(tx, orderId),
  ]);
  if (new Set(cards.map(({ content }) => content.currency)).size > 1)
    throw invalidFields({ placement_ids: ['mixed_currencies'] });
  return {
    lines: rows.map((row) => ({
      placementId: row.placement_id,
      placementName: row.name,
      publicationId: row.publication_id,
      sendingDate: row.sending_date,
      special: specials.get(row.placement_id) ?? null,
    })),
    terms: {
      cards: new Map(
        cards.map((card) => [card.publication_id, { ...card.content, validFrom: card.valid_from }]),
      ),
      customer,
      agreements: [],
    },
  };
}
