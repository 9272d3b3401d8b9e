import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountingMonth } from '#contract/billing/accounting.ts';
import type { InvoiceDraft, InvoiceRecord, InvoiceSummary } from '#contract/billing/invoices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { closeChecked } from '../support/close-checked.ts';
import { readCsv } from '../support/csv.ts';
import { datevFile, toldDocuments } from '../support/money/datev.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { writeExtf } from '../support/money/second-extf-writer.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

const MONTH = '2026-11';
const PATH = `/api/accounting/datev?month=${MONTH}`;

let world: TestApp;
const customers: { german: number; austrian: number } = { german: 0, austrian: 0 };
const admin = () => world.as('administrator');

beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  await enterSeller(admin());
  await admin().patch('/api/organization/seller', { vatId: 'DE136695976' });
  customers.german = await makeCustomer(scope, 'Bäcker & Söhne');
  customers.austrian = await makeCustomer(scope, 'Wien');
  await enterBilled(admin(), customers.german, { legalName: 'Bäcker "Süß" & Söhne €' });
  await enterBilled(admin(), customers.austrian, {
    legalName: 'Café Wien GmbH',
    invoiceCountry: 'AT',
    vatId: 'ATU13585627',
    invoiceFormat: 'pdf',
  });
  const publication = await makePricedPublication(world, { Top: 69_000, Tip: 48_001 });
  for (const customer of Object.values(customers))
    await sendOrders(world, { publication, customer, count: 1 });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  for (const { vertIds, gross } of drafts) {
    const { status, body } = await admin().post('/api/invoices', { vertIds, gross });
    expect(status, JSON.stringify(body)).toBe(201);
  }
  const { invoices } = (await admin().get<{ invoices: InvoiceSummary[] }>('/api/invoices')).body;
  const first = Math.min(...invoices.map(({ id }) => id));
  const { invoice } = (await admin().get<{ invoice: InvoiceRecord }>(`/api/invoices/${first}`)).body;
  await admin().post(`/api/invoices/${first}/corrections`, {
    lines: [{ vertId: invoice.lines[0]?.vertId, amount: 10_001, reason: 'Zu spät' }],
  });
});
afterAll(() => closeChecked(world));

const settings = async () => (await admin().get<AccountingMonth>(`/api/accounting?month=${MONTH}`)).body;
const change = (body: object) => admin().patch<ProblemBody>('/api/accounting', body);

describe('the bookings of a month', () => {
  test('need the numbers of consultant and client', async () => {
    const answer = await admin().get<ProblemBody>(PATH);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['consultant', 'client']);
    expect(await settings()).toMatchObject({ documents: 3, inOtherCurrencies: 0 });
  });

  test('refuse accounts that DATEV refuses', async () => {
    const wrong = { consultant: '12', client: '0', debtor: '8400', standard: '84000' };
    expect(Object.keys((await change(wrong)).body.errors ?? {})).toEqual(Object.keys(wrong));
    const both = Object.values(customers).map((customerId) => ({ customerId, account: '10001' }));
    const taken = (await change({ debtors: both })).body.errors ?? {};
    expect(Object.keys(taken)).toEqual(['debtors.0.account', 'debtors.1.account']);
    expect((await change({ debtors: [{ customerId: 999_999, account: '10001' }] })).status).toBe(404);
    expect((await settings()).accounting).toMatchObject({ consultant: '', version: 1 });
  });

  test('are byte for byte the file that an independent implementation of the format writes', async () => {
    const entered = {
      consultant: '29098',
      client: '55003',
      debtors: [{ customerId: customers.german, account: '10042' }],
    };
    expect((await change(entered)).status).toBe(204);
    const file = await datevFile(world.app, world.organizations.own.users.administrator.token, MONTH);
    const [head = '', names = ''] = file.toString('latin1').split('\r\n');
    expect(names.split(';').length).toBe(125);
    expect([names.split(';')[0], names.split(';')[124]]).toEqual([
      'Umsatz (ohne Soll/Haben-Kz)',
      'Abw. Skontokonto',
    ]);
    const told = await toldDocuments(admin());
    expect(told.map(({ category }) => category).toSorted()).toEqual(['AE', 'S', 'S']);
    const facts = {
      consultant: '29098',
      client: '55003',
      writtenAt: head.split(';')[5] ?? '',
      month: MONTH,
      accounts: { 1900: '8400', AE: '8336' },
      debtor: (id: number) => (id === customers.german ? '10042' : '10000'),
    };
    expect(facts.writtenAt).toMatch(/^20\d{15}$/);
    expect(file.equals(writeExtf(facts, names, told)), file.toString('latin1')).toBe(true);
  });

  test('can be exported as CSV for other programs, with negative corrections', async () => {
    const { body } = await admin().get<string>(`/api/accounting/invoices?month=${MONTH}`);
    const rows = readCsv(body, ',');
    expect(rows.map(({ Document, Date: day, Net }) => [Document, day, Net])).toEqual([
      ['Invoice', TODAY, '1170.01'],
      ['Invoice', TODAY, '1170.01'],
      ['Correction', TODAY, '-100.01'],
    ]);
    expect(rows.map((row) => row['VAT rate']).toSorted()).toEqual(['19%', '19%', 'reverse charge']);
  });

  test('are only for users with rights on invoices, in their own organization', async () => {
    for (const path of ['/api/accounting', '/api/accounting/datev', '/api/accounting/invoices']) {
      for (const role of ['viewer', 'customer'] as const)
        expect((await world.as(role).get(`${path}?month=${MONTH}`)).status).toBe(403);
      expect((await world.anonymous.get(`${path}?month=${MONTH}`)).status).toBe(401);
    }
    expect((await world.as('sales').get(PATH)).status).toBe(403);
    expect((await world.as('sales').patch('/api/accounting', { client: '1' })).status).toBe(403);
    expect((await admin().get('/api/accounting?month=2026-13')).status).toBe(422);
    const other = await world
      .as('administrator', 'other')
      .get<AccountingMonth>(`/api/accounting?month=${MONTH}`);
    expect(other.body).toMatchObject({ documents: 0, debtors: [], accounting: { consultant: '' } });
    const foreign = { debtors: [{ customerId: customers.german, account: '10042' }] };
    expect((await world.as('administrator', 'other').patch('/api/accounting', foreign)).status).toBe(404);
  });
});
