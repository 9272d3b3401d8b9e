import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { OrderPartiesRecord } from '#contract/sales/order-parties.ts';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { place } from '../support/orders.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

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
  test('are only its customer at first; an agency adds its commission, and the billed party its terms of payment', async () => {
    const order = await reserved();
    expect(await shown(order)).toMatchObject({ agency: null, billTo: null, version: 1, isBilled: false });
    expect((await quoteOf(order)).totals).toMatchObject({
      customerNet: 100_000,
      commissions: [],
      gross: 119_000,
    });
    const answer = await change(order, {
      agencyId: agency,
      billToId: agency,
      orderedBy: 'Mia Otha',
      version: 1,
    });
    expect(answer.body.parties).toMatchObject({
      agency: { id: agency, name: 'Agentur Otha' },
      billTo: { id: agency },
      orderedBy: 'Mia Otha',
      version: 2,
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

  test('apply to a cancelled placement that is restored after they have changed, and to the prices that return', async () => {
    const scaled = await makePublication(await world.scope('administrator'));
    await publishPrices(admin(), scaled, {
      rates: [{ placementName: 'Top', kind: 'flat', price: 100_000 }],
      frequencyScale: [{ count: 3, basisPoints: 1_000 }],
    });
    const issues = await upcomingIssues(await world.scope('administrator'), scaled, 8);
    const tops = issues.flatMap(({ placements }) => placements.filter(({ name }) => name === 'Top'));
    const order = await place(admin(), {
      customer_id: customer,
      placement_ids: tops.slice(0, 3).map(({ id }) => id),
      book: true,
    });
    await change(order.id, { agencyId: agency });
    const path = `/api/verts/${order.verts[0]?.id}`;
    expect((await admin().delete(path)).status).toBe(200);
    expect((await quoteOf(order.id)).totals).toMatchObject({
      customerNet: 200_000,
      commissions: [{ amount: 30_000 }],
    });
    expect((await change(order.id, { agencyId: null })).status).toBe(200);
    expect((await admin().post(`${path}/restore`)).status).toBe(200);
    expect((await quoteOf(order.id)).totals).toMatchObject({ customerNet: 270_000, commissions: [] });
  });

  test('keep the agency when the order is quoted again, and when it is repeated', async () => {
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
    await change(order, { orderedBy: 'Mia', version: 1 });
    const stale = await change(order, { orderedBy: 'Jonas', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'order_changed']);
    expect((await shown(order)).orderedBy).toBe('Mia');
  });

  test('are restored with a cancelled order, and are in the history', async () => {
    const order = await reserved();
    await change(order, { agencyId: agency, hasMandate: true });
    const history = await admin().get<{ entries: HistoryEntry[] }>(`/api/orders/${order}/history`);
    expect(JSON.stringify(history.body)).toContain('parties_changed');
    expect((await admin().delete(`/api/orders/${order}`)).status).toBe(204);
    expect((await admin().post(`/api/orders/${order}/restore`, {})).status).toBe(200);
    expect(await shown(order)).toMatchObject({ agency: { id: agency }, hasMandate: true });
  });

  test('prevent the deletion of their customers', async () => {
    const order = await reserved();
    const copied = await makeCustomer(await world.scope('administrator'), 'Zentrale');
    await change(order, { copyToId: copied });
    expect((await admin().delete<ProblemBody>(`/api/customers/${copied}`)).body.code).toBe(
      'customer_has_orders',
    );
    await change(order, { copyToId: null });
    expect((await admin().delete(`/api/customers/${copied}`)).status).toBe(204);
  });

  test('are only for staff who may see prices', async () => {
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

  test('of a month for an agency names the advertiser of each line', async () => {
    const other = await makeCustomer(await world.scope('administrator'), 'Cyclo');
    await enterBilled(admin(), other, { legalName: 'Cyclo GmbH' });
    const orders: number[] = [];
    for (const advertiser of [customer, other]) {
      const [order = 0] = await sendOrders(world, { publication, customer: advertiser, count: 1 });
      await change(order, { agencyId: agency, billToId: agency });
      orders.push(order);
    }
    const { body } = await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=month');
    const draft = body.drafts.find(({ orderIds }) => orders.every((id) => orderIds.includes(id)));
    expect(draft).toMatchObject({ customerId: agency, advertiser: 'Brandt Wärme GmbH, Cyclo GmbH' });
    const issued = await admin().post<{ invoice: InvoiceRecord }>('/api/invoices', {
      vertIds: draft?.vertIds,
      gross: draft?.gross,
    });
    expect(issued.status).toBe(201);
    const { body: xml } = await admin().get<string>(`/api/invoices/${issued.body.invoice.id}/xml`);
    expect(xml).toContain('Werbungtreibende: Brandt Wärme GmbH, Cyclo GmbH.');
    expect(xml.match(/Werbungtreibender: (Brandt Wärme|Cyclo) GmbH/g)).toHaveLength(2);
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

const wanted = async (body: object, role: Role = 'administrator') => ({
  ...(role === 'customer' ? {} : { customer_id: customer }),
  placement_ids: [await freePlacement()],
  reservation_expire_date: addDays(TODAY, 3),
  ...body,
});
const send = async (body: object, role: Role = 'administrator') =>
  world.as(role).post<{ order: Order } & ProblemBody>('/api/orders', await wanted(body, role));
const parties = () => ({ agencyId: agency, billToId: agency, orderedBy: 'Mia Otha' });
const special = (placementId: number) => ({
  placement_id: placementId,
  amount: null,
  basisPoints: 1000,
  reason: 'Lost position',
});
const countOrders = async () => (await admin().get<{ total: number }>('/api/order_overviews')).body.total;

describe('a new order', () => {
  test('has the agency and the special price that its cart showed, booked or reserved, in one request', async () => {
    for (const kind of [{}, { book: true }]) {
      const placementId = await freePlacement();
      const quoted = await admin().post<{ quote: Quote }>('/api/quotes', {
        placement_ids: [placementId],
        customer_id: customer,
        agency_id: agency,
        bill_to_id: agency,
        special_prices: [special(placementId)],
      });
      // 1000.00 less 10 %, less 15 %, with 19 % of VAT
      expect(quoted.body.quote.totals).toMatchObject({
        customerNet: 90_000,
        commissions: [{ amount: 13_500 }],
        gross: 91_035,
      });
      const { status, body } = await send({
        ...kind,
        placement_ids: [placementId],
        parties: parties(),
        special_prices: [special(placementId)],
      });
      expect(status, JSON.stringify(body)).toBe(201);
      expect(await quoteOf(body.order.id)).toEqual(quoted.body.quote);
      expect(await shown(body.order.id)).toMatchObject({
        agency: { id: agency },
        billTo: { id: agency },
        orderedBy: 'Mia Otha',
      });
    }
  });

  test('is not placed with parties or special prices that an existing order refuses', async () => {
    const placementId = await freePlacement();
    const before = await countOrders();
    const refused = async (body: object, role: Role = 'administrator') => {
      const answer = await send({ placement_ids: [placementId], ...body }, role);
      return answer.status === 403 ? 403 : Object.keys(answer.body.errors ?? {});
    };
    expect(await refused({ parties: { agencyId: 999_999_999 } })).toEqual(['agencyId']);
    expect(await refused({ parties: { agencyId: customer } })).toEqual(['agencyId']);
    expect(await refused({ special_prices: [{ ...special(placementId), reason: ' ' }] })).toEqual(['reason']);
    expect(await refused({ special_prices: [special(placementId + 1)] })).toEqual(['special_prices']);
    expect(await refused({ special_prices: [special(placementId)] }, 'sales')).toBe(403);
    await admin().patch('/api/organization', { salesSpecialPricePercent: 5 });
    expect(await refused({ special_prices: [special(placementId)] }, 'sales')).toEqual(['basisPoints']);
    await admin().patch('/api/organization', { salesSpecialPricePercent: 0 });
    expect(await refused({ parties: parties() }, 'customer')).toBe(403);
    expect(await refused({ special_prices: [special(placementId)] }, 'customer')).toBe(403);
    await admin().patch('/api/organization', { salesSeePrices: false });
    expect(await refused({ parties: parties() }, 'sales')).toBe(403);
    await admin().patch('/api/organization', { salesSeePrices: true });
    expect(await countOrders()).toBe(before);
    expect(await freePlacement()).toBe(placementId);
  });

  test('is quoted with the same limits, and for a self-service user without an agency', async () => {
    const placementId = await freePlacement();
    const quoted = (role: Role, body: object) =>
      world
        .as(role)
        .post<{ quote: Quote } & ProblemBody>('/api/quotes', { placement_ids: [placementId], ...body });
    const specialPrices = [special(placementId)];
    expect((await quoted('sales', { special_prices: specialPrices })).status).toBe(403);
    await admin().patch('/api/organization', { salesSpecialPricePercent: 5 });
    const refused = await quoted('sales', { special_prices: specialPrices });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['basisPoints']);
    await admin().patch('/api/organization', { salesSpecialPricePercent: 0 });
    const own = await quoted('customer', { agency_id: agency, bill_to_id: agency });
    expect(own.body.quote.totals.commissions).toEqual([]);
  });

  test('has its parties once if it is sent again with its idempotency key', async () => {
    const body = await wanted({ parties: parties() });
    const headers = { 'idempotency-key': 'parties-once' };
    const [first, again] = [
      await admin().post<{ order: Order }>('/api/orders', body, headers),
      await admin().post<{ order: Order }>('/api/orders', body, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect((await shown(first.body.order.id)).version).toBe(1);
  });

  test('is exported with its prices and parties only for roles that may see them', async () => {
    const placementId = await freePlacement();
    const { body } = await send({
      placement_ids: [placementId],
      parties: parties(),
      special_prices: [special(placementId)],
    });
    const exported = async (role: Role) => {
      const file = await world
        .as(role)
        .post<string>('/api/orders/export', { orderIds: [body.order.id], columns: ['id'] });
      return file.body.trim().split('\r\n').at(1)?.split(/[;,]/);
    };
    const id = `${body.order.id}`;
    // 1000.00 less 10 %, and that less 15 %
    const prices = ['Brandt Wärme', id, '900.00', '765.00', 'EUR', 'Agentur Otha', 'Agentur Otha', ''];
    for (const role of ['administrator', 'sales'] as const) expect(await exported(role)).toEqual(prices);
    expect(await exported('viewer')).toEqual(['Brandt Wärme', id]);
  });
});
