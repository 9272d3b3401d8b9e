import type { PublicStorefront, StorefrontAddress, RateTable } from '#contract/public/storefront-pages.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import type { Letterhead } from '#domain/billing/papers/letterhead.ts';
import { type Currency, CURRENCY_DIGITS, FULL_BASIS_POINTS } from '#domain/pricing/quotes/money.ts';
import { cardOn, type RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { modeOf } from '#domain/public/storefront/storefront.ts';
import type { SpecificationSheets } from '#contract/public/specification-sheets.ts';
import { readSheets } from '../specifications/open-sheets.ts';
import { readLetterhead } from '#server/billing/letterheads/letterhead.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-publications.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';

/** Selects the public storefront of the organization $1 with the address $2. */
export const PUBLIC_STOREFRONT = `
  select s.publication_id, s.content, n.title, o.name as publisher, o.time_zone, (now() at time zone o.time_zone)::date as today
  from storefronts s
  join publications n on n.organization_id = $1 and n.id = s.publication_id
  join organizations o on o.id = $1
  where s.organization_id = $1 and s.slug = $2 and s.is_public`;

const FIND_STOREFRONT = statement('find-storefront')`${PUBLIC_STOREFRONT}`;

/** Returns the public storefront at an address. An unknown storefront and one that is not public get the same refusal. */
export async function findStorefront(
  queries: Pick<Queries, 'statement'>,
  address: StorefrontAddress,
): Promise<PublicStorefront> {
  const { organizationId, slug } = address;
  const [row] = await queries.statement(FIND_STOREFRONT, [organizationId, slug]);
  return presentStorefront(address, refuseMissing(row));
}

/** Returns the storefront of a row. */
export function presentStorefront(
  { organizationId, slug }: StorefrontAddress,
  {
    publication_id: publicationId,
    content,
    title,
    publisher,
    time_zone: timeZone,
    today,
  }: RowOf<typeof FIND_STOREFRONT>,
): PublicStorefront {
  return { organizationId, slug, publicationId, content, title, publisher, timeZone, today };
}

/** What the public page shows of a storefront. */
export interface ShownStorefront extends PublicStorefront {
  letterhead: Letterhead;
  /** The placement names that are not hidden, in their order. */
  formats: string[];
  /** What the ads of these placement names must be like. */
  specifications: SpecificationSheets;
  /** Null if prices are not public, or if no rate card is valid. */
  rates: PublicRates | null;
}

/** The part of a rate card that everyone may see. */
interface PublicRates extends Pick<RateCard, 'name' | 'rates' | 'frequencyScale'> {
  currency: Currency;
}

/** Reads what the public page shows in addition to the free weeks. Leaves out the prices of hidden placement names. */
export async function showStorefront(tx: Tx, storefront: PublicStorefront): Promise<ShownStorefront> {
  const { publicationId, content } = storefront;
  const isShown = (name: string) => modeOf(content, name) !== 'hidden';
  const names = await listAvailablePlacements(tx, publicationId);
  const formats = names.filter(isShown);
  return {
    ...storefront,
    letterhead: await readLetterhead(tx),
    formats,
    specifications: await readSheets(tx, { ...storefront, names: formats }),
    rates: content.showsPrices ? await readRates(tx, storefront, isShown) : null,
  };
}

const STOREFRONT_RATE_CARDS = statement('storefront-rate-cards')`
  select valid_from, content from rate_cards
     where organization_id = $1 and publication_id = $2 and published_at is not null
     order by id desc`.as<{ content: Omit<RateCard, 'validFrom'> }>();

async function readRates(
  tx: Tx,
  { publicationId, today }: PublicStorefront,
  isShown: (name: string) => boolean,
): Promise<PublicRates | null> {
  const rows = await tx.statement(STOREFRONT_RATE_CARDS, [tx.organizationId, publicationId]);
  const cards = rows.map(({ valid_from: validFrom, content }) => ({ ...content, validFrom }));
  const card = cardOn(cards, today);
  if (card === null) return null;
  const { name, currency, frequencyScale, rates } = card;
  return { name, currency, frequencyScale, rates: rates.filter((rate) => isShown(rate.placementName)) };
}

/** Returns the table of a rate card. Prices with a discount are rounded to the minor unit. */
export function rateTable(locale: Locale, rates: PublicRates): RateTable {
  const words = storefrontWords[locale];
  const steps = rates.frequencyScale.map(({ basisPoints }) => FULL_BASIS_POINTS - basisPoints);
  return {
    headings: [
      words.once,
      ...rates.frequencyScale.map(({ count, basisPoints }) =>
        words.from(count, formatBasisPoints(locale, basisPoints)),
      ),
    ],
    rows: rates.rates.map(({ placementName, kind, price }) => ({
      name: placementName,
      unit: kind === 'cpm' ? words.perThousand : '',
      prices: [FULL_BASIS_POINTS, ...steps].map((share) =>
        amountOf(locale, rates, Math.round((price * share) / FULL_BASIS_POINTS)),
      ),
    })),
  };
}

/** Returns a price with its currency. */
export function amountOf(locale: Locale, { currency }: Pick<PublicRates, 'currency'>, price: number): string {
  return `${formatAmount(locale, price, CURRENCY_DIGITS[currency])} ${currency}`;
}
