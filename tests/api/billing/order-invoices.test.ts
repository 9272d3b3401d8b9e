import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { OrderInvoice } from '#contract/billing/order-invoices.ts';
import { billingOf } from '#domain/billing/invoices/order-invoices.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

let world: TestApp;
let customer: number;
let publication: number;
beforeAll(async () => {
  world = await startTestApp();
  customer = await makeCustomer(await world.scope('administrator'), 'Solarwerk Jena');
  publication = await makePricedPublication(world, { Top: 69_000, Tip: 48_000 });
  await enterSeller(admin());
  await enterBilled(admin(), customer);
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const invoicesOf = async (order: number) =>
  (await admin().get<{ invoices: OrderInvoice[] }>(`/api/orders/${order}/invoices`)).body.invoices;

/** Sends orders of one customer, and bills them in one invoice. */
async function billTogether(count: number): Promise<{ orders: number[]; invoice: InvoiceRecord }> {
  const orders = await sendOrders(world, { publication, customer, count });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order'))
    .body;
  const own = drafts.filter(({ orderIds }) => orderIds.some((id) => orders.includes(id)));
  const body = {
    vertIds: own.flatMap(({ vertIds }) => vertIds),
    gross: own.reduce((sum, { gross }) => sum + gross, 0),
  };
  const answer = await admin().post<{ invoice: InvoiceRecord }>('/api/invoices', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { orders, invoice: answer.body.invoice };
}

test('an invoice of two orders counts for each with its part, and payments and corrections as well', async () => {
  const { orders, invoice } = await billTogether(2);
  const [first = 0, second = 0] = orders;
  const half = invoice.gross / 2;
  expect(await invoicesOf(first)).toMatchObject([
    { id: invoice.id, gross: invoice.gross, share: { gross: half, open: half } },
  ]);
  await admin().post(`/api/invoices/${invoice.id}/payments`, { paidOn: TODAY, amount: half });
  const line = invoice.lines.find(({ orderId }) => orderId === second);
  const lines = [{ vertId: line?.vertId, amount: 10_000, reason: 'Falsches Bild' }];
  await admin().post(`/api/invoices/${invoice.id}/corrections`, { lines, billAgain: false });
  const [own, theirs] = [await invoicesOf(first), await invoicesOf(second)];
  expect(theirs.map(({ kind, share }) => [kind, share.gross])).toEqual([
    ['invoice', half],
    ['correction', 11_900],
  ]);
  const [one, other] = [billingOf(own), billingOf(theirs)];
  expect(one.billed + other.billed).toBe(invoice.gross - 11_900);
  expect(one.paid + other.paid).toBe(half);
  expect(one.open + other.open).toBe(half - 11_900);
  expect(one.dueOn).toBe(invoice.dueOn);
});

test('an order that is not billed has no invoices', async () => {
  const [order = 0] = await sendOrders(world, { publication, customer, count: 1 });
  expect(await invoicesOf(order)).toEqual([]);
});

test('only users who see invoices read them, and only of orders of their organization', async () => {
  const { orders } = await billTogether(2);
  const path = `/api/orders/${orders[0]}/invoices`;
  const statuses = await Promise.all(
    (['sales', 'viewer', 'customer'] as const).map(async (role) => (await world.as(role).get(path)).status),
  );
  expect(statuses).toEqual([200, 403, 403]);
  expect((await world.as('administrator', 'other').get(path)).status).toBe(404);
  expect((await admin().get('/api/orders/999999999/invoices')).status).toBe(404);
});
