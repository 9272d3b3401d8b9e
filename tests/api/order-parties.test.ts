import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/invoices.ts';
import type { OrderPartiesRecord } from '#contract/order-parties.ts';
import type { OutboxMail } from '#contract/outbox.ts';
import type { Quote } from '#contract/prices.ts';
import type { ProblemBody } from '#contract/problem.ts';
import type { Role } from '#domain/abilities.ts';
import { addDays } from '#domain/day.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from './support/invoices.ts';
import { place } from './support/orders.ts';
import { startTestApp, TODAY, type TestApp } from './support/test-app.ts';
import { makeCustomer, upcomingIssues } from './support/world.ts';

type Shown = { parties: OrderPartiesRecord } & ProblemBody;

let world: TestApp;
let publication: number;
let customer: number;
let agency: number;
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  customer = await makeCustomer(scope, 'Brandt Wärme');
  agency = await makeCustomer(scope, 'Agentur Otha');
  publication = await makePricedPublication(world, { Top: 100_000 });
  await enterSeller(admin());
  await enterBilled(admin(), customer, {
    legalName: 'Brandt Wärme GmbH',
    invoiceEmail: 'brandt@brandt.example',
  });
  await enterBilled(admin(), agency, {
    legalName: 'Otha GmbH',
    partyKind: 'agency',
    commissionBasisPoints: 1500,
    cashDiscountDays: 7,
    cashDiscountBasisPoints: 200,
    invoiceEmail: 'otha@otha.example',
  });
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const pathOf = (order: number) => `/api/orders/${order}/parties`;
const change = (order: number, body: object, role: Role = 'administrator', key: 'own' | 'other' = 'own') =>
  world.as(role, key).patch<Shown>(pathOf(order), body);
const shown = async (order: number) => (await admin().get<Shown>(pathOf(order))).body.parties;
const quoteOf = async (order: number) =>
  (await admin().get<{ quote: Quote }>(`/api/orders/${order}/quote`)).body.quote;
const freePlacement = async () => {
  const issues = await upcomingIssues(await world.scope('administrator'), publication, 30);
  return issues.flatMap(({ placements }) => placements.filter(({ sold }) => !sold))[0]?.id ?? 0;
};
const reserved = async () =>
  (
    await place(admin(), {
      customer_id: customer,
      placement_ids: [await freePlacement()],
      reservation_expire_date: addDays(TODAY, 3),
    })
  ).id;
