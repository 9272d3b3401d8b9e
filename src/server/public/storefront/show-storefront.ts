import type { PublicStorefront } from '#contract/public/storefront-pages.ts';
import type { Letterhead } from '#domain/billing/papers/letterhead.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { cardOn, type RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { modeOf } from '#domain/public/storefront/storefront.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { readLetterhead } from '#server/billing/letterheads/read-letterhead.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-available-placements.ts';
import { statement } from '#server/platform/db/statement.ts';

/** What the public page shows of a storefront. */
export interface ShownStorefront extends PublicStorefront {
  letterhead: Letterhead;
  /** The placement names that are not hidden, in their order. */
  formats: string[];
  /** The image width of its ads, in pixels. */
  imageWidth: number;
  /** Null if prices are not public. */
  rates: PublicRates | null;
}

/** The part of a rate card that everyone may see. */
export interface PublicRates extends Pick<RateCard, 'name' | 'rates' | 'frequencyScale'> {
  currency: Currency;
}

/** Reads what the public page shows in addition to the free weeks. Leaves out the prices of hidden placement names. */
export async function showStorefront(tx: Tx, storefront: PublicStorefront): Promise<ShownStorefront> {
  const { publicationId, content } = storefront;
  const isShown = (name: string) => modeOf(content, name) !== 'hidden';
  const names = await listAvailablePlacements(tx, publicationId);
  return {
    ...storefront,
    letterhead: await readLetterhead(tx),
    formats: names.filter(isShown),
    imageWidth: await readImageWidth(tx, publicationId),
    rates: content.showsPrices ? await readRates(tx, storefront, isShown) : null,
  };
}

const STOREFRONT_IMAGE_WIDTH = statement('storefront-image-width')`
  select (style ->> 'imageWidth')::integer as width from vert_styles
     where organization_id = $1 and publication_id = $2`;

async function readImageWidth(tx: Tx, publicationId: number): Promise<number> {
  const [row] = await tx.statement(STOREFRONT_IMAGE_WIDTH, [tx.organizationId, publicationId]);
  return row?.width ?? defaultVertStyle(tx.locale).imageWidth;
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
