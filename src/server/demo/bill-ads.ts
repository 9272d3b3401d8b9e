import { addDays, type Day } from '#domain/platform/day.ts';
import { groupDrafts } from '#domain/billing/invoices/invoice-of.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { invoiceProblems } from '#domain/billing/invoices/invoice-problems.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listSentAds, type BillableAd } from '#server/billing/invoices/billable-ads.ts';
import { prepareDrafts } from '#server/billing/invoices/draft-invoices.ts';
import { localeOf } from '#server/billing/invoices/invoice-locale.ts';
import { issueInvoices } from '#server/billing/invoices/issue-invoice.ts';
import { payInvoice } from '#server/billing/invoices/pay-invoice.ts';
import { grantMakeGood, creditMakeGood } from '#server/sales/make-goods/grant-make-good.ts';
import { waiveCharge } from '#server/pricing/terms/charge-cancellation.ts';
import { cancelPlacement } from '#server/sales/orders/cancel-order.ts';
import { actAs, dateHistory, type Demo } from './act-as.ts';
import { bySendingDate, officeInstant, type PlannedVert } from './plan-world.ts';
import { billedOn } from './set-prices.ts';
import { billingTexts } from './tables.ts';

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
    const at = actAs(tx, actors.administrator, instant, { keepsTerms: true });
    await cancelPlacement(at, id);
    if (order === second?.order) await waiveCharge(at, id, { reason: billingTexts.waiver });
    dateHistory(tx, at.now);
    order.verts = order.verts.filter((other) => other !== vert);
  }
}

/** An issued invoice. The number is only in the stored one. */
interface Issued {
  id: number;
  invoice: Invoice;
}

/**
 * Issues the demo's invoices of the past months, with payments and a correction: paid, open and overdue invoices. The ads that were sent
 * since then remain as drafts, and so do the ads of a customer without an address. One of them has a credit for half of its price.
 */
export async function billAds({ tx, actors, publicationIds }: Demo): Promise<void> {
  const issuer = actors.administrator;
  const ads = await listSentAds(tx);
  const credited = new Map<number, number>();
  const issued: Issued[] = [];
  const paid: [id: number, at: string][] = [];
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
    if (!payment) continue;
    const at = actAs(tx, issuer, `${payment.paidOn}T08:30:00Z`);
    await payInvoice(at, id, { ...payment, entryKey: null });
    paid.push([id, at.now]);
  }
  const failed = ads.findLast(
    (ad) => ad.publicationId === publicationIds.gebaeudebrief && ad.price.customerNet > 0,
  );
  if (failed) {
    const { vertId, sendingDate, price } = failed;
    const credit = { vertId, amount: Math.floor(price.customerNet / 2), reason: billingTexts.credit };
    await grant(actAs(tx, issuer, officeInstant(sendingDate, vertId)), credit);
  }
  const mailed = issued.map(({ id, invoice }) => [id, officeInstant(invoice.issuedOn, 0)] as const);
  dateInvoices(tx, 'update invoice_states r set mailed_at = d.at', 'r.invoice_id = d.id', mailed);
  dateInvoices(tx, 'update invoice_payments r set created_at = d.at', 'r.invoice_id = d.id', paid);
  const isPayment = `r.action = 'invoice_paid' and (r.details ->> 'invoice')::bigint = d.id`;
  dateInvoices(tx, 'update audit_log r set happened_at = d.at', isPayment, paid);
}

/** Writes instants into rows of invoices, because the database dates them now. */
function dateInvoices(
  tx: Tx,
  update: string,
  condition: string,
  dates: readonly (readonly [id: number, at: string])[],
): void {
  const from = 'from unnest($2::bigint[], $3::timestamptz[]) as d (id, at)';
  tx.send(`demo: ${update.slice(0, 50)}`, `${update} ${from} where r.organization_id = $1 and ${condition}`, [
    tx.organizationId,
    dates.map(([id]) => id),
    dates.map(([, at]) => at),
  ]);
}

async function issueMonth(tx: Tx, ads: readonly BillableAd[]): Promise<Issued[]> {
  const draftOf = await prepareDrafts(tx, ads);
  const drafts = groupDrafts(ads, 'month')
    .map((group) => ({ vertIds: group.map(({ vertId }) => vertId), invoice: draftOf(group, tx.today) }))
    .filter(({ invoice }) => invoiceProblems(invoice).length === 0);
  const seen = drafts.map(({ vertIds, invoice }) => ({ vertIds, gross: invoice.totals.gross }));
  const ids = await issueInvoices(tx, seen);
  return drafts.map(({ invoice }, index) => ({ id: ids[index] ?? 0, invoice }));
}

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
    const reason = billingTexts.correction[localeOf(invoice)];
    const creditId = await grant(at, { vertId: line.vertId, amount: line.net, reason });
    await creditMakeGood(at, creditId);
    const [state] = await tx.statement<{ open_amount: number }>(
      'open-amount-of-demo',
      'select open_amount from invoice_states where organization_id = $1 and invoice_id = $2',
      [tx.organizationId, id],
    );
    credited.set(id, invoice.totals.gross - (state?.open_amount ?? 0));
    return dateHistory(tx, at.now);
  }
}

async function grant(tx: Tx, credit: { vertId: number; amount: number; reason: string }): Promise<number> {
  const { id } = await grantMakeGood(tx, credit);
  tx.send(
    'date-credit-of-demo',
    'update make_goods set created_at = $3 where organization_id = $1 and id = $2',
    [tx.organizationId, id, tx.now],
  );
  dateHistory(tx, tx.now);
  return id;
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
