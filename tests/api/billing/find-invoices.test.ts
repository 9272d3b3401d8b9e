import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord, listInvoices } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { Findings } from '#contract/sales/search.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

let world: TestApp;
let customer: number;
const issued: InvoiceRecord[] = [];
beforeAll(async () => {
  world = await startTestApp();
  const admin = world.as('administrator');
  const scope = await world.scope('administrator');
  customer = await makeCustomer(scope, 'Solarwerk Jena');
  const other = await makeCustomer(scope, 'Otha');
  const publication = await makePricedPublication(world, { Top: 69_000, Tip: 48_000 });
  await enterSeller(admin);
  await enterBilled(admin, customer);
  await enterBilled(admin, other);
  await sendOrders(world, { publication, customer, count: 2 });
  await sendOrders(world, { publication, customer: other, count: 1 });
  const { drafts } = (await admin.get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order')).body;
  for (const { vertIds, gross } of drafts)
    issued.push(
      (await admin.post<{ invoice: InvoiceRecord }>('/api/invoices', { vertIds, gross })).body.invoice,
    );
});
afterAll(() => world.close());

const find = async (q: string, role: Role = 'sales', organization: 'own' | 'other' = 'own') =>
  (await world.as(role, organization).get<Findings>(`/api/search?q=${encodeURIComponent(q)}`)).body.invoices;

test('an invoice is found by its number, by the end of the number, and with a word before the number', async () => {
  const [invoice] = issued;
  const expected = [
    {
      id: invoice?.id,
      kind: 'invoice',
      number: invoice?.number,
      customerName: 'Solarwerk Jena',
      state: 'open',
    },
  ];
  for (const q of ['RE-2026-0001', 're-2026-0001', '0001', '2026-0001', 'Rechnung 0001'])
    expect(await find(q), q).toEqual(expected);
  expect((await find('1')).map(({ number }) => number)).toEqual(['RE-2026-0001']);
  for (const q of ['0001 Jena 9', 'RE-2026', '100%', 'Rechnung']) expect(await find(q), q).toEqual([]);
});

test('an invoice is found only by users who may see the invoices of its organization', async () => {
  expect(await find('0001', 'viewer')).toEqual([]);
  expect(await find('0001', 'customer')).toEqual([]);
  expect(await find('0001', 'administrator', 'other')).toEqual([]);
});

test('a found invoice says whether it is overdue or settled', async () => {
  const [first, second] = issued;
  const payment = { paidOn: TODAY, amount: second?.gross };
  await world.as('administrator').post(`/api/invoices/${second?.id}/payments`, payment);
  world.today = addDays(TODAY, 30);
  expect((await find(`${first?.number}`)).map(({ state }) => state)).toEqual(['overdue']);
  expect((await find(`${second?.number}`)).map(({ state }) => state)).toEqual(['settled']);
  world.today = TODAY;
});

test('the list of a customer’s invoices has the sum of their open amounts', async () => {
  type Listed = Parsed<(typeof listInvoices)['response']>;
  const list = async (query: string) => (await world.as('sales').get<Listed>(`/api/invoices?${query}`)).body;
  const own = await list(`customerId=${customer}`);
  const theirs = issued.filter(({ customerId }) => customerId === customer);
  expect(own.invoices.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted());
  const open = own.invoices.reduce((sum, { openAmount }) => sum + openAmount, 0);
  expect(own.sums).toMatchObject([{ currency: 'EUR', open, overdue: 0 }]);
  expect((await list('state=all')).sums[0]?.open).toBeGreaterThan(open);
});
