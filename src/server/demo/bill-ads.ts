import { addDays, type Day } from '#domain/platform/day.ts';
import { groupDrafts } from '#domain/billing/invoices/invoice-of.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { invoiceProblems } from '#domain/billing/invoices/invoice-problems.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { listSentAds, type BillableAd } from '#server/billing/invoices/billable-ads.ts';
import { prepareDrafts } from '#server/billing/invoices/draft-invoices.ts';
import { localeOf } from '#server/billing/invoices/invoice-locale.ts';
import { issueInvoices } from '#server/billing/invoices/issue-invoice.ts';
import { payInvoice } from '#server/billing/invoices/pay-invoice.ts';
import { grantMakeGood, creditMakeGood } from '#server/sales/make-goods/grant-make-good.ts';
import { waiveCharge } from '#server/pricing/terms/charge-cancellation.ts';
import { cancelPlacement } from '#server/sales/orders/change-ad.ts';
import { actAs, dateHistory, type Demo } from './act-as.ts';
import { bySendingDate, officeInstant, type PlannedVert } from './plan-world.ts';
import { billedOn } from './set-prices.ts';
import { texts } from './tables.ts';

/** The maximum number of days since the issues whose ads were cancelled. */
export const CANCELLED_DAYS = 30;
/** The number of days after which an invoice of the first month is corrected. */
const CORRECTED_AFTER_DAYS = 6;
/** The length of the cycle of due invoices. In each cycle one invoice is not paid and one is half paid. */
const CYCLE = 9;
const UNPAID = 4;
const HALF_PAID = 7;
/** One in this number of invoices is paid before it is due, after this number of days. */
const EARLY = { oneIn: 4, afterDays: 5 };

/**
 * Cancels an ad of each of two customers the day before its issue, after the last deadline of the cancellation terms, and waives one of the
 * charges. Removes these ads from the plan. The ads must not be marked as sent yet.
 */
export async function cancelAds({ tx, plan, actors }: Demo): Promise<void> {
  const isCancellable = ({ isSent, placement: { issue } }: PlannedVert) =>
    isSent && issue.publication === 'gebaeudebrief' && issue.sendingDate > addDays(tx.today, -CANCELLED_DAYS);
  const candidates = plan.orders
    .filter(({ story, isRecent, verts }) => story === null && isRecent && verts.length > 1)
    .flatMap((order) => order.verts.filter(isCancellable).map((vert) => ({ order, vert })))
    .toSorted((one, other) => bySendingDate(other.vert, one.vert));
  const [first] = candidates;
  const second = candidates.find(({ order }) => order.customer !== first?.order.customer);
  for (const { order, vert } of [first, second].filter((one) => one !== undefined)) {
    const { id, placement } = vert;
    const instant = officeInstant(addDays(placement.issue.sendingDate, -1), id);
    const at = actAs(tx, actors.administrator, instant);
    await cancelPlacement(at, id);
    if (order === second?.order) await waiveCharge(at, id, { reason: texts.billing.waiver });
    dateHistory(tx, at.now);
    order.verts = order.verts.filter((other) => other !== vert);
  }
}

/** An issued invoice. The number is only in the stored one. */
type Issued = Awaited<ReturnType<typeof issueMonth>>[number];

/**
 * Issues the demo's invoices of the past months, with payments and a correction: paid, open and overdue invoices. The ads that were sent
 * since then remain as drafts, and so do the ads of a customer without an address. One of them has a credit for half of its price.
 */
export async function billAds({ tx, actors, publicationIds }: Demo): Promise<void> {
  const issuer = actors.administrator;
  const ads = await listSentAds(tx);
  const credited = new Map<number, number>();
  const issued: Issued[] = [];
  for (const month of [...new Set(ads.map(({ sendingDate }) => sendingDate.slice(0, 7)))].toSorted()) {
    if (billedOn(month) > tx.today) break;
    const at = actAs(tx, issuer, officeInstant(billedOn(month), 0));
    const sent = ads.filter(({ sendingDate }) => sendingDate.startsWith(month));
    issued.push(...(await issueMonth(at, sent)));
    dateHistory(tx, at.now);
    if (credited.size === 0) await correctOne(tx, issued, { issuer, credited });
  }
  for (const [index, { id, invoice }] of issued.entries()) {
    const payment = paymentOf(invoice, { index, credited: credited.get(id) ?? 0, today: tx.today });
    if (payment)
      await payInvoice(actAs(tx, issuer, `${payment.paidOn}T08:30:00Z`), id, { ...payment, entryKey: null });
  }
  const failed = ads.findLast(
    (ad) => ad.publicationId === publicationIds.gebaeudebrief && ad.price.customerNet > 0,
  );
  if (failed) {
    const { vertId, sendingDate, price } = failed;
    const credit = { vertId, amount: Math.floor(price.customerNet / 2), reason: texts.billing.credit };
    const at = actAs(tx, issuer, officeInstant(sendingDate, vertId));
    await grantMakeGood(at, credit);
    dateHistory(tx, at.now);
  }
  tx.send(DATE_INVOICES, [tx.organizationId]);
}

