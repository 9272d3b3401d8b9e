import { htmlToText } from '#ad-html/html-to-text.ts';
import { EMPTY_VERT, hasMissingData } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Demo } from './act-as.ts';
import type { PlannedVert } from './plan-world.ts';
import type { StoredBanners } from './store-banners.ts';
import { type CustomerKey, demoCustomers, demoPublications } from './tables.ts';

const COLUMNS = [
  ...Object.values(VERT_FIELDS).map(({ column }) => column),
  'has_missing_data',
  'sent_at',
  'released_at',
  'created_at',
  'updated_at',
];
const WRITE_ADS = statement('write-ads-of-demo')`
  update verts v set ${COLUMNS.map((column) => `${column} = w.${column}`).join(', ')}
  from jsonb_populate_recordset(null::verts, $2::jsonb) as w where v.organization_id = $1 and v.id = w.id`;

/**
 * Writes the content of all ads except those that were saved, and marks the sent ones as sent. Saving each ad by its act would take several
 * seconds, and no act sends an ad in the past.
 */
export async function writeAds({ tx, plan, banners }: Demo, savedIds: ReadonlySet<number>): Promise<void> {
  const rows = plan.orders.flatMap(({ customer, reservedAt, bookedAt, lapsedAt, verts }) =>
    verts
      .filter(({ id }) => !savedIds.has(id))
      .map((vert) => {
        const content = contentOf(customer, vert, banners.get(customer));
        return {
          id: vert.id,
          ...columnsOf(VERT_FIELDS, content),
          has_missing_data: hasMissingData(content),
          sent_at: sentAtOf(vert),
          released_at: lapsedAt,
          created_at: reservedAt,
          updated_at: bookedAt ?? reservedAt,
        };
      }),
  );
  await tx.statement(WRITE_ADS, [tx.organizationId, JSON.stringify(rows)]);
  // Earlier acts have cached a plan for empty tables, which takes a second for all orders.
  tx.set('plan_cache_mode', 'force_custom_plan');
  await refreshOverviews(
    tx,
    plan.orders.map(({ id }) => id),
  );
  tx.set('plan_cache_mode', 'auto');
}

/** Returns when an ad was sent; null if it was not. */
export function sentAtOf({ isSent, placement }: PlannedVert): string | null {
  return isSent ? `${placement.issue.sendingDate}T05:30:00Z` : null;
}

/** Returns the ad of a customer for a placement with the planned completeness. */
export function contentOf(
  key: CustomerKey,
  { placement: { kind, issue }, completeness }: PlannedVert,
  banner: ReturnType<StoredBanners['get']>,
): VertContent {
  if (completeness === 'empty') return EMPTY_VERT;
  const { ad, job, site, agency } = demoCustomers[key];
  const mark = `${demoPublications[issue.publication].tag}${issue.weekNumber.replace('-', 'w')}`;
  const { headline, text, linkText, path } = kind === 'job' && job ? job : ad;
  const isComplete = completeness === 'complete';
  const common = {
    ...EMPTY_VERT,
    // Only agencies have tracking pixels.
    trackingPixel:
      agency === undefined ? '' : `https://pixel.${placementSlug(agency)}.example/i.gif?k=${mark}`,
    linkUrl: isComplete || kind === 'banner' ? `https://${site}/${path}?nl=${mark}` : '',
  };
  const size = { imageWidth: banner?.width ?? null, imageHeight: banner?.height ?? null };
  if (kind === 'banner') {
    const imageAlt = htmlToText(headline, { bare: true });
    return isComplete && banner ? { ...common, imageUrl: banner.url, imageAlt, ...size } : common;
  }
  const illustration = kind === 'illustrated' && banner ? { textImageUrl: banner.url, ...size } : {};
  const words = { headline, text, linkText: isComplete ? linkText : '' };
  return { ...common, type: 'TextVert', ...words, ...illustration };
}
