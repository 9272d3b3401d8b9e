import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import {
  GOLDEN_BUYER,
  GOLDEN_TEXTS,
  goldenFacts,
  goldenLines,
} from '#domain/billing/invoices/golden-invoice.ts';
import { invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import type { Invoice, InvoiceBuyer } from '#domain/billing/invoices/invoice.ts';
import { formatAmount } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { drawInvoice } from './invoice-paper.ts';
import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { giroCodeOf } from '#domain/billing/payments/payment.ts';

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

test('each page of a long invoice names number, recipient and page, and carries the sum over, in each language', async () => {
  const shown = {
    de: ['Rechnung RE-7', 'Seite 2 von', 'Übertrag ', 'Übertrag '],
    'en-gb': ['Invoice RE-7', 'Page 2 of', 'Carried forward ', 'Brought forward '],
    fr: ['Facture RE-7', 'Page 2 sur', 'À reporter ', 'Report '],
  } as const;
  for (const [language, [title, page, to, from]] of Object.entries(shown))
    for (const count of [23, 24, 25, 26, 60]) {
      // Each line is 1.00, so that the carried sum is the number of lines.
      const lines = goldenLines(...Array.from({ length: count }, () => 100));
      const facts = goldenFacts({ lines }, { language });
      const long = { ...invoiceOf(facts, GOLDEN_TEXTS), number: 'RE-7' };
      const { text } = await extractText(await open(long));
      const pages = text.map((one) => one.replaceAll(/\s+/g, ' '));
      expect(pages).toHaveLength(count < 60 ? 2 : 3);
      expect(pages[1]).toContain(page);
      let carried = 0;
      for (const [index, one] of pages.entries()) {
        const sum = (lineCount: number) =>
          formatAmount(language as Locale, lineCount * 100, 2).replaceAll(/\s/g, ' ');
        if (index > 0) expect(one).toContain(`${title} · ${GOLDEN_BUYER.name}`);
        if (index > 0) expect(one).toContain(from + sum(carried));
        const own = one.match(/Line \d+/g)?.length ?? 0;
        expect(own).toBeGreaterThan(1);
        carried += own;
        if (index < pages.length - 1) expect(one).toContain(to + sum(carried));
      }
      expect(carried).toBe(count);
    }
});

const draft = invoiceOf(goldenFacts({ lines: goldenLines(276_419) }), GOLDEN_TEXTS);
const invoice: Invoice = { ...draft, number: 'RE-2026-0412' };

const open = async (drawn: Invoice) =>
  getDocumentProxy(
    new Uint8Array(
      await drawInvoice({ invoice: drawn, logo: null, xml: null, createdAt: '2026-11-12T09:00:00Z' }),
    ),
  );

/** Returns the rectangles that a page's content fills together, from its `re` operators. */
async function drawnRectangles(drawn: Invoice): Promise<number[][]> {
  const bytes = await drawInvoice({
    invoice: drawn,
    logo: null,
    xml: null,
    createdAt: '2026-11-12T09:00:00Z',
  });
  const rectangles: number[][] = [];
  const text = bytes.toString('latin1');
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    const end = text.indexOf('endstream', index);
    const content = bytes.subarray(index + start.length, end);
    const inflated = inflate(content);
    for (const [, ...numbers] of inflated.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm))
      rectangles.push(numbers.map(Number));
  }
  return rectangles;
}

/** Returns the text of a compressed stream; '' for an image or a font that is stored in another way. */
function inflate(content: Uint8Array): string {
  try {
    return inflateSync(content).toString('latin1');
  } catch {
    return '';
  }
}

test('the code on the paper has the modules of the text, in squares of 25 mm', async () => {
  const rectangles = await drawnRectangles(invoice);
  const { data } = encode(giroCodeOf(invoice) ?? '', { ecc: 'M', boostEcc: false, border: 0 });
  const module = 71 / data.length;
  const left = Math.min(...rectangles.map(([x = 0]) => x));
  const top = Math.min(...rectangles.map(([, y = 0]) => y));
  const drawn = data.map((row) => row.map(() => false));
  for (const [x = 0, y = 0, width = 0, height = 0] of rectangles) {
    expect(height).toBeCloseTo(module, 3);
    const row = Math.round((y - top) / module);
    const from = Math.round((x - left) / module);
    drawn[row]?.fill(true, from, from + Math.round(width / module));
  }
  expect(drawn).toEqual(data.map((row) => [...row]));
});

test('drafts and corrections have no code', async () => {
  expect(await drawnRectangles(draft)).toEqual([]);
  const document = await open({ ...invoice, kind: 'correction' });
  const { text } = await extractText(document, { mergePages: true });
  expect(text).not.toContain('GiroCode');
});
