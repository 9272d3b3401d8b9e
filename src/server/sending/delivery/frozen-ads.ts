import { createHash } from 'node:crypto';
import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import { withImagesAt } from '#domain/ads/verts/own-image.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { trackingLinks } from '../tracking/tracking-links.ts';
import { type AdToSend, listAdsToSend } from './list-ads-to-send.ts';
import type { HandedAd } from './mailing-system.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

/** An immutable copy of an ad for the hand-over. */
export type FrozenAd = RowOf<typeof LIST_FROZEN_ADS>;

const FROZEN_COLUMNS = `
  t.id, t.vert_id, t.order_id, t.placement_id, t.placement_name, t.publication_title, t.vert, t.style, t.locale`;

// Lock the orders and ads in an issue, so that concurrent changes wait. `listAdsToSend` then selects those that may be sent.
const LOCK_ORDERS = statement('lock-orders-to-send')`
  select 1 from orders o
  where o.organization_id = $1 and o.id in (
    select v.order_id from placements p
    join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
    where p.organization_id = $1 and p.issue_id = $2)
  order by o.id for share`;
const LOCK_VERTS = statement('lock-verts-to-send')`
  select 1 from verts v
  where v.organization_id = $1 and v.released_at is null and v.placement_id in (
    select p.id from placements p where p.organization_id = $1 and p.issue_id = $2)
  order by v.id for share`;
const ITEM_COLUMNS = `
  organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name, publication_title, vert, style, locale,
  source`;
const FREEZE = statement('freeze-ad')`
  insert into delivery_items (${ITEM_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (organization_id, vert_id, revision) do update
    set replaced_at = null, only_copied = false, source = excluded.source`;
const FREEZE_COPY = statement('freeze-copy')`
  insert into delivery_items (${ITEM_COLUMNS}, only_copied, replaced_at, copied_at, copy_is_counted)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true, statement_timestamp(), statement_timestamp(), $13)
  on conflict (organization_id, vert_id, revision) do update
    set copied_at = excluded.copied_at, copy_is_counted = excluded.copy_is_counted
  returning id`;

const REPLACE_FROZEN_ADS = statement('replace-frozen-ads')`
  update delivery_items set replaced_at = statement_timestamp()
     where organization_id = $1 and issue_id = $2 and replaced_at is null and not (revision = any ($3::text[]))`;

/**
 * Freezes the ads of an issue that may be sent now, and returns them in the order of their placements. An ad that was already frozen
 * with the same content keeps its row; other frozen ads are marked as replaced. Orders and ads stay
 * locked until the transaction ends, so that none is cancelled or edited.
 */
export async function freezeAds(tx: Tx, issueId: number): Promise<FrozenAd[]> {
  const ads = await lockSendable(tx, issueId);
  await tx.statement(REPLACE_FROZEN_ADS, [tx.organizationId, issueId, ads.map(revisionOf)]);
  for (const ad of ads) await tx.statement(FREEZE, itemOf(tx, issueId, ad));
  return listFrozenAds(tx, issueId);
}

/**
 * Freezes one ad of an issue as a copy, if it may be sent now. Does not change what the delivery has frozen: another version of the ad
 * is not marked as replaced. Takes the locks of {@link freezeAds}. `isCounted`: the copy has tracking links.
 */
export async function freezeCopy(
  tx: Tx,
  issueId: number,
  { vertId, isCounted }: { vertId: number; isCounted: boolean },
): Promise<FrozenAd | undefined> {
  const ad = (await lockSendable(tx, issueId)).find(({ vert_id }) => vert_id === vertId);
  if (!ad) return undefined;
  const [item] = await tx.statement(FREEZE_COPY, [...itemOf(tx, issueId, ad), isCounted]);
  return item && { ...ad, id: item.id };
}

async function lockSendable(tx: Tx, issueId: number): Promise<AdToSend[]> {
  const where = [tx.organizationId, issueId] as const;
  await tx.statement(LOCK_ORDERS, where);
  await tx.statement(LOCK_VERTS, where);
  return listAdsToSend(tx, issueId);
}

function itemOf(tx: Tx, issueId: number, ad: AdToSend) {
  return [
    tx.organizationId,
    issueId,
    ad.placement_id,
    ad.vert_id,
    ad.order_id,
    revisionOf(ad),
    ad.placement_name,
    ad.publication_title,
    JSON.stringify(ad.vert),
    ad.style && JSON.stringify(ad.style),
    ad.locale,
    ad.source,
  ] as const;
}

