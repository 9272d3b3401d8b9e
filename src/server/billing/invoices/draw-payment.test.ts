import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { giroCodeOf } from '#domain/billing/invoices/giro-code.ts';
import { GOLDEN_TEXTS, goldenFacts, goldenLines } from '#domain/billing/invoices/golden-invoice.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { invoiceOf } from '#domain/billing/invoices/invoice-of.ts';
import { drawInvoice } from './invoice-paper.ts';

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
