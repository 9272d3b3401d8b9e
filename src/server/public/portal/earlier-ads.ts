import { fieldNames } from '#domain/platform/record-field.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { EarlierAd } from '#contract/public/portal-pages.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { updateVert } from '#server/ads/verts/update-vert.ts';
import type { Contact } from './find-contact.ts';
import { requireRight } from './find-contact.ts';
import { getOwnAd } from './save-ad.ts';
import { statement } from '#server/platform/db/statement.ts';

const EARLIER_MAX = 5;

const EARLIER_ADS_OF_CUSTOMER = statement('earlier-ads-of-customer')`
  select id, "sendingDate", content from (
       select distinct on (c.content) c.* from (
         select v.id, v.sending_date as "sendingDate", ${jsonOfColumns(VERT_FIELDS, 'v')} as content
         from verts v
         join orders o on o.organization_id = $1 and o.id = v.order_id and o.customer_id = $2
         where v.organization_id = $1 and v.id <> $4 and not v.has_missing_data
           and (v.sent_at is not null or v.order_id = $3)
         order by v.sending_date desc, v.id desc limit 50) c
       order by c.content, c."sendingDate" desc, c.id desc) d
     order by "sendingDate" desc, id desc limit ${EARLIER_MAX}`.as<{ content: VertContent }>();

/**
 * Returns the latest complete ads of the contact's customer, each content once: from this order, and from other orders only sent ads,
 * because readers have seen those.
 */
export function listEarlierAds(
  tx: Tx,
  { orderId, vertId }: { orderId: number; vertId: number },
): Promise<EarlierAd[]> {
  return tx.statement(EARLIER_ADS_OF_CUSTOMER, [tx.organizationId, tx.user.customerId, orderId, vertId]);
}

/** Puts the content of an earlier ad into an ad of the contact's order. Refuses an ad that `listEarlierAds` does not return. */
export async function takeEarlierAd(
  contact: Contact,
  vertId: number,
  { source, version }: { source: number; version: number },
): Promise<void> {
  requireRight(contact, 'mayUpload');
  await getOwnAd(contact, vertId);
  const { scope, orderId } = contact;
  const ads = await scope.read((tx) => listEarlierAds(tx, { orderId, vertId }));
  const { content } = refuseMissing(ads.find(({ id }) => id === source));
  // Leaves out the tracking pixel, which belongs to a single ad.
  const taken = fieldNames(VERT_FIELDS).filter((field) => field !== 'trackingPixel');
  const changes = Object.fromEntries(taken.map((field) => [field, content[field]]));
  await updateVert(scope, vertId, { ...changes, version });
}
