import type { TodayIssue } from '#contract/insight/today.ts';
import { can } from '#domain/access/abilities.ts';
import { awaitedSide } from '#domain/ads/approval/ad-approval.ts';
import { adTask } from '#domain/ads/verts/ad-task.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import { deliveryState, missingFields } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { type ReminderMarks, readReminderMarks } from '#server/ads/approval/list-ads.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  APPROVAL_COLUMNS,
  APPROVAL_JOINS,
  approvalFactsOf,
  type ApprovalRow,
  IS_UNAPPROVED,
} from '#server/ads/approval/approval-facts.ts';
import type { Sending } from '#server/sending/delivery/list-sendings.ts';

type Ad = TodayIssue['ads'][number];

interface AdRow extends ApprovalRow {
  issue_id: number;
  vert_id: number;
  order_id: number;
  placement_name: string;
  customer_name: string;
  order_state: OrderState;
  reserved_until: string | null;
  is_frozen: boolean;
  is_image_unchecked: boolean;
  is_unapproved: boolean;
  /** Null for a complete ad. */
  content: VertContent | null;
}

/** Returns the ads of issues, by issue, in the order of their placements. A self-service user gets only the customer's own ads. */
export async function listIssueAds(tx: Tx, sendings: readonly Sending[]): Promise<Map<number, Ad[]>> {
  if (sendings.length === 0) return new Map();
  const rows = await tx.statement<AdRow>(
    'today-ads',
    `select p.issue_id, v.id as vert_id, v.order_id, p.name as placement_name, c.name as customer_name,
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
     order by p.issue_id, p.position, p.id`,
    [tx.organizationId, sendings.map(({ issueId }) => issueId), tx.today, tx.user.customerId],
  );
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