/** Returns the current revision of each ad of an issue that may be sent now, keyed by ad id. */
export async function currentRevisions(tx: Tx, issueId: number): Promise<ReadonlyMap<number, string>> {
  return new Map((await listAdsToSend(tx, issueId)).map((ad) => [ad.vert_id, revisionOf(ad)]));
}

const LEAVE_ADS_OUT = statement('leave-ads-out')`
  update delivery_items set replaced_at = statement_timestamp()
       where organization_id = $1 and issue_id = $2 and id = any ($3::bigint[])`;

/** Marks some of the frozen ads of an issue as replaced, and returns the others. */
export async function leaveOut(
  tx: Tx,
  issueId: number,
  ads: readonly FrozenAd[],
  itemIds: readonly number[],
): Promise<FrozenAd[]> {
  if (itemIds.length > 0) {
    await tx.statement(LEAVE_ADS_OUT, [tx.organizationId, issueId, itemIds]);
  }
  return ads.filter(({ id }) => !itemIds.includes(id));
}

const RELEASE_FROZEN_ADS = statement('release-frozen-ads')`
  update delivery_items
     set replaced_at = least(replaced_at, statement_timestamp()), revision = revision || ' ' || id
     where organization_id = $1 and vert_id = $2 and position(' ' in revision) = 0`;

/**
 * Marks the frozen versions of an ad that moves to another placement as replaced, and renames their revisions, so that the same content
 * is frozen as a new version there.
 */
export function releaseFrozenAds(tx: Tx, vertId: number): void {
  tx.send(RELEASE_FROZEN_ADS, [tx.organizationId, vertId]);
}

const LIST_FROZEN_ADS = statement('list-frozen-ads')`
  select ${FROZEN_COLUMNS} from delivery_items t
     left join placements p on p.organization_id = $1 and p.id = t.placement_id
     where t.organization_id = $1 and t.issue_id = $2 and t.replaced_at is null order by p.position, t.placement_id`;

/** Lists the frozen ads of an issue that were not replaced, in the order of their placements. */
export function listFrozenAds(tx: Tx, issueId: number): Promise<FrozenAd[]> {
  return tx.statement(LIST_FROZEN_ADS, [tx.organizationId, issueId]);
}

/** Lists the ads of an issue that were sent or may be sent now, without freezing them. Their `id` is 0, so they cannot be tracked. */
export async function listPresentAds(tx: Tx, issueId: number): Promise<FrozenAd[]> {
  const ads = await listAdsToSend(tx, issueId, { withSent: true });
  return ads.map((ad) => ({ ...ad, id: 0 }));
}

/** Returns a hash of these ads in their order, and of whether their links are tracked. */
export function contentKeyOf(ads: readonly FrozenAd[], isCounted: boolean): string {
  return hashOf([...ads.map(({ id }) => id), ...(isCounted ? [] : ['uncounted'])]);
}

function revisionOf(ad: AdToSend): string {
  // The alternative text was added later: without one, the revision is that of earlier versions, and the ad is not handed over again.
  const { imageAlt, ...others } = ad.vert;
  return hashOf([
    ad.vert_id,
    imageAlt === '' ? others : ad.vert,
    ad.style,
    ad.placement_name,
    ad.publication_title,
    ad.locale,
  ]);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Added to the number of a frozen ad, so that its cache busters have as many digits as advertisers expect. */
const CACHE_BUSTER_BASE = 1_000_000_000;

/** Renders ads for sending, with tracking addresses if Vertbook counts, and uploaded images at the configured public address. */
export function renderAds(
  app: Pick<App, 'env' | 'keys' | 'publicUrl'>,
  organizationId: number,
  ads: readonly FrozenAd[],
  isCounted: boolean,
): HandedAd[] {
  return ads.map((ad) => {
    const style = { ...defaultVertStyle(ad.locale), ...ad.style };
    // An ad that an earlier version froze may lack later fields.
    const vert = withImagesAt({ ...EMPTY_VERT, ...ad.vert }, app.env.publicUrl, organizationId);
    const tracked = isCounted ? trackingLinks(app, organizationId, ad.id) : {};
    const links = { ...tracked, cacheBuster: CACHE_BUSTER_BASE + ad.id };
    return {
      itemId: ad.id,
      vertId: ad.vert_id,
      placementName: ad.placement_name,
      slug: placementSlug(ad.placement_name),
      html: renderVert({ vert, style, layout: 'one-column', links, lang: ad.locale }),
      text: renderVertText({ vert, style, links }),
    };
  });
}
