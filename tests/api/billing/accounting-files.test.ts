import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountingMonth } from '#contract/billing/accounting.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { closeChecked } from '../support/close-checked.ts';
import { readCsv } from '../support/csv.ts';
import { readFec } from '../support/money/fec-reader.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

type One = { invoice: InvoiceRecord } & ProblemBody;

const MONTH = '2026-11';
let world: TestApp;
const documents: InvoiceRecord[] = [];
const admin = () => world.as('administrator');
const fileOf = async (format: string) => {
  const { token } = world.organizations.own.users.administrator;
  return world.app.http.inject({
    url: `/api/accounting/${format}?month=${MONTH}`,
    headers: { authorization: `Bearer ${token}` },
  });
};
const shown = async () => (await admin().get<AccountingMonth>(`/api/accounting?month=${MONTH}`)).body;
const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);

beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  const customer = await makeCustomer(await world.scope('administrator'), 'Fromagerie');
  await enterBilled(admin(), customer, {
    legalName: 'Fromagerie | Œuvre & Fils €',
    cashDiscountDays: 7,
    cashDiscountBasisPoints: 200,
  });
  const publication = await makePricedPublication(world, { Top: 69_000, Tip: 48_001 });
  await sendOrders(world, { publication, customer, count: 2 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  for (const { vertIds, gross } of drafts)
    documents.push((await admin().post<One>('/api/invoices', { vertIds, gross })).body.invoice);
  const [first, second] = documents as [InvoiceRecord, InvoiceRecord];
  const corrected = await admin().post<One>(`/api/invoices/${first.id}/corrections`, {
    lines: [{ vertId: first.lines[0]?.vertId, amount: 10_001, reason: 'Zu spät' }],
  });
  documents.push(corrected.body.invoice);
  const paid = await admin().post<One>(`/api/invoices/${second.id}/payments`, {
    paidOn: TODAY,
    amount: second.gross - (second.cashDiscount?.amount ?? 0),
    isDiscounted: true,
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
});
afterAll(() => closeChecked(world));

const sold = (of: (one: InvoiceRecord) => number) =>
  documents.reduce((sum, one) => sum + (one.kind === 'invoice' ? of(one) : -of(one)), 0);

describe('the files of a month', () => {
  test('are offered by the country of the seller, and say what they need', async () => {
    expect((await shown()).formats.slice(0, 2)).toEqual([
      { format: 'datev', missing: ['consultant', 'client'] },
      { format: 'fec', missing: ['siren'] },
    ]);
    expect((await fileOf('fec')).statusCode).toBe(422);
    await admin().patch('/api/organization/seller', { country: 'GB' });
    const british = await shown();
    expect(british.formats.slice(0, 2).map(({ format }) => format)).toEqual(['sage', 'xero']);
    expect([british.currency, british.inOtherCurrencies, british.accounting.chart]).toEqual(['GBP', 3, 'UK']);
    await admin().patch('/api/organization/seller', { country: 'FR', siren: '732829320' });
    const french = await shown();
    expect(french.formats[0]).toEqual({ format: 'fec', missing: [] });
    expect([french.currency, french.documents, french.accounting.chart]).toEqual(['EUR', 3, 'PCG']);
    expect(french.accounting.presets).toMatchObject({ debtor: '411000', standard: '706000', vat: '445710' });
  });

  test('FEC: 18 columns, balanced, numbered without a gap, equal to the invoices to the cent', async () => {
    const file = await fileOf('fec');
    expect(file.headers['content-disposition']).toContain('732829320FEC20261130.txt');
    const { problems, entries, balance } = readFec(file.rawPayload);
    expect(problems).toEqual([]);
    expect(entries.map(({ journal, number }) => `${journal} ${number}`)).toEqual([
      'VE 000001',
      'VE 000002',
      'AV 000001',
    ]);
    // The account of the other VAT rate, because 19 % is not French.
    expect(balance('411')).toBe(sold(({ gross }) => gross));
    expect(balance('706')).toBe(-sold(({ totals }) => totals.net));
    expect(balance('44571')).toBe(-sold(({ totals }) => totals.vat));
    expect(entries[0]?.customer).toBe('Fromagerie Œuvre & Fils €');
  });

  test('contain payments and cash discounts if the organization wants them', async () => {
    expect((await admin().patch('/api/accounting', { payments: 'yes' })).status).toBe(204);
    const { problems, entries, balance } = readFec((await fileOf('fec')).rawPayload);
    expect(problems).toEqual([]);
    const [, second] = documents as [InvoiceRecord, InvoiceRecord];
    const discount = second.cashDiscount?.amount ?? 0;
    expect(entries.at(-1)).toMatchObject({ journal: 'BQ', number: '000001' });
    expect(balance('512')).toBe(second.gross - discount);
    expect(balance('411')).toBe(sold(({ gross }) => gross) - second.gross);
    expect(balance('665') + balance('44571') + sold(({ totals }) => totals.vat)).toBe(discount);
  });

  test('the journal is the same as table and as lines of JSON', async () => {
    const rows = readCsv((await fileOf('journal')).body, ',');
    const entries = (await fileOf('journal_lines')).body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { journal: string; lines: { debit: string; credit: string }[] });
    expect(entries.map(({ journal }) => journal)).toEqual(['sales', 'sales', 'corrections', 'bank']);
    const lines = entries.flatMap((entry) => entry.lines);
    expect(rows.map(({ Debit, Credit }) => [cents(Debit || '0'), cents(Credit || '0')])).toEqual(
      lines.map(({ debit, credit }) => [cents(debit), cents(credit)]),
    );
    const total = (side: 'debit' | 'credit') => lines.reduce((sum, line) => sum + cents(line[side]), 0);
    expect(total('debit')).toBe(total('credit'));
  });

  test('Xero: one row for each VAT case, negative for a correction', async () => {
    const rows = readCsv(`\uFEFF${(await fileOf('xero')).body}`, ',');
    expect(rows.map((row) => cents(row['*UnitAmount'] ?? ''))).toEqual([117_001, 117_001, -10_001]);
    expect(rows[2]).toMatchObject({ Reference: documents[0]?.number, '*Quantity': '1', Currency: 'EUR' });
    expect(rows[0]?.['*InvoiceDate']).toBe(TODAY.split('-').toReversed().join('/'));
  });

  test('Sage has only pounds', async () => {
    const file = await fileOf('sage');
    expect(file.body.trimEnd().split('\r\n').length).toBe(1);
  });

  test('are only for users who issue invoices, in their own organization', async () => {
    for (const format of ['fec', 'sage', 'xero', 'journal', 'journal_lines']) {
      const path = `/api/accounting/${format}?month=${MONTH}`;
      for (const role of ['sales', 'viewer', 'customer'] as const)
        expect((await world.as(role).get(path)).status).toBe(403);
      expect((await world.anonymous.get(path)).status).toBe(401);
    }
    const other = await world
      .as('administrator', 'other')
      .get<string>(`/api/accounting/journal_lines?month=${MONTH}`);
    expect(other.body).toBe('');
  });
});
