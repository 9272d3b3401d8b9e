import type { SeenAd } from '#contract/ads/verts.ts';
import { storedVertStyle } from '#domain/ads/verts/vert-style.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { findDelivery, getPublicationOf } from '../deliveries-store.ts';
import { type AdToSend, listAdsToSend } from '../list-ads-to-send.ts';
import { statement } from '../../../platform/db/statement.ts';

/**
 * Returns the ads that the issue was sent with, or those that it would be sent with now, in the order of their placements. Self-service
 * users get only the ads of their orders. Refuses an unknown issue.
 */
export async function previewIssueAds(tx: Tx, issueId: number): Promise<SeenAd[]> {
  await getPublicationOf(tx, issueId);
  const ads = await visibleAds(tx, await listSeenAds(tx, issueId));
  return ads.map(({ vert, style, locale }) => ({ vert, vertStyle: { ...storedVertStyle(style, locale) } }));
}

async function listSeenAds(tx: Tx, issueId: number): Promise<AdToSend[]> {
  const ads = await listAdsToSend(tx, issueId, { withSent: true });
  const sent = ads.filter((ad) => ad.is_sent);
  const isOver = sent.length > 0 || (await findDelivery(tx, issueId))?.state === 'sent';
  return isOver ? sent : ads;
}

const OWN_ORDERS_OF_ISSUE = statement('own-orders-of-issue')`
  select id from orders where organization_id = $1 and customer_id = $2 and id = any ($3::bigint[])`;

async function visibleAds(tx: Tx, ads: readonly AdToSend[]): Promise<readonly AdToSend[]> {
  if (tx.user.customerId === null) return ads;
  const own = await tx.statement(OWN_ORDERS_OF_ISSUE, [
    tx.organizationId,
    tx.user.customerId,
    ads.map((ad) => ad.order_id),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  return ads.filter((ad) => ids.has(ad.order_id));
}
