import { fullName } from '#domain/customers/customer.ts';
import { isEmail, emailKey } from '#domain/platform/email.ts';
import type { Locale } from '#words/locale.ts';
import { dayOfInstant } from '#words/format.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { approvalState, awaitedSide, deadlinePhase, dueAt } from '#domain/ads/approval/ad-approval.ts';
import { isSilenceNamed } from '#domain/ads/approval/silence.ts';
import { addDays } from '#domain/platform/day.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Instant } from '#domain/catalogue/issue-deadline.ts';
import type { ReminderAd } from '#words/texts/ad-reminder-text.ts';
import {
  APPROVAL_COLUMNS,
  APPROVAL_JOINS,
  approvalFactsOf,
  IS_UNAPPROVED,
} from '../versions/approval-facts.ts';

/** A contact who is reminded of the ads of an order, by an existing link or by a new one. */
export interface OrderContact {
  orderId: number;
  /** Null for the contact of the customer, if the order never had a link. */
  linkId: number | null;
  name: string;
  email: string;
  /** Null to use the language of the customer. */
  locale: Locale | null;
  mayUpload: boolean;
  mayApprove: boolean;
  /** Whether the contact wants reminders only near a deadline and after it. */
  fewerMails: boolean;
  /** Whether the contact has unsubscribed from reminders. */
  noReminders: boolean;
  /** Whether the link was sent today. */
  isNew: boolean;
}

type LinkRow = RowOf<typeof LINKS>;

const LINKS = statement('links-to-remind')`
  select l.id, l.order_id, l.contact_name, l.email, l.locale, l.may_upload, l.may_approve, l.fewer_mails, l.no_reminders, l.created_at,
    l.revoked_at is null as is_living
  from order_links l where l.organization_id = $1 and l.order_id = any ($2::bigint[]) order by l.id desc`.as<{
  locale: Locale;
}>();
const CUSTOMERS = statement('customers-to-remind')`
  select o.id as order_id, c.customer_contact_first_name as first_name, c.customer_contact_last_name as last_name,
    c.customer_contact_email as email
  from orders o join customers c on c.organization_id = $1 and c.id = o.customer_id
  where o.organization_id = $1 and o.id = any ($2::bigint[])`;

/**
 * Finds the contacts of orders. For an order with links, these are the contacts of the links that are not revoked, each with the latest
 * link. For an order that never had a link, it is the contact of the customer. If staff revoked all links, there is no contact.
 */
export async function findContacts(tx: Tx, orderIds: readonly number[]): Promise<OrderContact[]> {
  const links = await tx.statement(LINKS, [tx.organizationId, orderIds]);
  const seen = new Set<string>();
  const living = links.filter(({ is_living: isLiving, order_id: orderId, email }) => {
    const key = `${orderId} ${emailKey(email)}`;
    return isLiving && !seen.has(key) && seen.add(key);
  });
  const without = orderIds.filter((id) => links.every((link) => link.order_id !== id));
  return [...living.map((row) => ofLink(tx, row)), ...(await customersOf(tx, without))];
}

function ofLink(tx: Tx, row: LinkRow): OrderContact {
  return {
    orderId: row.order_id,
    linkId: row.id,
    name: row.contact_name,
    email: row.email,
    locale: row.locale,
    mayUpload: row.may_upload,
    mayApprove: row.may_approve,
    fewerMails: row.fewer_mails,
    noReminders: row.no_reminders,
    isNew: dayOfInstant(row.created_at, tx.timeZone) === tx.today,
  };
}

async function customersOf(tx: Tx, orderIds: readonly number[]): Promise<OrderContact[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx.statement(CUSTOMERS, [tx.organizationId, orderIds]);
  return rows
    .filter(({ email }) => isEmail(email))
    .map((row) => ({
      orderId: row.order_id,
      linkId: null,
      name: fullName(row.first_name, row.last_name) || row.email,
      email: row.email,
      locale: null,
      mayUpload: true,
      mayApprove: true,
      fewerMails: false,
      noReminders: false,
      isNew: false,
    }));
}

/** A booked ad that waits for its customer. */
export interface WaitingAd extends ReminderAd {
  id: number;
  orderId: number;
  /** What the customer still has to do: provide the creative, or approve the ad. */
  kind: 'creative' | 'approval';
  dueAt: Instant | null;
  customerName: string;
  placementId: number;
  contentKey: string;
}

/** The list covers sending dates up to this number of days from today. */
const DAYS = 60;
const ADS_MAX = 2_000;

type AdRow = RowOf<typeof LIST>;

const LIST = statement('ads-that-wait')`
  select v.id, v.order_id, c.name as customer_name, p.id as placement_id, p.name as placement_name, n.title as publication_title, v.sending_date, i.deadlines,
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
 * Lists the booked ads that wait for their customer and are sent within `DAYS`, by sending date, at most `ADS_MAX`; only those of the
 * given orders, if any are given. Ads whose order or publication has reminders switched off are listed only `withQuiet`.
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
  const deadlines = deadlinesOfPlacement(row.deadlines, row.placement_name);
  const due = dueAt(state, deadlines);
  return {
    id: row.id,
    orderId: row.order_id,
    state,
    kind: state === 'submitted' ? 'approval' : 'creative',
    dueAt: due,
    phase: deadlinePhase(state, { rule: facts.rule, deadlines, now }),
    customerName: row.customer_name,
    placementId: row.placement_id,
    placementName: row.placement_name,
    publicationTitle: row.publication_title,
    sendingDate: row.sending_date,
    fallback: row.fallback,
    silenceApproves: row.silence_approves && isSilenceNamed(facts, due, now),
    contentKey: facts.contentKey,
  };
}
