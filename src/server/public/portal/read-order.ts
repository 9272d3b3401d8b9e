import type { ContactFacts, PortalAd, PortalOrder, WantedPlace } from '#contract/public/portal-pages.ts';
import {
  type ApprovalState,
  approvalState,
  awaitedSide,
  deadlinePhase,
  dueAt,
} from '#domain/ads/approval/ad-approval.ts';
import type { ApprovalRule } from '#domain/ads/approval/approval-rule.ts';
import { can } from '#domain/access/abilities.ts';
import { type AdFacts, nextStep } from '#domain/public/portal/next-step.ts';
import type { DeadlineInstants } from '#domain/catalogue/issue-deadline.ts';
import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { deliveryState } from '#domain/ads/verts/vert.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listColleagues } from './invite-colleague.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, approvalFactsOf } from '#server/ads/versions/approval-facts.ts';
import { readLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { listPastAds } from '#server/sales/orders/past-ads.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { listPapers } from '#server/billing/papers/papers.ts';
import { readPortalAccount } from './portal-account.ts';
import { listMessages } from './messages.ts';
import { readOffer } from './accept-offer.ts';
import type { Proof } from './portal-code.ts';
import { findLastOffer, presentOffer } from '#server/public/offered-changes/find-offered-change.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { showOrderTerms } from '#server/pricing/terms/show-order-terms.ts';
import { statement } from '#server/platform/db/statement.ts';
import { addDays } from '#domain/platform/day.ts';
import { type Equivalent, nearestFree } from '#domain/public/portal/nearest-free.ts';
import { IS_CREATIVE_DUE, refusalOf, TAKEN_JOINS } from '#server/catalogue/board/placement-refusal.ts';

const NO_DEADLINES: DeadlineInstants = { booking: null, creative: null, approval: null };

/** Reads the order of a contact. Reads everything with the contact's rights, and so only data of the customer. */
export async function readPortalOrder(
  tx: Tx,
  { orderId, linkId, rights }: Pick<ContactFacts, 'orderId' | 'linkId' | 'rights'>,
): Promise<PortalOrder> {
  const order = await showOrder(tx, orderId);
  const { lines } = await showOrderTerms(tx, orderId);
  const offer = await readOffer(tx, order);
  const approvalOf = await listApprovals(tx, orderId);
  const pastAds = order.state === 'reserved' ? await listPastAds(tx, [orderId]) : [];
  const past = new Set(pastAds.map(({ vertId }) => vertId));
  const remarksOf = await listAsked(tx, orderId);
  const ads = order.verts.map((vert): PortalAd => {
    const { sendingDate } = vert.placement.issue;
    const deadlines = lines.find(({ vertId }) => vertId === vert.id) ?? NO_DEADLINES;
    const state = past.has(vert.id) ? 'failed' : deliveryState({ ...vert, sendingDate }, tx.today);
    const line = offer.quote?.lines.find(({ placementId }) => placementId === vert.placement.id);
    const customerNet = line?.customerNet ?? null;
    const { approval, rule } = approvalOf(vert.id, deadlines);
    const stated: ApprovalState = approval?.state ?? (vert.hasMissingData ? 'missing' : 'draft');
    return {
      vert,
      state,
      sendingDate,
      publicationTitle: vert.placement.issue.publication.title,
      deadlines,
      creative: deadlines.creative,
      isBookingClosed: isPast(deadlines.booking, tx.now),
      phase: deadlinePhase(stated, { rule, deadlines, now: tx.now }),
      approval,
      customerNet,
      asked: stated === 'changes_requested' && approval?.awaited === 'customer' ? remarksOf(vert.id) : [],
    };
  });
  const waiting = await findLastOffer(tx, orderId);
  const change = waiting?.is_waiting ? presentOffer(tx, waiting) : null;
  const { name, email } = await readReportSender(tx, orderId);
  const sees = can(tx.user.capabilities, 'show Price');
  return {
    id: orderId,
    customerName: order.customer.name,
    ads,
    offer: {
      quote: offer.quote,
      businessTerms: offer.businessTerms,
      hash: offer.hash.toString('hex'),
    },
    next: nextStep({ ...order, ads, hasReport: order.report !== null, changeUntil: change?.until ?? null }),
    change,
    accepted: await findAcceptance(tx, orderId),
    reportId: order.report?.id ?? null,
    account:
      rights.mayAccept && can(tx.user.capabilities, 'show OwnInvoice') ? await readPortalAccount(tx) : null,
    papers: sees ? await listPapers(tx, orderId) : [],
    salesperson: { name, email },
    messages: await listMessages(tx, orderId),
    colleagues: await listColleagues(tx, linkId),
    letterhead: await readLetterhead(tx),
  };
}

const ASKED_OF_ORDER = statement('asked-of-order')`
  select m.vert_id, m.text from verts v
  join vert_remarks m on m.organization_id = $1 and m.vert_id = v.id and m.side = 'publisher'
    and m.created_at = (
      select max(l.created_at) from vert_remarks l
      where l.organization_id = $1 and l.vert_id = v.id and l.side = 'publisher')
  where v.organization_id = $1 and v.order_id = $2
  order by m.id`;

/** Reads what the publisher has asked last to change in the ads of an order. Returns a function that looks an ad up. */
async function listAsked(tx: Tx, orderId: number): Promise<(vertId: number) => string[]> {
  const rows = await tx.statement(ASKED_OF_ORDER, [tx.organizationId, orderId]);
  return (vertId) => rows.filter((row) => row.vert_id === vertId).map(({ text }) => text);
}

const ACCEPTANCE_OF_ORDER = statement('acceptance-of-order')`
  select name, email, accepted_at, snapshot, addressee, is_addressee, proof, locked_at
  from order_acceptances where organization_id = $1 and order_id = $2 order by id limit 1`.as<{
  proof: Proof | null;
}>();

/**
 * Returns who has accepted the offer of an order, how the person was recognized, and under which terms of business. Null if no one has, or if the person
 * was erased: a locked acceptance is on no page.
 */
async function findAcceptance(tx: Tx, orderId: number): Promise<PortalOrder['accepted']> {
  const [row] = await tx.statement(ACCEPTANCE_OF_ORDER, [tx.organizationId, orderId]);
  if (!row || row.locked_at !== null) return null;
  const { businessTerms = null } = JSON.parse(row.snapshot) as Partial<PortalOrder['offer']>;
  return {
    name: row.name,
    at: row.accepted_at,
    businessTerms,
    notAddressee: row.is_addressee === false ? row.addressee : null,
    proof: row.proof && { kind: row.proof, email: row.email },
  };
}

/** Returns the approval of an ad with these deadlines, null if its publication needs none, and whose approval it needs. */
type ApprovalOf = (
  vertId: number,
  deadlines: DeadlineInstants,
) => { approval: AdFacts['approval']; rule: ApprovalRule };

const APPROVALS_OF_ORDER = statement('approvals-of-order')`
  select v.id, ${APPROVAL_COLUMNS}
     from verts v
     join placements p on p.organization_id = $1 and p.id = v.placement_id
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     ${APPROVAL_JOINS}
     where v.organization_id = $1 and v.order_id = $2`.as<{ content_key: string }>();

/** Reads the approvals of an order's ads. Returns a function that looks one up. */
async function listApprovals(tx: Tx, orderId: number): Promise<ApprovalOf> {
  const rows = await tx.statement(APPROVALS_OF_ORDER, [tx.organizationId, orderId]);
  return (vertId, deadlines) => {
    const row = rows.find(({ id }) => id === vertId);
    if (!row || row.rule === 'none') return { approval: null, rule: 'none' };
    const facts = approvalFactsOf(row);
    const state = approvalState(facts);
    const approval = { state, awaited: awaitedSide(facts), due: dueAt(state, deadlines) };
    return { approval, rule: row.rule };
  };
}

/**
 * Equivalent placements are searched from this many days before the first placement of an order until this many days after its last one.
 */
const DAYS_AROUND = 12 * 7;

const FREE = statement('equivalent-placements')`
  select i.publication_id as "publicationId", p.name, i.sending_date as "sendingDate"
  from issues i
  join placements p on p.organization_id = $1 and p.issue_id = i.id and p.name = any ($3)
  ${TAKEN_JOINS}
  where i.organization_id = $1 and i.publication_id = any ($2) and i.sending_date > $4
    and i.sending_date between $5 and $6 and ${refusalOf({ today: '$4', now: '$7' })} is null
    and not ${IS_CREATIVE_DUE}
  order by i.sending_date, i.id, p.id`;

/**
 * For an order that lapsed or cannot be booked, returns the nearest free placement of the same publication and name for each of its
 * placements. It can be the placement itself.
 */
export async function listEquivalents(
  tx: Tx,
  wanted: readonly WantedPlace[],
): Promise<Equivalent<WantedPlace>[]> {
  const days = wanted.map(({ sendingDate }) => sendingDate).toSorted();
  const [first = tx.today, last = tx.today] = [days[0], days.at(-1)];
  const free = await tx.statement(FREE, [
    tx.organizationId,
    [...new Set(wanted.map(({ publicationId }) => publicationId))],
    [...new Set(wanted.map(({ name }) => name))],
    tx.today,
    addDays(first, -DAYS_AROUND),
    addDays(last, DAYS_AROUND),
    tx.now,
  ]);
  return nearestFree(wanted, free);
}
