import { expect, test } from 'vitest';
import { decimalAmount } from '#domain/billing/e-invoices/e-invoice-facts.ts';
import { eInvoiceOf } from '#domain/billing/e-invoices/e-invoice-of.ts';
import { giroCodeOf } from '#domain/billing/payments/payment.ts';
import { drawInvoice } from '#server/billing/invoices/invoice-paper.ts';
import { invoiceMatrix } from './invoice-matrix.ts';
import { readPdfs } from './read-pdf.ts';

/** One document for each combination of kind, format, currency, seller's country and first VAT category. */
const documents = [
  ...new Map(
    invoiceMatrix().map(({ invoice }) => {
      const { kind, format, currency, seller, vat } = invoice;
      return [[kind, format, currency, seller.country, vat[0]?.category].join(), invoice];
    }),
  ).values(),
];

test('other programs read the same totals and the same GiroCode from the PDFs', async () => {
  const files: Buffer[] = [];
  for (const invoice of documents) {
    const xml = invoice.format === 'facturx' ? (eInvoiceOf(invoice)?.content ?? null) : null;
    files.push(await drawInvoice({ invoice, logo: null, xml, createdAt: '2026-11-12T09:00:00Z' }));
  }
  const expected = documents.map((invoice) => {
    const code = giroCodeOf(invoice);
    return {
      totals: invoice.format === 'facturx' ? [decimalAmount(invoice.totals.gross, invoice)] : [],
      codes: code === null ? [] : [{ text: code, level: 'M' }],
    };
  });
  expect(expected.filter(({ codes }) => codes.length > 0).length).toBeGreaterThan(5);
  expect(await readPdfs(files)).toEqual(expected);
});
