import { addDays, type Day } from '#domain/platform/day.ts';
import { correctionOf } from '#domain/billing/invoices/correction-of.ts';
import { groupDrafts } from '#domain/billing/invoices/group-drafts.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { invoiceProblems } from '#domain/billing/invoices/invoice-problems.ts';
import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type BillableAd, listSentAds } from '#server/billing/invoices/billable-ads.ts';
import { prepareDrafts } from '#server/billing/invoices/draft-invoices.ts';
import { localeOf } from '#server/billing/invoices/invoice-locale.ts';
import { creditTerms } from '#server/billing/invoices/invoice-texts.ts';
import { ensureSeries, storeIssued } from '#server/billing/invoices/take-number.ts';
import { officeInstant } from '../plan/planned-order.ts';
import type { Creator } from '../write/write-orders.ts';
import { billedOn } from './billing-days.ts';
import { type PaidInvoice, paymentOf } from './demo-payments.ts';

/** The number of days after which an invoice of the first month is corrected. */
const CORRECTED_AFTER_DAYS = 6;

const CORRECTION_REASONS = {
  de: 'Anzeige mit falschem Link versendet',
  'en-gb': 'Ad sent with a wrong link',
  fr: 'Annonce envoyée avec un lien erroné',
};

interface Issued {
  id: number;
  invoice: Invoice;
  credited: number;
}

/**
 * Issues the demo's invoices of the past months, with payments and a correction: paid, open and overdue invoices. The ads that were sent
 * since then remain as drafts, and so do the ads of a customer without an address.
 */
export async function writeInvoices(tx: Tx, issuer: Creator): Promise<void> {
  const ads = await listSentAds(tx);
  const months = [...new Set(ads.map(({ sendingDate }) => sendingDate.slice(0, 7)))].toSorted();
  await ensureSeries(tx, 'invoice');
  await ensureSeries(tx, 'correction');
  const issued: Issued[] = [];
  for (const month of months) {
    const day = billedOn(month);
    if (day > tx.today) break;
    const sent = ads.filter(({ sendingDate }) => sendingDate.startsWith(month));
    const isFirst = issued.length === 0;
    issued.push(...(await issueMonth(onDay(tx, day), sent)));
    if (isFirst) await correctOne(tx, issued, { ads: sent, granter: issuer });
  }
  await writeStates(tx, issued);
  await writeHistory(tx, issued, issuer);
}

/** Returns the same transaction with an earlier day. */
function onDay(tx: Tx, today: Day): Tx {
  const dated: Tx = { ...tx, today, transact: (work) => work(dated), read: (work) => work(dated) };
  return dated;
}

async function issueMonth(tx: Tx, ads: readonly BillableAd[]): Promise<Issued[]> {
  const draft = await prepareDrafts(tx, ads);
  const issued: Issued[] = [];
  const billed: { vertId: number; invoiceId: number }[] = [];
  for (const group of groupDrafts(ads, 'month')) {
    if (invoiceProblems(draft(group, tx.today)).length > 0) continue;
    const made = await storeIssued(tx, 'invoice', {
      draft: (issuedOn) => draft(group, issuedOn),
      correctsId: null,
    });
    issued.push({ ...made, credited: 0 });
    billed.push(...group.map(({ vertId }) => ({ vertId, invoiceId: made.id })));
  }
  await tx.statement(
    'bill-demo-ads',
    `update verts v set invoice_id = billed.invoice_id
     from unnest($2::bigint[], $3::bigint[]) as billed (vert_id, invoice_id)
     where v.organization_id = $1 and v.id = billed.vert_id`,
    [tx.organizationId, billed.map(({ vertId }) => vertId), billed.map(({ invoiceId }) => invoiceId)],
  );
  return issued;
}

/** Credits the first line of an invoice with several lines. This settles the credit that was granted to the customer for that ad. */
async function correctOne(
  tx: Tx,
  issued: Issued[],
  { ads, granter }: { ads: readonly BillableAd[]; granter: Creator },
): Promise<void> {
  const corrected = issued.find(({ invoice: { lines } }) => lines.length > 1);
  if (!corrected) return;
  const { id, invoice } = corrected;
  const locale = localeOf(invoice);
  const wanted = addDays(invoice.issuedOn, CORRECTED_AFTER_DAYS);
  const { id: correctionId, invoice: correction } = await storeIssued(
    onDay(tx, wanted < tx.today ? wanted : tx.today),
    'correction',
    {
      draft: (issuedOn) =>
        correctionOf(invoice, [], {
          amounts: invoice.lines.map(({ net }, index) => (index === 0 ? net : 0)),
          reasons: invoice.lines.map(() => CORRECTION_REASONS[locale]),
          issuedOn,
          terms: creditTerms(locale, invoice),
        }),
      correctsId: id,
    },
  );
  corrected.credited = correction.totals.gross;
  const [credited] = invoice.lines;
  const ad = ads.find(({ vertId }) => vertId === credited?.vertId);
  if (!credited || !ad) return;
  await insertRows(tx, 'make_goods', [
    {
      vert_id: ad.vertId,
      order_id: ad.orderId,
      customer_id: ad.advertiserId,
      publication_title: ad.publicationTitle,
      placement_name: ad.placementName,
      sending_date: ad.sendingDate,
      currency: invoice.currency,
      amount: credited.net,
      reason: CORRECTION_REASONS[locale],
      correction_id: correctionId,
      creator_id: granter.id,
      creator_name: granter.name,
      created_at: officeInstant(correction.issuedOn, ad.vertId),
    },
  ]);
}

async function writeStates(tx: Tx, issued: readonly Issued[]): Promise<void> {
  const settled = issued.map(({ id, invoice, credited }, index): PaidInvoice & { id: number } => ({
    id,
    ...paymentOf(invoice, { credited, index, today: tx.today }),
  }));
  await insertRows(
    tx,
    'invoice_states',
    settled.map(({ id, invoice, openAmount, settledOn }, index) => ({
      invoice_id: id,
      due_on: invoice.dueOn,
      currency: invoice.currency,
      open_amount: openAmount,
      settled_on: settledOn,
      mailed_at: officeInstant(invoice.issuedOn, index),
    })),
  );
  const paid = settled.flatMap(({ id, payment }) => (payment ? [{ id, payment }] : []));
  const ids = await takeIds(tx, 'invoice_payments', paid.length);
  await insertRows(
    tx,
    'invoice_payments',
    paid.map(({ id, payment: { paidOn, amount, discount } }, index) => ({
      id: ids[index] ?? 0,
      invoice_id: id,
      paid_on: paidOn,
      amount,
      discount,
      created_at: `${paidOn}T08:30:00Z`,
    })),
  );
}

async function writeHistory(tx: Tx, issued: readonly Issued[], issuer: Creator): Promise<void> {
  const ids = await takeIds(tx, 'audit_log', issued.length);
  await insertRows(
    tx,
    'audit_log',
    issued.map(({ id, invoice }, index) => ({
      id: ids[index] ?? 0,
      happened_at: officeInstant(invoice.issuedOn, index),
      user_id: issuer.id,
      user_name: issuer.name,
      action: 'invoice_issued',
      subject: 'customer',
      subject_id: invoice.buyer.customerId,
      details: { invoice: id, number: invoice.number },
    })),
  );
}
