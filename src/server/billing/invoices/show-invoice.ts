import type { InvoiceDraft, InvoiceRecord, InvoiceSummary } from '#contract/billing/invoices.ts';
import { creditableNets } from '#domain/billing/invoices/correction-of.ts';
import { onlineReference } from '#domain/billing/payments/online-payment.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { getInvoice, listCorrections, listPayments, type StoredInvoice } from './invoices-store.ts';
import { findOrderedDebit } from './ordered-debits.ts';
import { listDunnings } from './list-dunnings.ts';
import { invoiceProblems, invoiceWarnings } from '#domain/billing/invoices/invoice-problems.ts';
import { type Invoice, supplyPeriod } from '#domain/billing/invoices/invoice.ts';

/** Returns an invoice or correction with its payments and corrections. Refuses an unknown id. */
export async function showInvoice(tx: Tx, id: number): Promise<InvoiceRecord> {
  const stored = await getInvoice(tx, id);
  const corrections = await listCorrections(tx, id);
  const payments = await listPayments(tx, id);
  const dunnings = (await listDunnings(tx, [id])).get(id) ?? [];
  const { invoice, correctsId } = stored;
  const debit = stored.openAmount > 0 ? await findOrderedDebit(tx, id) : null;
  const left = creditableNets(
    invoice,
    corrections.map((correction) => correction.invoice),
  );
  const { customerNet, net, vat, gross } = invoice.totals;
  return {
    ...presentSummary(stored),
    advertiser: invoice.advertiser,
    cancellation: invoice.cancellation ?? null,
    corrects: correctsId === null ? null : { id: correctsId, number: invoice.corrects?.number ?? '' },
    corrections: corrections.map((correction) => ({
      id: correction.id,
      number: correction.invoice.number,
      issuedOn: correction.invoice.issuedOn,
      gross: correction.invoice.totals.gross,
    })),
    lines: invoice.lines.map(({ vertId, orderId, name, details, sendingDate, net: lineNet }, index) => ({
      vertId,
      orderId,
      name,
      details,
      sendingDate,
      net: lineNet,
      creditable: invoice.kind === 'invoice' ? (left[index] ?? 0) : 0,
    })),
    allowances: invoice.allowances.map(({ reason, amount }) => ({ reason, amount })),
    vat: invoice.vat.map(({ category, basisPoints, base, amount, exemption }) => ({
      category,
      basisPoints,
      base,
      amount,
      exemption,
    })),
    totals: { customerNet, net, vat, gross },
    cashDiscount: invoice.cashDiscount && {
      until: invoice.cashDiscount.until,
      basisPoints: invoice.cashDiscount.basisPoints,
      amount: invoice.cashDiscount.amount,
    },
    payments: payments.map(({ id: paymentId, paid_on: paidOn, amount, discount, ...payment }) => ({
      id: paymentId,
      paidOn,
      amount,
      discount,
      returnsId: payment.returns_id,
      isSetOff: payment.set_off_id !== null,
      online:
        payment.provider === null ? null : onlineReference(payment.provider, payment.paid_reference ?? ''),
    })),
    dunnings,
    debit: debit && { amount: debit.amount, collectOn: debit.collectOn },
    dunningStop: stored.dunningStop ?? '',
  };
}

/** Formats an invoice or correction for a list. */
export function presentSummary({
  id,
  invoice,
  openAmount,
  settledOn,
  mailedAt,
  remindedAt,
}: StoredInvoice): InvoiceSummary {
  const { kind, number, buyer, issuedOn, dueOn, currency, format, totals } = invoice;
  return {
    id,
    kind,
    number,
    customerId: buyer.customerId,
    customerName: buyer.name,
    issuedOn,
    dueOn,
    currency,
    format,
    gross: totals.gross,
    openAmount,
    settledOn,
    mailedAt,
    remindedAt,
  };
}

/** Formats a draft for the list of drafts. */
export function presentDraft(invoice: Invoice): InvoiceDraft {
  const { lines, buyer, advertiser, format, currency, totals, vat } = invoice;
  return {
    vertIds: lines.map(({ vertId }) => vertId),
    orderIds: [...new Set(lines.map(({ orderId }) => orderId))],
    customerId: buyer.customerId,
    customerName: buyer.name,
    advertiser,
    cancellation: invoice.cancellation ?? null,
    format,
    currency,
    ...supplyPeriod(invoice),
    net: totals.net,
    vat: totals.vat,
    gross: totals.gross,
    vatCategory: vat[0]?.category ?? 'S',
    problems: invoiceProblems(invoice),
    warnings: invoiceWarnings(invoice),
  };
}
