import { abilitiesOf, type MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { isReplacement } from '#domain/ads/approval/content-to-send.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { getRow, NEXT_VERSION, updateRow, updateRows } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { billLeftOut, isCounted, listOrdersToBill, writeVertReports } from './write-vert-reports.ts';
import { changeDelivery } from './change-delivery.ts';
import { hasCopies } from './copies.ts';
import {
  getPublicationOf,
  lockDelivery,
  openDelivery,
  UNKNOWN_CONTENT,
  writeEvent,
  type DeliveryRow,
} from './deliveries-store.ts';
import { statement, type RowOf } from '../../platform/db/statement.ts';

/** A mailing that any system has sent. */
export interface SentMailing {
  /** ISO 8601. */
  sentAt: string;
  recipientCount: number | null;
}

/**
 * Records that an issue was sent. Each ad that the mailing contained at that time becomes sent with its frozen content, and is added to its
 * order's report. Ads that the issue was sent without because they waited for their customer are marked for billing, if the publication is
 * set so. A second confirmation changes nothing; a late one changes failed ads to sent. Refuses an issue that was neither handed over nor
 * pasted into a mailing as copies, and a sending time before the hand-over or the copy. `presentKind` is the kind of the publication's
 * connection; if it is omitted, only issues with a delivery can be confirmed.
 */
export async function confirmSent(
  scope: Scope,
  issueId: number,
  mailing: SentMailing,
  { isByItself = false, presentKind }: { isByItself?: boolean; presentKind?: MailingKind } = {},
): Promise<void> {
  await scope.transact(async (tx) => {
    await getPublicationOf(tx, issueId);
    const delivery = await lockInMailing(tx, issueId, presentKind);
    if (delivery.state === 'sent') return;
    const contained = await listContained(tx, delivery, mailing.sentAt, isByItself);
    if (contained.length === 0 && isTooEarly(delivery, mailing)) {
      throw invalidFields({ sentAt: ['past'] });
    }
    await lockOrders(tx, [...contained.map((ad) => ad.order_id), ...(await listOrdersToBill(tx, issueId))]);
    const sent = await markSent(tx, contained, mailing.sentAt);
    await billLeftOut(tx, issueId);
    await report(tx, delivery, sent, mailing);
    await changeDelivery(tx, delivery, 'sent', {
      kind: delivery.kind,
      sent_at: mailing.sentAt,
      recipient_count: mailing.recipientCount,
      reason: null,
      reason_detail: null,
      leased_until: null,
      handed_over_at: delivery.handed_over_at ?? mailing.sentAt,
    });
    await updateRow(tx, 'issues', issueId, { recipient_count: mailing.recipientCount });
    writeEvent(tx, issueId, 'sent', { ads: sent.length, recipients: mailing.recipientCount });
    for (const { vert_id: vert, order_id: orderId, source } of sent) {
      await recordAct(tx, 'sent', { vert, orderId }, isReplacement(source) ? { source } : {});
    }
    await refreshOverviews(
      tx,
      [...new Set(sent.map((ad) => ad.order_id))].toSorted((one, other) => one - other),
    );
  });
}

/** Locks the delivery of an issue whose ads are in a mailing. If the ads were only pasted as copies, creates a missing delivery. */
async function lockInMailing(
  tx: Tx,
  issueId: number,
  presentKind: MailingKind | undefined,
): Promise<DeliveryRow> {
  const delivery = await lockDelivery(tx, issueId);
  if (delivery && (delivery.content_key !== null || delivery.state === 'sent')) return delivery;
  const kind = presentKind ?? delivery?.kind;
  const isPasted = kind && abilitiesOf(kind).hand === 'pull' && (await hasCopies(tx, issueId));
  if (!isPasted) throw new Problem('conflict');
  return { ...(await openDelivery(tx, issueId, kind)), kind };
}

/** Whether the mailing was sent before the ads were handed over or copied. Applies only to a mailing that contained none of the ads. */
function isTooEarly(
  { content_key: key, handed_over_at: since }: DeliveryRow,
  { sentAt }: SentMailing,
): boolean {
  return since === null ? key === null : Date.parse(sentAt) < Date.parse(since);
}

/**
 * A frozen ad that was in the mailing. `source`: where its content comes from; null if its publication needed no approval.
 * `copy_is_counted`: for an ad that was pasted as a copy, whether its links are counted; null for an ad that was fetched.
 */
type ContainedAd = RowOf<typeof ADS_IN_MAILING>;

const ADS_IN_MAILING = statement('ads-in-mailing')`
  select distinct on (t.placement_id) t.id, t.vert_id, t.order_id, t.placement_id, t.placement_name,
       t.publication_title, t.vert, t.style, t.locale, t.source, case when v.id is not null then t.copy_is_counted end as copy_is_counted
     from delivery_items t
     left join verts v on v.organization_id = $1 and v.id = t.vert_id and v.placement_id = t.placement_id
       and v.released_at is null and t.copied_at <= $6
     where t.organization_id = $1 and t.issue_id = $2 and (v.id is not null or case when $3 then t.replaced_at is null
       else (date_trunc('milliseconds', t.handed_over_at) <= $4 and coalesce(t.withdrawn_at > $4, true))
         or ($5 and t.handed_over_at is null and date_trunc('milliseconds', t.offered_at) <= $4 and t.withdrawn_at is null) end)
     order by t.placement_id, v.id is null, case when v.id is not null then t.copied_at end desc nulls last,
       coalesce(t.handed_over_at, t.offered_at) desc nulls last, t.id desc`;

/**
 * Lists the ads in the mailing when it was sent. If Vertbook sent it: all frozen ads. Otherwise the times of hand-over decide. If the reply
 * to a hand-over is missing, a user's confirmation includes the ads of this hand-over, because the user has seen the mailing. A mailing
 * system's own confirmation (`isByItself`) includes only the ads that it is known to have accepted. For a system that fetches ads, the last
 * copy of an ad is in the mailing instead of the fetched ad, unless the copy was discarded. The time of a confirmation has whole
 * milliseconds, so earlier times are compared in milliseconds.
 */
async function listContained(
  tx: Tx,
  { issue_id, kind, content_key: key }: DeliveryRow,
  sentAt: string,
  isByItself: boolean,
): Promise<ContainedAd[]> {
  const { hand } = abilitiesOf(kind);
  return tx.statement(ADS_IN_MAILING, [
    tx.organizationId,
    issue_id,
    hand === 'self',
    sentAt,
    key === UNKNOWN_CONTENT && !isByItself,
    // Only systems that fetch ads have copies. A distributed database refuses a boolean parameter here, because the condition would
    // not depend on a row.
    hand === 'pull' ? sentAt : '-infinity',
  ]);
}

const LOCK_ORDERS_SENT = statement('lock-orders-sent')`
  select 1 from orders where organization_id = $1 and id = any ($2::bigint[]) order by id for no key update`;

async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.statement(LOCK_ORDERS_SENT, [tx.organizationId, orderIds]);
}