// The database dates payments and mails now. The invoices were mailed on the day when they were issued.
const DATE_INVOICES = statement('date-invoices-of-demo')`
  with mailed as (
    update invoice_states s set mailed_at = (i.issued_on + time '07:00') at time zone 'UTC'
    from invoices i where s.organization_id = $1 and i.organization_id = $1 and i.id = s.invoice_id and i.corrects_id is null
  ), paid as (
    update invoice_payments set created_at = (paid_on + time '08:30') at time zone 'UTC' where organization_id = $1
    returning invoice_id, created_at
  )
  update audit_log l set happened_at = p.created_at from paid p
  where l.organization_id = $1 and l.action = 'invoice_paid' and (l.details ->> 'invoice')::bigint = p.invoice_id`;

async function issueMonth(tx: Tx, ads: readonly BillableAd[]) {
  const draftOf = await prepareDrafts(tx, ads);
  const drafts = groupDrafts(ads, 'month')
    .map((group) => ({ vertIds: group.map(({ vertId }) => vertId), invoice: draftOf(group, tx.today) }))
    .filter(({ invoice }) => invoiceProblems(invoice).length === 0);
  const seen = drafts.map(({ vertIds, invoice }) => ({ vertIds, gross: invoice.totals.gross }));
  const ids = await issueInvoices(tx, seen);
  return drafts.map(({ invoice }, index) => ({ id: ids[index] ?? 0, invoice }));
}

const OPEN_AMOUNT = statement('open-amount-of-demo')`
  select open_amount from invoice_states where organization_id = $1 and invoice_id = $2`;

/** Grants a credit for the first line of an invoice with several lines, and settles it by a correction. */
async function correctOne(
  tx: Tx,
  issued: readonly Issued[],
  { issuer, credited }: { issuer: Actor; credited: Map<number, number> },
): Promise<void> {
  for (const { id, invoice } of issued) {
    const [line, next] = invoice.lines;
    if (!line || !next) continue;
    const wanted = addDays(invoice.issuedOn, CORRECTED_AFTER_DAYS);
    const at = actAs(tx, issuer, officeInstant(wanted < tx.today ? wanted : tx.today, line.vertId));
    const reason = texts.billing.correction[localeOf(invoice)];
    const { id: creditId } = await grantMakeGood(at, { vertId: line.vertId, amount: line.net, reason });
    await creditMakeGood(at, creditId);
    const [state] = await tx.statement(OPEN_AMOUNT, [tx.organizationId, id]);
    credited.set(id, invoice.totals.gross - (state?.open_amount ?? 0));
    return dateHistory(tx, at.now);
  }
}

/** Returns the payment of a demo invoice, of which `credited` was credited, by the number of the invoice in the demo; null for none. */
function paymentOf(
  invoice: Invoice,
  { credited, index, today }: { credited: number; index: number; today: Day },
): { paidOn: Day; amount: number; discount: number } | null {
  const owed = invoice.totals.gross - credited;
  const early = addDays(invoice.issuedOn, EARLY.afterDays);
  const isEarly = (invoice.cashDiscount !== null || index % EARLY.oneIn === 1) && early <= today;
  if (isEarly && credited === 0) {
    const discount = invoice.cashDiscount?.amount ?? 0;
    return { paidOn: early, amount: owed - discount, discount };
  }
  if (invoice.dueOn >= today || index % CYCLE === UNPAID) return null;
  const paidOn = addDays(invoice.dueOn, -(index % EARLY.oneIn));
  return { paidOn, amount: index % CYCLE === HALF_PAID ? Math.floor(owed / 2) : owed, discount: 0 };
}