const drafts = async () =>
  (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order')).body.drafts;

const bill = async (parties: object) => {
  const [order = 0] = await sendOrders(world, { publication, customer, count: 1 });
  const answer = await change(order, parties);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const draft = (await drafts()).find(({ orderIds }) => orderIds.includes(order));
  const issued = await admin().post<{ invoice: InvoiceRecord } & ProblemBody>('/api/invoices', {
    vertIds: draft?.vertIds,
    gross: draft?.gross,
  });
  expect(issued.status, JSON.stringify(issued.body)).toBe(201);
  return { order, invoice: issued.body.invoice };
};
const mailed = async (id: number) => {
  expect((await admin().post(`/api/invoices/${id}/mail`, {})).status).toBe(200);
  const { body } = await admin().get<{ mails: OutboxMail[] }>('/api/outbox');
  return body.mails;
};

describe('the parties of an order', () => {
  test('are its customer alone at first; an agency brings its commission, and who is billed the terms of payment', async () => {
    const order = await reserved();
    expect(await shown(order)).toMatchObject({ agency: null, billTo: null, version: 0, isBilled: false });
    expect((await quoteOf(order)).totals).toMatchObject({
      customerNet: 100_000,
      commissions: [],
      gross: 119_000,
    });
    const answer = await change(order, {
      agencyId: agency,
      billToId: agency,
      orderedBy: 'Mia Otha',
      version: 0,
    });
    expect(answer.body.parties).toMatchObject({
      agency: { id: agency, name: 'Agentur Otha' },
      billTo: { id: agency },
      orderedBy: 'Mia Otha',
      version: 1,
    });
    expect((await quoteOf(order)).totals).toMatchObject({
      customerNet: 100_000,
      commissions: [{ kind: 'agency', basisPoints: 1500, amount: 15_000 }],
      gross: 101_150,
      cashDiscount: { days: 7, basisPoints: 200 },
    });
    await change(order, { agencyId: null, billToId: null });
    expect((await quoteOf(order)).totals).toMatchObject({
      commissions: [],
      cashDiscount: null,
      gross: 119_000,
    });
  });

  test('keep the agency when new prices are asked for, and when the order is repeated', async () => {
    const order = await reserved();
    await change(order, { agencyId: agency });
    const answer = await admin().post(`/api/orders/${order}/quote`, { customerNet: 100_000 });
    expect(answer.status).toBe(204);
    expect((await quoteOf(order)).totals.commissions).toMatchObject([{ amount: 15_000 }]);
    const { verts } = (await admin().get<{ order: { verts: { id: number }[] } }>(`/api/orders/${order}`)).body
      .order;
    const repeated = await admin().post<{ order: { id: number } }>(`/api/orders/${order}/repeat`, {
      reservation_expire_date: addDays(TODAY, 3),
      placements: [{ from: verts[0]?.id, placementId: await freePlacement() }],
    });
    expect(repeated.status, JSON.stringify(repeated.body)).toBe(201);
    const copy = repeated.body.order.id;
    expect((await shown(copy)).agency?.id).toBe(agency);
    expect((await quoteOf(copy)).totals.commissions).toMatchObject([{ amount: 15_000 }]);
  });

  test('refuse a customer that is no agency, unknown customers, a wrong address and a stale version', async () => {
    const order = await reserved();
    const advertiser = await makeCustomer(await world.scope('administrator'), 'Solarwerk');
    const wrong = await change(order, { agencyId: advertiser, billToId: 999_999, copyToId: 999_999 });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['agencyId', 'billToId', 'copyToId']);
    expect((await change(order, { copyToEmail: 'nobody' })).body.errors).toHaveProperty('copyToEmail');
    const foreign = await makeCustomer(await world.scope('administrator', 'other'), 'Fremd');
    expect((await change(order, { copyToId: foreign })).body.errors).toHaveProperty('copyToId');
    await change(order, { orderedBy: 'Mia', version: 0 });
    const stale = await change(order, { orderedBy: 'Jonas', version: 0 });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
    expect((await shown(order)).orderedBy).toBe('Mia');
  });

  test('come back with an undone cancellation, and are in the history', async () => {
    const order = await reserved();
    await change(order, { agencyId: agency, hasMandate: true });
    const history = await admin().get<{ entries: HistoryEntry[] }>(`/api/orders/${order}/history`);
    expect(JSON.stringify(history.body)).toContain('parties_changed');
    expect((await admin().delete(`/api/orders/${order}`)).status).toBe(204);
    expect((await admin().post(`/api/orders/${order}/restore`, {})).status).toBe(200);
    expect(await shown(order)).toMatchObject({ agency: { id: agency }, hasMandate: true });
  });

  test('keep their customers from being deleted', async () => {
    const order = await reserved();
    const copied = await makeCustomer(await world.scope('administrator'), 'Zentrale');
    await change(order, { copyToId: copied });
    expect((await admin().delete<ProblemBody>(`/api/customers/${copied}`)).body.code).toBe(
      'customer_has_orders',
    );
    await change(order, { copyToId: null });
    expect((await admin().delete(`/api/customers/${copied}`)).status).toBe(204);
  });

  test('are for staff who see prices', async () => {
    const order = await reserved();
    expect((await world.as('sales').get<Shown>(pathOf(order))).status).toBe(200);
    expect((await world.as('viewer').get(pathOf(order))).status).toBe(403);
    expect((await world.as('customer').get(pathOf(order))).status).toBe(403);
    expect((await change(order, { orderedBy: 'x' }, 'viewer')).status).toBe(403);
    expect((await change(order, { orderedBy: 'x' }, 'customer')).status).toBe(403);
    expect((await change(order, { orderedBy: 'x' }, 'administrator', 'other')).status).toBe(404);
    expect((await world.anonymous.get(pathOf(order))).status).toBe(401);
    await admin().patch('/api/organization', { salesSeePrices: false });
    expect((await world.as('sales').get(pathOf(order))).status).toBe(403);
    expect((await change(order, { orderedBy: 'x' }, 'sales')).status).toBe(403);
    await admin().patch('/api/organization', { salesSeePrices: true });
  });
});

describe('the choice of an agency', () => {
  test('lists agencies only', async () => {
    const list = await admin().get<{ customers: { name: string }[] }>('/api/customers?partyKind=agency&q=ot');
    expect(list.body.customers.map(({ name }) => name)).toEqual(['Agentur Otha']);
    const others = await admin().get<{ customers: { name: string }[] }>(
      '/api/customers?partyKind=advertiser',
    );
    expect(others.body.customers.map(({ name }) => name)).not.toContain('Agentur Otha');
  });
});

describe('an invoice', () => {
  test('bills the agency, names the advertiser and deducts the commission; afterwards both are fixed', async () => {
    const { order, invoice } = await bill({ agencyId: agency, billToId: agency, copyToId: customer });
    expect(invoice).toMatchObject({
      customerId: agency,
      customerName: 'Otha GmbH',
      advertiser: 'Brandt Wärme GmbH',
      gross: 101_150,
    });
    const refused = await change(order, { agencyId: null });
    expect([refused.status, refused.body.code]).toEqual([409, 'order_billed']);
    expect((await change(order, { orderedBy: 'Jonas' })).body.parties.isBilled).toBe(true);
    const recipients = (await mailed(invoice.id)).map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining(['otha@otha.example', 'brandt@brandt.example']));
  });

  test('of a seller in France bills the advertiser, and its agency gets a copy', async () => {
    await admin().patch('/api/organization/seller', { country: 'FR', siren: '732829320' });
    const [order = 0] = await sendOrders(world, { publication, customer, count: 1 });
    const refused = await change(order, { agencyId: agency, billToId: agency });
    expect(refused.body.errors).toHaveProperty('billToId');
    expect(
      (await change(order, { agencyId: agency, copyToEmail: 'regie@otha.example' })).body.parties,
    ).toMatchObject({
      billsAdvertiser: true,
      hasMandate: false,
    });
    const draft = (await drafts()).find(({ orderIds }) => orderIds.includes(order));
    expect(draft).toMatchObject({ customerId: customer, net: 85_000 });
    await admin().patch('/api/organization/seller', { country: 'DE', siren: '' });
  });
});
