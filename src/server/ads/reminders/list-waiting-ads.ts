import { approvalState, awaitedSide, dueAt } from '#domain/ads/approval/ad-approval.ts';
import type { Fallback } from '#domain/ads/approval/approval-rule.ts';
import { isSilenceNamed } from '#domain/ads/approval/silence.ts';
import { addDays } from '#domain/platform/day.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import { type Instant, type IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import type { ReminderAd } from '#words/texts/ad-reminder-text.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  APPROVAL_COLUMNS,
  APPROVAL_JOINS,
  approvalFactsOf,
  type ApprovalRow,
  IS_UNAPPROVED,
} from '../versions/approval-facts.ts';
import { statement } from '../../platform/db/statement.ts';

/** A booked ad that waits for its customer. */
export interface WaitingAd extends ReminderAd {
  id: number;
  orderId: number;
  /** What the customer still has to do: provide the creative, or approve the ad. */
  kind: 'creative' | 'approval';
  dueAt: Instant | null;
  customerName: string;
  contentKey: string;
}

/** The list covers sending dates up to this number of days from today. */
const DAYS = 60;
const ADS_MAX = 2_000;

interface AdRow extends ApprovalRow {
  id: number;
  order_id: number;
  customer_name: string;
  placement_name: string;
  publication_title: string;
  sending_date: string;
  deadlines: IssueDeadlines | null;
  fallback: Fallback;
  silence_approves: boolean;
}

const LIST = statement('ads-that-wait')`
  select v.id, v.order_id, c.name as customer_name, p.name as placement_name, n.title as publication_title, v.sending_date, i.deadlines,
    coalesce(r.fallback, 'leave_out') as fallback, coalesce(r.silence_approves, false) as silence_approves, ${APPROVAL_COLUMNS}
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked'
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  ${APPROVAL_JOINS}
  where v.organization_id = $1 and v.released_at is null and v.sending_date between $2 and $3 and v.sent_at is null
    and (v.has_missing_data or ${IS_UNAPPROVED}) and ($4::bigint[] is null or v.order_id = any ($4))
    and ($5 or not exists (
      select from publications_without_reminders q where q.organization_id = $1 and q.publication_id = i.publication_id))
    and ($5 or not exists (select from orders_without_reminders q where q.organization_id = $1 and q.order_id = v.order_id))
  order by v.sending_date, v.id limit ${ADS_MAX}`.as<{ content_key: string }>();

/**
 * Lists the booked ads that wait for their customer and are sent within `DAYS`, by sending date; only those of the given orders, if any are
 * given. Ads whose order or publication has reminders switched off are listed only `withQuiet`.
 */
export async function listWaitingAds(
  tx: Tx,
  orderIds: readonly number[] | null,
  { withQuiet }: { withQuiet: boolean },
): Promise<WaitingAd[]> {
  const rows = await tx.statement(LIST, [
    tx.organizationId,
    tx.today,
    addDays(tx.today, DAYS),
    orderIds,
    withQuiet,
  ]);
  return rows.flatMap((row) => present(row, tx.now) ?? []);
}

function present(row: AdRow, now: Instant): WaitingAd | null {
  const facts = approvalFactsOf(row);
  const state = approvalState(facts);
  if (awaitedSide(facts) !== 'customer') return null;
  if (state === 'approved' || state === 'locked' || state === 'sent') return null;
  const due = dueAt(state, deadlinesOfPlacement(row.deadlines, row.placement_name));
  return {
    id: row.id,
    orderId: row.order_id,
    state,
    kind: state === 'submitted' ? 'approval' : 'creative',
    dueAt: due,
    customerName: row.customer_name,
    placementName: row.placement_name,
    publicationTitle: row.publication_title,
    sendingDate: row.sending_date,
    fallback: row.fallback,
    silenceApproves: row.silence_approves && isSilenceNamed(facts, due, now),
    contentKey: facts.contentKey,
  };
}
