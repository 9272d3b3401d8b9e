import type { Order } from '#contract/sales/orders.ts';
import type { Paper } from '#contract/billing/papers.ts';
import { can } from '#domain/access/abilities.ts';
import type { StoredLetterhead } from '#contract/billing/letterheads.ts';
import { type AdFacts, type NextStep, nextStep } from '#domain/public/portal/next-step.ts';
import type { DeadlineInstants } from '#domain/catalogue/issue-deadline.ts';
import { deliveryState } from '#domain/ads/verts/vert.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { Contact } from './find-contact.ts';
import { type Colleague, listColleagues } from './invite-colleague.ts';
import { listApprovals } from './list-approvals.ts';
import { listMessages, type Message } from './list-messages.ts';
import { readLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { listPapers } from '#server/billing/papers/papers.ts';
import { type Offer, readOffer } from './read-offer.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { showOrderTerms } from '#server/pricing/terms/show-order-terms.ts';

type Vert = Order['verts'][number];

/** An ad of the order with its deadlines. */
export interface PortalAd extends AdFacts {
  vert: Vert;
  deadlines: DeadlineInstants;
  /** In minor units, without VAT; null if there is no price, or if the customer sees no prices. */
  customerNet: number | null;
}

/** What the page of an order shows to its contact. */
export interface PortalOrder {
  id: number;
  customerName: string;
  ads: readonly PortalAd[];
  next: NextStep;
  /** What the contact accepts, or has accepted. */
  offer: Offer;
  reportId: number | null;
  /** The offers and confirmations that were sent to the customer. */
  papers: readonly Paper[];
  /** The member of staff whom the customer can ask. */
  salesperson: { name: string; email: string };
  /** The messages between contacts and staff, oldest first. */
  messages: readonly Message[];
  /** The colleagues whom the contact has invited. */
  colleagues: readonly Colleague[];
  letterhead: StoredLetterhead;
}

const NO_DEADLINES: DeadlineInstants = { booking: null, creative: null, approval: null };

/** Reads the order of a contact. Reads everything with the contact's rights, and so only data of the customer. */
export async function readPortalOrder(
  tx: Tx,
  { orderId, linkId }: Pick<Contact, 'orderId' | 'linkId'>,
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
    offer,
    next: nextStep({ ...order, ads, hasReport: order.report !== null }),
    reportId: order.report?.id ?? null,
    papers: sees ? await listPapers(tx, orderId) : [],
    salesperson: { name, email },
    messages: await listMessages(tx, orderId),
    colleagues: await listColleagues(tx, linkId),
    letterhead: await readLetterhead(tx),
  };
}
