import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import { creditableNets } from '#domain/billing/invoices/correction-of.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { getInvoice, listCorrections, listPayments } from './invoices-store.ts';
import { presentSummary } from './present-invoice.ts';

/** Returns an invoice or correction with its payments and corrections. Refuses an unknown id. */
export async function showInvoice(tx: Tx, id: number): Promise<InvoiceRecord> {
  const stored = await getInvoice(tx, id);
  const corrections = await listCorrections(tx, id);
  const payments = await listPayments(tx, id);
  const { invoice, correctsId } = stored;
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
    payments: payments.map(({ id: paymentId, paid_on: paidOn, amount, discount }) => ({
      id: paymentId,
      paidOn,
      amount,
      discount,
    })),
  };
}
