import type { InvoiceDraft, InvoiceSummary } from '#contract/billing/invoices.ts';
import { invoiceProblems } from '#domain/billing/invoices/invoice-problems.ts';
import { type Invoice, supplyPeriod } from '#domain/billing/invoices/invoice.ts';
import type { StoredInvoice } from './invoices-store.ts';

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
  };
}
