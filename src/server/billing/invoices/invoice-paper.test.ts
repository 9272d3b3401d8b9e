import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import {
  GOLDEN_BUYER,
  GOLDEN_TEXTS,
  goldenFacts,
  goldenLines,
} from '#domain/billing/invoices/golden-invoice.ts';
import { invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import type { InvoiceBuyer } from '#domain/billing/invoices/invoice.ts';
import type { Locale } from '#words/locale.ts';
import { drawInvoice } from './invoice-paper.ts';

async function textOf(language: Locale, buyer: InvoiceBuyer): Promise<string> {
  const facts = goldenFacts({ lines: goldenLines(111_600) }, { language, buyer });
  const invoice = { ...invoiceOf(facts, GOLDEN_TEXTS), number: 'RE-2026-0412' };
  const bytes = await drawInvoice({ invoice, logo: null, xml: null, createdAt: '2026-11-12T09:00:00Z' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('an invoice to another country states the country and that there is no VAT, in its own language', async () => {
  const austrian = { ...GOLDEN_BUYER, country: 'AT', vatId: 'ATU12345675' };
  const shown = {
    de: ['ÖSTERREICH', 'Ohne Umsatzsteuer', 'Bankverbindung: '],
    'en-gb': ['AUSTRIA', 'No VAT', 'Account: '],
    fr: ['AUTRICHE', 'Sans TVA', 'Compte : '],
  };
  for (const [locale, parts] of Object.entries(shown) as [Locale, string[]][]) {
    const text = await textOf(locale, austrian);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/ 0 ?%/);
  }
});

test('a domestic invoice states its VAT rate, and no country', async () => {
  const text = await textOf('de', GOLDEN_BUYER);
  expect(text).toContain('Umsatzsteuer 19 %');
  expect(text).not.toContain('DEUTSCHLAND');
});
