import { EMPTY_VERT, hasMissingData } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { demoCustomers, plain, type AdWords, type CustomerKey, type DemoCustomer } from './tables.ts';
import type { PlannedVert } from './plan-orders.ts';
import type { PlacedOrder, PlacedVert } from './place-orders.ts';
import { demoPublications } from './publications.ts';
import type { StoredBanner, StoredBanners } from './store-banners.ts';

/** An ad with its content. */
export interface WrittenVert extends PlacedVert {
  content: VertContent;
  sentAt: string | null;
}

export interface WrittenOrder extends Omit<PlacedOrder, 'verts'> {
  verts: readonly WrittenVert[];
}

/** The time of day at which issues are sent, in UTC. */
const SENDING_TIME = 'T05:30:00Z';
const COLUMNS = [
  ...Object.values(VERT_FIELDS).map(({ column }) => column),
  'has_missing_data',
  'sent_at',
  'released_at',
  'created_at',
  'updated_at',
];
const WRITE_ADS = `
  update verts v set ${COLUMNS.map((column) => `${column} = w.${column}`).join(', ')}
  from jsonb_populate_recordset(null::verts, $2::jsonb) as w where v.organization_id = $1 and v.id = w.id`;

/**
 * Writes the content of all ads except those that were saved, and marks the sent ones as sent. Saving each ad by its act would take several seconds, and no act sends an
 * ad in the past.
 */
export async function writeAds(
  tx: Tx,
  placed: readonly PlacedOrder[],
  { banners, savedIds }: { banners: StoredBanners; savedIds: ReadonlySet<number> },
): Promise<WrittenOrder[]> {
  const orders = placed.map((order) => ({
    ...order,
    verts: order.verts.map((vert) => ({
      ...vert,
      content: contentOf(order.customer, vert, banners.get(order.customer)),
      sentAt: vert.isSent ? `${vert.placement.issue.sendingDate}${SENDING_TIME}` : null,
    })),
  }));
  const rows = orders.flatMap(({ reservedAt, bookedAt, lapsedAt, verts }) =>
    verts
      .filter(({ id }) => !savedIds.has(id))
      .map(({ id, content, sentAt }) => ({
        id,
        ...columnsOf(VERT_FIELDS, content),
        has_missing_data: hasMissingData(content),
        sent_at: sentAt,
        released_at: lapsedAt,
        created_at: reservedAt,
        updated_at: bookedAt ?? reservedAt,
      })),
  );
  await tx.statement('ads-of-demo', WRITE_ADS, [tx.organizationId, JSON.stringify(rows)]);
  // Earlier acts have cached a plan for empty tables, which takes a second for all orders.
  tx.set('plan_cache_mode', 'force_custom_plan');
  await refreshOverviews(
    tx,
    orders.map(({ id }) => id),
  );
  tx.set('plan_cache_mode', 'auto');
  return orders;
}

/** Returns the ad of a customer for a placement with the planned completeness. */
export function contentOf(
  key: CustomerKey,
  { placement, completeness }: PlannedVert,
  banner: StoredBanner | undefined,
): VertContent {
  const customer = demoCustomers[key];
  const { kind, issue } = placement;
  if (completeness === 'empty') return EMPTY_VERT;
  const mark = `${demoPublications[issue.publication].tag}${issue.weekNumber.replace('-', 'w')}`;
  const words = kind === 'job' && customer.job ? customer.job : customer.ad;
  const isComplete = completeness === 'complete';
  const common = {
    ...EMPTY_VERT,
    trackingPixel: pixelOf(customer, mark),
    linkUrl: isComplete || kind === 'banner' ? `https://${customer.site}/${words.path}?nl=${mark}` : '',
  };
  if (kind === 'banner') {
    return isComplete && banner ? { ...common, imageUrl: banner.url, ...sizeOf(banner) } : common;
  }
  const illustration =
    kind === 'illustrated' && banner ? { textImageUrl: banner.url, ...sizeOf(banner) } : {};
  return { ...common, type: 'TextVert', ...wordsOf(words, isComplete), ...illustration };
}

function wordsOf({ headline, text, linkText }: AdWords, isComplete: boolean) {
  return { headline, text, linkText: isComplete ? linkText : '' };
}

function sizeOf({ width, height }: StoredBanner) {
  return { imageWidth: width, imageHeight: height };
}

/** Returns the tracking pixel of the customer's agency; empty for a customer without an agency. */
function pixelOf({ agency }: DemoCustomer, mark: string): string {
  return agency === undefined ? '' : `https://pixel.${plain(agency)}.example/i.gif?k=${mark}`;
}
