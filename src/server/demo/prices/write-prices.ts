import { LETTERHEAD_FIELDS } from '#domain/billing/papers/letterhead.ts';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import { USUAL_TERMS_SETTINGS } from '#domain/pricing/terms/terms.ts';
import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refreshDeadlines } from '#server/pricing/deadlines/refresh-deadlines.ts';
import { publicationKeys } from '../publications/demo-publications.ts';
import type { PublicationKey } from '../publications/publication-key.ts';
import { demoRateCards } from './demo-rate-cards.ts';
import { demoLetterhead, demoSeller } from './demo-seller.ts';
import { demoTerms } from './demo-terms.ts';

/** The region whose holidays apply in the demo: Hamburg. */
const HOLIDAY_REGION = 'DE-HH';
/** The maximum discount of a special price by the demo's sales users, in per cent. */
const SALES_SPECIAL_PRICE_PERCENT = 10;
/** The time of day at which rate cards were published on their first day. */
const TIME_OF_DAY = 'T09:00:00Z';

/** Writes the data that prices and invoices of the demo need: rate cards, terms, company details and letterhead. */
export async function writePrices(tx: Tx, publicationIds: Record<PublicationKey, number>): Promise<void> {
  const cards = demoRateCards(tx.today);
  const ids = await takeIds(tx, 'rate_cards', cards.length);
  await insertRows(
    tx,
    'rate_cards',
    cards.map(({ publication, isDraft, validFrom, ...content }, index) => {
      const published = `${validFrom}${TIME_OF_DAY}`;
      const since = isDraft ? tx.now : published;
      return {
        id: ids[index] ?? 0,
        publication_id: publicationIds[publication],
        valid_from: validFrom,
        content,
        published_at: isDraft ? null : published,
        version: 1,
        created_at: since,
        updated_at: since,
      };
    }),
  );
  await insertRows(tx, 'sellers', [{ ...columnsOf(SELLER_FIELDS, demoSeller), version: 1 }]);
  await insertRows(tx, 'letterheads', [{ ...columnsOf(LETTERHEAD_FIELDS, demoLetterhead), version: 1 }]);
  await writeTerms(tx, publicationIds);
  await tx.db
    .updateTable('organizations')
    .set({
      keeps_prices: true,
      keeps_terms: true,
      sales_special_price_percent: SALES_SPECIAL_PRICE_PERCENT,
    })
    .where('id', '=', tx.organizationId)
    .execute();
}

async function writeTerms(tx: Tx, publicationIds: Record<PublicationKey, number>): Promise<void> {
  await insertRows(tx, 'terms_settings', [
    {
      holiday_region: HOLIDAY_REGION,
      cancellation_tax: USUAL_TERMS_SETTINGS.cancellationTax,
      business_terms_of: `${tx.today.slice(0, 4)}-01-01`,
      business_terms_url: 'https://www.lindner-moreau.example/agb',
      version: 1,
    },
  ]);
  await insertRows(
    tx,
    'publication_terms',
    publicationKeys.flatMap((key) => {
      const content = demoTerms[key];
      return content
        ? [{ publication_id: publicationIds[key], content, version: 1, updated_at: tx.now }]
        : [];
    }),
  );
  await refreshDeadlines(tx, {});
}
