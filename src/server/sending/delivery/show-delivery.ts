import type { Delivery, DeliveryEvent } from '#contract/sending/deliveries.ts';
import {
  canBeConfirmed,
  canBeCopied,
  canBeSentAgain,
  canCopiesBeDiscarded,
  canMailsBeRepeated,
  type DeliveryProgress,
  hasEnded,
  type MailingReason,
} from '#domain/sending/delivery/delivery.ts';
import { abilitiesOf, type MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { can } from '#domain/access/abilities.ts';
import { REPAIR_NEEDS, repairPlaceOf } from '#domain/sending/delivery/repair-place.ts';
import { type AdCounts, sendingVerdict } from '#domain/sending/delivery/sending-verdict.ts';
import { deliveryState } from '#domain/ads/verts/vert.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, IS_UNAPPROVED } from '#server/ads/versions/approval-facts.ts';
import { findConnectionOf } from './connections/connection.ts';
import { type AdCopy, findCopies } from './copies.ts';
import { type DeliveryRow, findDelivery, getIssueToSend } from './deliveries-store.ts';
import { sendingKind } from './handed-to.ts';
import { findSources, insteadOf } from './list-ads-to-send.ts';
import { adapterOf } from './mailing-adapters.ts';
import { findOwnListId, findOwnListProblem, presentReason, reasonOf } from './present-reason.ts';
import { statement } from '../../platform/db/statement.ts';

/** Returns the delivery of an issue. Refuses an unknown issue. */
export async function showDelivery(tx: Tx, issueId: number, app: Pick<App, 'keys'>): Promise<Delivery> {
  const issue = await getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
  const connection = await findConnectionOf(tx, app.keys, issue.publicationId);
  const row = await findDelivery(tx, issueId);
  const kind = sendingKind(row, connection);
  const ads = await listAds(tx, issueId);
  const copies = await findCopies(tx, issueId);
  const mails = hasBegun(row) ? ((await adapterOf(kind).mails?.count(tx, issueId)) ?? null) : null;
  const shown = adsWithCopies(ads, copies);
  const isSelf = abilitiesOf(kind).hand === 'self';
  const unplanned = progressWithoutRow(ads, issue.sendingDate < tx.today);
  const progress = row?.state ?? unplanned.progress;
  const reason = presentReason({
    progress,
    reason: row?.reason ?? null,
    reasonDetail: row?.reason_detail ?? null,
    pausedReason: connection.pausedReason,
    isSelf,
    listProblem: isSelf ? await findOwnListProblem(tx, issue.publicationId) : null,
  });
  return {
    issueId,
    publication: { id: issue.publicationId, title: issue.publicationTitle },
    sendingDate: issue.sendingDate,
    weekNumber: issue.weekNumber,
    kind,
    progress,
    ...reason,
    verdict: sendingVerdict({ progress, reason: reason.reason, ads: countAds(ads) }),
    administrators: await listAdministrators(tx, reason.reason),
    connectionId: connection.id,
    listId: isSelf ? await findOwnListId(tx, issue.publicationId) : null,
    sentAt: row ? row.sent_at : unplanned.sentAt,
    recipientCount: row?.recipient_count ?? null,
    canSendNow:
      isSelf &&
      issue.sendingDate === tx.today &&
      ads.some((ad) => ad.isReady) &&
      !hasBegun(row) &&
      !hasEnded(progress),
    canConfirm: canConfirm(row, { progress, kind, isCopied: shown.ads.some(({ copy }) => copy) }),
    canSendAgain: canBeSentAgain(progress),
    sendingTime: isSelf ? connection.sendingTime : null,
    mails,
    canRepeatMails: (mails?.unknown ?? 0) > 0 && canMailsBeRepeated(progress, issue.sendingDate, tx.today),
    canCopy: issue.sendingDate >= tx.today && canBeCopied(progress, abilitiesOf(kind)),
    canDiscardCopies: copies.size > 0 && canCopiesBeDiscarded(progress),
    ...shown,
    events: await listEvents(tx, issueId),
  };
}

/** Adds to each ad its copy. Also returns the copies of other ads, which must be removed from the mailing. */
function adsWithCopies(
  ads: Awaited<ReturnType<typeof listAds>>,
  copies: ReadonlyMap<number, AdCopy>,
): Pick<Delivery, 'ads' | 'strayCopies'> {
  const present = new Map(ads.map(({ ad, row }) => [row.placement_id, ad.vertId]));
  return {
    ads: ads.map(({ ad, row }) => {
      const last = copies.get(row.placement_id);
      return { ...ad, copy: last?.vertId === ad.vertId ? last.copy : null };
    }),
    strayCopies: [...copies.values()]
      .filter(({ placementId, vertId }) => present.get(placementId) !== vertId)
      .map(({ placementId, placementName }) => ({ placementId, placementName })),
  };
}

/** Derives from its ads the progress of an issue that has no delivery. */
function progressWithoutRow(
  ads: readonly { sentAt: string | null }[],
  isPast: boolean,
): { progress: DeliveryProgress; sentAt: string | null } {
  const [sentAt = null] = ads.flatMap((ad) => ad.sentAt ?? []).toSorted();
  return { progress: sentAt !== null ? 'sent' : isPast && ads.length > 0 ? 'missed' : 'planned', sentAt };
}

function hasBegun(row: DeliveryRow | undefined): boolean {
  return (row?.content_key ?? null) !== null;
}

/** Whether a user may confirm the sending: only if ads were handed over, or pasted into the mailing as copies. */
function canConfirm(
  row: DeliveryRow | undefined,
  { progress, kind, isCopied }: { progress: DeliveryProgress; kind: MailingKind; isCopied: boolean },
): boolean {
  const abilities = abilitiesOf(kind);
  const isInMailing = hasBegun(row) || (isCopied && abilities.hand === 'pull');
  return isInMailing && progress !== 'sent' && canBeConfirmed(progress, abilities);
}

const ADS_OF_DELIVERY = statement('ads-of-delivery')`
  select p.id as placement_id, v.id as vert_id, o.id as order_id, p.name as placement_name, c.name as customer_name, o.state as order_state,
       v.sent_at, ${IS_UNAPPROVED} as is_unapproved, r.rule is not null as needs_approval, coalesce(r.fallback, 'leave_out') as fallback,
       v.left_out_of is not distinct from i.id as is_billed_left_out, t.source as frozen_source, i.sending_date, t.id is not null as is_frozen,
       ${APPROVAL_COLUMNS}
     from placements p
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     join orders o on o.organization_id = $1 and o.id = v.order_id
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $3)
     join customers c on c.organization_id = $1 and c.id = o.customer_id
     left join delivery_items t on t.organization_id = $1 and t.placement_id = p.id and t.vert_id = v.id
       and t.replaced_at is null
     ${APPROVAL_JOINS}
     where p.organization_id = $1 and p.issue_id = $2
     order by p.position, p.id`.as<{
  is_unapproved: boolean;
  content_key: string;
}>();

async function listAds(tx: Tx, issueId: number) {
  const rows = await tx.statement(ADS_OF_DELIVERY, [tx.organizationId, issueId, tx.today]);
  const sources = await findSources(tx, issueId, rows);
  return rows.map((row) => {
    const state = deliveryState(
      { sent: row.sent_at !== null, sendingDate: row.sending_date, hasMissingData: row.has_missing_data },
      tx.today,
    );
    const isBooked = row.order_state === 'booked';
    const ad: Omit<Delivery['ads'][number], 'copy'> = {
      vertId: row.vert_id,
      placementId: row.placement_id,
      orderId: row.order_id,
      placementName: row.placement_name,
      customerName: row.customer_name,
      state: isBooked ? state : 'reserved',
      sentInstead: isBooked ? insteadOf(row, sources, tx.today) : null,
    };
    return { ad, isReady: ad.state === 'pending' && !row.is_unapproved, sentAt: row.sent_at, row };
  });
}

function countAds(ads: Awaited<ReturnType<typeof listAds>>): AdCounts {
  const unsent = ads
    .map(({ row }) => row)
    .filter((row) => row.order_state === 'booked' && row.sent_at === null);
  return {
    total: ads.length,
    sent: ads.filter(({ sentAt }) => sentAt !== null).length,
    reserved: ads.filter(({ ad }) => ad.state === 'reserved').length,
    incomplete: unsent.filter((row) => row.has_missing_data).length,
    unapproved: unsent.filter((row) => !row.has_missing_data && row.is_unapproved).length,
    unfrozen: unsent.filter((row) => !row.has_missing_data && !row.is_unapproved && !row.is_frozen).length,
  };
}

/** The maximum number of administrators that are named to a user. */
const NAMED_MAX = 3;

const ADMINISTRATORS_TO_TELL = statement('administrators-to-tell')`
  select u.name, u.email from users u
     where u.organization_id = $1 and u.role = 'administrator' and u.deactivated_at is null
     order by u.last_signed_in_at desc nulls last, u.id limit $2`;

/** Lists administrators whom the user can inform of a problem that the user has no right to solve. */
async function listAdministrators(tx: Tx, reason: MailingReason | null): Promise<Delivery['administrators']> {
  const need = reason && REPAIR_NEEDS[repairPlaceOf(reason)];
  if (need !== 'manage all' || can(tx.user.capabilities, need)) return [];
  return tx.statement(ADMINISTRATORS_TO_TELL, [tx.organizationId, NAMED_MAX]);
}

/** The maximum number of returned events. If there are more, for example after many retries, the newest are returned. */
const EVENTS_MAX = 200;

const DELIVERY_EVENTS = statement('delivery-events')`
  select id, happened_at, event, user_name, details from delivery_events
     where organization_id = $1 and issue_id = $2 order by id desc limit $3`.as<{
  details: { reason?: string; detail?: string; ads?: number; recipients?: number | null };
}>();

async function listEvents(tx: Tx, issueId: number): Promise<DeliveryEvent[]> {
  const rows = await tx.statement(DELIVERY_EVENTS, [tx.organizationId, issueId, EVENTS_MAX]);
  return rows.toReversed().map(({ id, happened_at: happenedAt, event, user_name: userName, details }) => ({
    id,
    happenedAt,
    event,
    userName: userName === 'Vertbook' ? '' : userName,
    reason: reasonOf(details.reason),
    detail: details.detail ?? null,
    adCount: details.ads ?? null,
    recipientCount: details.recipients ?? null,
  }));
}
