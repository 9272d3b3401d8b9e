import { beforeAll, expect, test } from 'vitest';
import { eInvoiceOf } from '#domain/billing/e-invoices/e-invoice-of.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { drawInvoice } from '#server/billing/invoices/invoice-paper.ts';
import { invoiceMatrix } from '../invoices/invoice-matrix.ts';
import { mustangVerdicts } from './mustang.ts';
import { SAMPLE_NAMES } from './sample-names.ts';
import { violations } from './vera-pdf.ts';

/** One Factur-X document for each combination of kind, language, seller and first VAT category. */
const documents = [
  ...new Map(
    invoiceMatrix()
      .filter(({ invoice }) => invoice.format === 'facturx')
      .map(({ invoice }) => {
        const { kind, language, seller, vat } = invoice;
        return [[kind, language, seller.name, vat[0]?.category].join(), invoice] as const;
      }),
  ).values(),
];
/** The first of them, made out to a customer with a name in each script. */
const scripts = Object.values(SAMPLE_NAMES).flatMap(([name, contactName, street, city], index) => {
  const invoice = documents[index];
  if (!invoice) return [];
  const buyer = { ...invoice.buyer, name, contactName, street: [street], city };
  return [{ ...invoice, buyer, advertiser: name }];
});
const PATIENCE_MS = 900_000;
const files: Record<string, Buffer> = {};

const drawn = (invoice: Invoice, xml: string) =>
  drawInvoice({ invoice, logo: null, xml, createdAt: '2026-11-12T09:00:00Z' });

beforeAll(async () => {
  for (const [index, invoice] of [...documents, ...scripts].entries())
    files[`${index}.pdf`] = await drawn(invoice, eInvoiceOf(invoice)?.content ?? '');
}, PATIENCE_MS);

test('invoices and corrections conform to PDF/A-3b and PDF/UA-1', { timeout: PATIENCE_MS }, async () => {
  expect(documents.length).toBeGreaterThan(12);
  expect(scripts).toHaveLength(8);
  const none = Object.fromEntries(Object.keys(files).map((name) => [name, []]));
  expect(await violations(files, '3b')).toEqual(none);
  expect(await violations(files, 'ua1')).toEqual(none);
});

test('Mustang accepts them as PDF/A-3 and as Factur-X', { timeout: PATIENCE_MS }, async () => {
  const valid = Object.fromEntries(Object.keys(files).map((name) => [name, ['valid', 'valid', 'valid']]));
  expect(await mustangVerdicts(files)).toEqual(valid);
});

test(
  'Mustang refuses a wrong sum in the XML, and a PDF that is not PDF/A',
  { timeout: PATIENCE_MS },
  async () => {
    const [invoice] = documents;
    if (!invoice) throw new Error('There is no document.');
    const xml = eInvoiceOf(invoice)?.content ?? '';
    const wrong = xml.replace(/(<ram:GrandTotalAmount>)\d+/, '$177');
    expect(wrong).not.toBe(xml);
    const bytes = (files['0.pdf'] ?? Buffer.of()).toString('latin1').replace('GTS_PDFA1', 'GTS_XXXX1');
    const verdicts = await mustangVerdicts({
      'wrong.pdf': await drawn(invoice, wrong),
      'broken.pdf': Buffer.from(bytes, 'latin1'),
    });
    expect(verdicts['wrong.pdf']).toEqual(['valid', 'invalid', 'invalid']);
    expect(verdicts['broken.pdf']?.[0]).toBe('invalid');
  },
);
