import type { ContactFacts, PortalAd, PortalOrder } from '#contract/public/portal-pages.ts';
import { approvalState, awaitedSide, dueAt } from '#domain/ads/approval/ad-approval.ts';
import { can } from '#domain/access/abilities.ts';
import { type AdFacts, nextStep } from '#domain/public/portal/next-step.ts';
import type { DeadlineInstants } from '#domain/catalogue/issue-deadline.ts';
import { deliveryState } from '#domain/ads/verts/vert.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listColleagues } from './invite-colleague.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, approvalFactsOf } from '#server/ads/versions/approval-facts.ts';
import { readLetterhead } from '#server/billing/letterheads/read-letterhead.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { listPapers } from '#server/billing/papers/list-papers.ts';
import { listMessages } from './ask-staff.ts';
import { readOffer } from './read-offer.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { showOrderTerms } from '#server/pricing/terms/show-order-terms.ts';
import { statement } from '#server/platform/db/statement.ts';

const NO_DEADLINES: DeadlineInstants = { booking: null, creative: null, approval: null };

/** Reads the order of a contact. Reads everything with the contact's rights, and so only data of the customer. */
export async function readPortalOrder(
  tx: Tx,
  { orderId, linkId }: Pick<ContactFacts, 'orderId' | 'linkId'>,
): Promise<PortalOrder> {
  const order = await showOrder(tx, orderId);
  const { lines } = await showOrderTerms(tx, orderId);
  const offer = await readOffer(tx, order);
  const approvalOf = await listApprovals(tx, orderId);
  const ads = order.verts.map((vert): PortalAd => {
    const { sendingDate } = vert.placement.issue;
    const deadlines = lines.find(({ vertId }) => vertId === vert.id) ?? NO_DEADLINES;
    const state = deliveryState({ ...vert, sendingDate }, tx.today);
    const line = offer.quote?.lines.find(({ placementId }) => placementId === vert.placement.id);
    const customerNet = line?.customerNet ?? null;
    const approval = approvalOf(vert.id, deadlines);
    return { vert, state, sendingDate, deadlines, creative: deadlines.creative, approval, customerNet };
  });
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
    next: nextStep({ ...order, ads, hasReport: order.report !== null }),
    reportId: order.report?.id ?? null,
    papers: sees ? await listPapers(tx, orderId) : [],
    salesperson: { name, email },
    messages: await listMessages(tx, orderId),
    colleagues: await listColleagues(tx, linkId),
    letterhead: await readLetterhead(tx),
  };
}

/** Returns the approval of an ad with these deadlines; null if its publication needs no approval. */
type ApprovalOf = (vertId: number, deadlines: DeadlineInstants) => AdFacts['approval'];

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
    if (!row || row.rule === 'none') return null;
    const facts = approvalFactsOf(row);
    const state = approvalState(facts);
    return { state, awaited: awaitedSide(facts), due: dueAt(state, deadlines) };
  };
}
