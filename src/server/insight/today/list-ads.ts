import { presentRow } from '#server/platform/db/record-columns.ts';
import type { Today, TodayIssue } from '#contract/insight/today.ts';
import { can } from '#domain/access/abilities.ts';
import { awaitedSide } from '#domain/ads/approval/ad-approval.ts';
import { adTask } from '#domain/ads/verts/ad-task.ts';
import { deliveryState, missingFields } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { readReminderMarks, type ReminderMarks } from '#server/ads/approval/list-ads.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  APPROVAL_COLUMNS,
  APPROVAL_JOINS,
  approvalFactsOf,
  IS_UNAPPROVED,
} from '#server/ads/versions/approval-facts.ts';
import type { Sending } from '#server/sending/delivery/list-sendings.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';
import { addDays } from '#domain/platform/day.ts';
import { deadlinesOfPlacement, isPast } from '#domain/pricing/terms/issue-deadlines.ts';

type Ad = TodayIssue['ads'][number];

type AdRow = RowOf<typeof TODAY_ADS>;

const TODAY_ADS = statement('today-ads')`
  select p.issue_id, v.id as vert_id, v.order_id, o.version as order_version, p.name as placement_name, c.name as customer_name,
       o.state as order_state, o.reservation_expire_date as reserved_until, ${APPROVAL_COLUMNS},
       ${IS_UNAPPROVED} as is_unapproved, t.id is not null as is_frozen,
       v.image_width is null
         and case v.type when 'ImageVert' then v.image_url else v.text_image_url end <> '' as is_image_unchecked,
       case when v.has_missing_data then ${jsonOfColumns(VERT_FIELDS, 'v')} end as content
     from placements p
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     join orders o on o.organization_id = $1 and o.id = v.order_id
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $3)
     join customers c on c.organization_id = $1 and c.id = o.customer_id
     left join delivery_items t on t.organization_id = $1 and t.placement_id = p.id and t.vert_id = v.id
       and t.replaced_at is null
     ${APPROVAL_JOINS}
     where p.organization_id = $1 and p.issue_id = any ($2::bigint[]) and ($4::bigint is null or o.customer_id = $4)
     order by p.issue_id, p.position, p.id`.as<{
  is_unapproved: boolean;
  content: VertContent | null;
  content_key: string;
}>();

/** Returns the ads of issues, by issue, in the order of their placements. A self-service user gets only the customer's own ads. */
export async function listIssueAds(tx: Tx, sendings: readonly Sending[]): Promise<Map<number, Ad[]>> {
  if (sendings.length === 0) return new Map();
  const rows = await tx.statement(TODAY_ADS, [
    tx.organizationId,
    sendings.map(({ issueId }) => issueId),
    tx.today,
    tx.user.customerId,
  ]);
  const marks = await readReminderMarks(
    tx,
    rows.map((row) => ({ id: row.vert_id, order_id: row.order_id })),
  );
  const ads = new Map<number, Ad[]>(sendings.map(({ issueId }) => [issueId, []]));
  const sendingOf = new Map(sendings.map((sending) => [sending.issueId, sending]));
  for (const row of rows) {
    const sending = sendingOf.get(row.issue_id);
    if (sending) ads.get(row.issue_id)?.push(presentAd(tx, row, sending, marks));
  }
  return ads;
}

function presentAd(
  tx: Tx,
  row: AdRow,
  { sendingDate, progress, reason }: Sending,
  { reminded, opened }: ReminderMarks,
): Ad {
  const { today, user } = tx;
  const { content, has_missing_data: hasMissingData, is_sent: isSent } = row;
  const isBooked = row.order_state === 'booked';
  const awaited = awaitedSide(approvalFactsOf(row));
  const isTooLarge = reason === 'ad_too_large' || reason === 'issue_too_large';
  const facts = {
    isBooked,
    isSent,
    hasMissingData,
    isUnapproved: row.is_unapproved,
    isLeftOut: isTooLarge && !row.is_frozen,
    isImageUnchecked: row.is_image_unchecked,
  };
  return {
    vertId: row.vert_id,
    orderId: row.order_id,
    orderVersion: row.order_version,
    placementName: row.placement_name,
    customerName: row.customer_name,
    state: isBooked ? deliveryState({ sent: isSent, sendingDate, hasMissingData }, today) : 'reserved',
    reservedUntil: isBooked ? null : row.reserved_until,
    missingFields: content ? missingFields(content) : [],
    task: adTask(facts, sendingDate, today),
    canRemind:
      isBooked &&
      progress !== 'sent' &&
      sendingDate >= today &&
      user.customerId === null &&
      can(user.capabilities, 'update Order') &&
      awaited === 'customer',
    awaited,
    reminded: reminded.get(row.vert_id) ?? null,
    openedAt: opened.get(row.order_id) ?? null,
  };
}

/** How many days ahead creative deadlines are listed. */
const DUE_DAYS = 7;
const DAY_MS = 86_400_000;
/** How many days ahead sending dates are read: more than the longest creative deadline (120 working days) and `DUE_DAYS`. */
const SENDING_DAYS = 200;
/** The maximum number of incomplete ads that are read, next sending date first, and of ads that are listed. */
const READ_MAX = 1_000;
const DUE_ADS_MAX = 20;

const TODAY_DUE_ADS = statement('today-due-ads')`
  select v.id as vert_id, v.order_id, p.name as placement_name, c.name as customer_name, n.id as publication_id, n.title,
       i.sending_date, i.deadlines
     from issues i
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     join placements p on p.organization_id = $1 and p.issue_id = i.id
     join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     join orders o on o.organization_id = $1 and o.id = v.order_id
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
     join customers c on c.organization_id = $1 and c.id = o.customer_id
     where i.organization_id = $1 and i.sending_date between $2 and $3 and i.deadlines is not null
       and v.has_missing_data and v.sent_at is null and ($4::bigint is null or o.customer_id = $4)
     order by i.sending_date, i.id, p.position, p.id limit $5`;

/**
 * Returns the incomplete ads whose creative deadline is within the next `DUE_DAYS` days and whose issue is sent within the next
 * `SENDING_DAYS` days, earliest deadline first. A self-service user gets only the customer's own ads. Returns none if the organization
 * keeps no terms.
 */
export async function listDueAds(tx: Tx): Promise<Today['dueAds']> {
  if (!tx.keepsTerms) return [];
  const rows = await tx.statement(TODAY_DUE_ADS, [
    tx.organizationId,
    tx.today,
    addDays(tx.today, SENDING_DAYS),
    tx.user.customerId,
    READ_MAX,
  ]);
  const latest = Date.parse(tx.now) + DUE_DAYS * DAY_MS;
  return rows
    .flatMap(({ deadlines, publication_id: id, title, ...row }) => {
      const { creative } = deadlinesOfPlacement(deadlines, row.placement_name);
      const isNear = creative !== null && !isPast(creative, tx.now) && Date.parse(creative) <= latest;
      return isNear ? [{ ...presentRow(row), publication: { id, title }, deadline: creative }] : [];
    })
    .toSorted((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline))
    .slice(0, DUE_ADS_MAX);
}
