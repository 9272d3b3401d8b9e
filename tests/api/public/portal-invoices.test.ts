import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { ContactBrowser, fromNewAddress, sendLink } from '../support/portal.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

interface Billed {
  orderId: number;
  invoice: InvoiceRecord;
}

let world: TestApp;
let own: Billed;
let neighbour: Billed;
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  const publication = await makePricedPublication(world, { Top: 69_000 });
  await enterSeller(world.as('administrator'));
  own = await bill(publication, 'Quayline');
  neighbour = await bill(publication, 'Neighbour Ltd');
});
afterAll(() => world.close());

/** Sends an order of a new customer and issues its invoice. */
async function bill(publication: number, name: string): Promise<Billed> {
  const admin = world.as('administrator');
  const customer = await makeCustomer(await world.scope('administrator'), name);
  await enterBilled(admin, customer, { legalName: name });
  const [orderId = 0] = await sendOrders(world, { publication, customer, count: 1 });
  const { drafts } = (await admin.get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts')).body;
  const draft = drafts.find(({ orderIds }) => orderIds.includes(orderId));
  const body = { vertIds: draft?.vertIds, gross: draft?.gross };
  const { invoice } = (await admin.post<{ invoice: InvoiceRecord }>('/api/invoices', body)).body;
  return { orderId, invoice };
}

async function browse(rights: { mayAccept: boolean }): Promise<ContactBrowser> {
  const browser = new ContactBrowser(world, fromNewAddress());
  await browser.open((await sendLink(world, own.orderId, rights)).path);
  return browser;
}

test('a contact who may accept offers sees the invoices of the customer and opens their files', async () => {
  const browser = await browse({ mayAccept: true });
  const path = `/advertiser/orders/${own.orderId}`;
  const page = await browser.get(path);
  expect(page.body).toContain(own.invoice.number);
  expect(page.body).toContain('Statement as PDF');
  expect(page.body).toMatch(/821\.10[^<]* due /);
  expect(page.body).not.toContain(neighbour.invoice.number);
  expect((await browser.get(`${path}/account`)).body).toMatch(/^%PDF/);
  expect((await browser.get(`${path}/invoices/${own.invoice.id}`)).body).toMatch(/^%PDF/);
  expect((await browser.get(`${path}/invoices/${own.invoice.id}/xml`)).body).toContain(own.invoice.number);
});

test('no contact opens the invoices of another customer', async () => {
  const browser = await browse({ mayAccept: true });
  const path = `/advertiser/orders/${own.orderId}/invoices/${neighbour.invoice.id}`;
  for (const url of [path, `${path}/xml`, `/advertiser/orders/${neighbour.orderId}/account`])
    expect((await browser.get(url)).statusCode, url).toBe(404);
});

test('a contact who may not accept offers sees no invoices', async () => {
  const browser = await browse({ mayAccept: false });
  const path = `/advertiser/orders/${own.orderId}`;
  const page = await browser.get(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain(own.invoice.number);
  for (const rest of ['/account', `/invoices/${own.invoice.id}`, `/invoices/${own.invoice.id}/xml`])
    expect((await browser.get(`${path}${rest}`)).statusCode, rest).toBe(404);
});