/** Sets the ads to their sent content, which overwrites later edits. Returns the ads that were still unsent in their placements. */
async function markSent(tx: Tx, ads: readonly ContainedAd[], sentAt: string): Promise<ContainedAd[]> {
  const sent: ContainedAd[] = [];
  for (const ad of ads.toSorted((one, other) => one.vert_id - other.vert_id)) {
    // Skips an ad that was moved to another placement in the meantime.
    const unsent = { id: ad.vert_id, placement_id: ad.placement_id, sent_at: null, released_at: null };
    const content = { ...columnsOf(VERT_FIELDS, ad.vert), has_missing_data: false };
    const changes = { ...content, sent_at: sentAt, version: NEXT_VERSION };
    const [updated] = await updateRows(tx, 'verts', unsent, changes, ['id']);
    if (updated) sent.push(ad);
  }
  return sent;
}

async function report(
  tx: Tx,
  {
    issue_id: issueId,
    kind,
    is_counted: handedOverCounted,
    counts_recipients: countsRecipients,
  }: DeliveryRow,
  ads: readonly ContainedAd[],
  mailing: SentMailing,
): Promise<void> {
  const { week_number: weekNumber, sending_date: sendingDate } = await getRow(tx, 'issues', issueId, [
    'week_number',
    'sending_date',
  ]);
  const counts = handedOverCounted ?? (await isCounted(tx));
  await writeVertReports(
    tx,
    ads.map((ad) => ({
      vertId: ad.vert_id,
      orderId: ad.order_id,
      placementName: ad.placement_name,
      publicationTitle: ad.publication_title,
      weekNumber,
      sendingDate,
      vert: ad.vert,
      style: ad.style,
      itemId: ad.id,
      sentAt: mailing.sentAt,
      recipientCount: mailing.recipientCount,
      isCounted: ad.copy_is_counted ?? counts,
      // The links of a copy are the same for all recipients.
      countsRecipients: countsRecipients && ad.copy_is_counted === null,
      hasMailKeys: abilitiesOf(kind).hand === 'self' && ad.copy_is_counted === null,
    })),
  );
}
