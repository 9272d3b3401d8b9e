import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { invoiceMatrix } from '#tests/invoices/invoice-matrix.ts';
import { drawInvoice } from './invoice-paper.ts';

const DOCUMENT = new URL('../../../../docs/invoice-particulars.md', import.meta.url);

/** The sections of the document: the name of an invoice, and the texts that must be on it. */
const sections = readFileSync(DOCUMENT, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n')[0] ?? '',
    name: /^Invoice: (.+)$/m.exec(section)?.[1] ?? '',
    rows: section.split('\n').filter((line) => /^\| (?!provision)/.test(line)),
  }));

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the particulars that the law requires are on the paper', () => {
  test('of invoices of three countries', () => {
    expect(sections.length).toBeGreaterThan(7);
    expect(sections.flatMap(({ rows }) => rows).length).toBeGreaterThan(60);
  });

  test.each(sections)('$title', async ({ name, rows }) => {
    const found = invoiceMatrix().find((document) => document.name === name);
    if (!found) throw new Error(`There is no invoice ${name}.`);
    const bytes = await drawInvoice({
      invoice: found.invoice,
      logo: null,
      xml: null,
      createdAt: '2026-11-12T09:00:00Z',
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const printed = spaced(text);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const [, wanted = ''] = /\| `([^`]+)` \|$/.exec(row) ?? [];
      expect(wanted, row).not.toBe('');
      expect(printed, row).toContain(spaced(wanted));
    }
  });
});
