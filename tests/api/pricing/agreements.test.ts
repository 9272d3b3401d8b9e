import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AgreementRecord,
  getAgreement,
  listAgreements,
  settleAgreement,
} from '#contract/pricing/agreements.ts';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { Quote, quotePlacements } from '#contract/pricing/prices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { enterBilled, enterSeller } from '../support/money/invoices.ts';
import { place } from '../support/orders.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { rateCardOf } from '../support/money/rate-cards.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

type One = { agreement: AgreementRecord } & ProblemBody;
type Settled = Parsed<(typeof settleAgreement)['response']> & ProblemBody;

let world: TestApp;
let publication: number;
let free: { id: number; day: string }[];
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  publication = await makePublication(scope, { names: ['Top'] });
  // 3 placements: 5 % less; 6: 10 % less.
  await publishPrices(admin(), publication, {
    rates: [{ placementName: 'Top', kind: 'flat', price: 100_000 }],
    frequencyScale: [
      { count: 3, basisPoints: 500 },
      { count: 6, basisPoints: 1000 },
    ],
  });
  const issues = await upcomingIssues(scope, publication, 52);
  free = issues.flatMap(({ sendingDate, placements }) =>
    placements.map(({ id }) => ({ id, day: sendingDate })),
  );
  await enterSeller(admin());
  await admin().patch('/api/organization', { salesSpecialPricePercent: 10 });
});
afterAll(async () => {
  await world.close();
});

const admin = () => world.as('administrator');
const newCustomer = async (name: string) => {
  const id = await makeCustomer(await world.scope('administrator'), name);
  await enterBilled(admin(), id, { legalName: `${name} GmbH` });
  return id;
};
const promise = (customerId: number, changes: object = {}, role: Role = 'administrator') =>
  world.as(role).post<One>('/api/agreements', {
    customerId,
    publicationId: publication,
    scaleGroup: '',
    firstDay: TODAY,
    promisedCount: 6,
    promisedAmount: null,
    ...changes,
  });
const promised = async (customerId: number, changes: object = {}) => {
  const answer = await promise(customerId, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.agreement;
};
const reserve = (customerId: number, count: number) =>
  place(admin(), {
    customer_id: customerId,
    placement_ids: free.splice(0, count).map(({ id }) => id),
    book: true,
  });
const quoted = async (customerId: number) =>
  (
    await admin().post<Parsed<(typeof quotePlacements)['response']>>('/api/quotes', {
      placement_ids: [free[0]?.id],
      customer_id: customerId,
    })
  ).body.quote;
const netOf = async (order: number) =>
  (await admin().get<{ quote: Quote }>(`/api/orders/${order}/quote`)).body.quote.totals.customerNet;
const shown = async (id: number) =>
  (await admin().get<Parsed<(typeof getAgreement)['response']>>(`/api/agreements/${id}`)).body;
/** Records the ads of an order as sent before today, and bills them. */
async function sendAndBill(order: number, vertIds?: number[]): Promise<InvoiceRecord> {
  const scope = await world.scope('administrator');
  await scope.transact(async (tx) => {
    let query = builder(tx.query)
      .updateTable('verts')
      .set({ sent_at: '2026-11-24T06:00:00Z' })
      .where('organization_id', '=', tx.organizationId)
      .where('order_id', '=', order);
    if (vertIds) query = query.where('id', 'in', vertIds);
    await query.execute();
  });
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=order'))
    .body;
  const draft = drafts.find(({ orderIds }) => orderIds.includes(order));
  const answer = await admin().post<{ invoice: InvoiceRecord } & ProblemBody>('/api/invoices', {
    vertIds: draft?.vertIds,
    gross: draft?.gross,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
}
const settle = (
  id: number,
  { charge, credit }: { charge: number; credit: number },
  role: Role = 'administrator',
) => world.as(role).post<Settled>(`/api/agreements/${id}/settlement`, { charge, credit });

describe('an agreement', () => {
  test('gives the promised scale to carts and orders of its customer, however little is ordered so far', async () => {
    const [customer, other] = [await newCustomer('Brandt'), await newCustomer('Solar')];
    const agreement = await promised(customer);
    expect(agreement).toMatchObject({
      lastDay: addDays(TODAY, 364),
      grantedBasisPoints: 1000,
      calledOff: { count: 0 },
      currency: 'EUR',
    });
    expect(agreement.name).toMatch(/^A-2026-\d\d$/);
    expect((await quoted(customer))?.totals.customerNet).toBe(90_000);
    expect(JSON.stringify(await quoted(customer))).toContain(agreement.name);
    expect((await quoted(other))?.totals.customerNet).toBe(100_000);
    expect(await netOf((await reserve(customer, 1)).id)).toBe(90_000);
    expect(await netOf((await reserve(other, 1)).id)).toBe(100_000);
  });

  test('counts the orders of its year, even beyond the promise, except the order that is being priced', async () => {
    const customer = await newCustomer('Kontor');
    const agreement = await promised(customer, { promisedCount: 3 });
    // The third to the fifth placement reach 3×, the sixth 6×.
    expect(await netOf((await reserve(customer, 2)).id)).toBe(190_000);
    expect(await netOf((await reserve(customer, 3)).id)).toBe(285_000);
    expect(await netOf((await reserve(customer, 1)).id)).toBe(90_000);
    expect((await shown(agreement.id)).agreement).toMatchObject({
      calledOff: { count: 6, amount: 600_000, earnedCount: 0 },
      grantedBasisPoints: 1000,
    });
  });

  test('counts in a trial of a rate card as in the price of the order', async () => {
    const customer = await newCustomer('Versuch');
    await promised(customer);
    const { id } = await reserve(customer, 1);
    const card = rateCardOf('Versuch', {
      rates: [{ placementName: 'Top', kind: 'flat', price: 200_000 }],
      surcharges: [],
      volumeScale: [],
      packages: [],
      frequencyScale: [
        { count: 3, basisPoints: 500 },
        { count: 6, basisPoints: 1000 },
      ],
    });
    const path = `/api/publications/${publication}/rate_cards`;
    const tried = async (scaleGroup: string) => {
      const draft = await admin().post<{ rateCard: RateCardRecord }>(path, { ...card, scaleGroup });
      return (await admin().get(`/api/rate_cards/${draft.body.rateCard.id}/trial?orderId=${id}`)).body;
    };
    expect(await tried('')).toMatchObject({ before: 90_000, after: 180_000 });
    // The agreement is about the newsletter, whose scale group is the one of the tried card.
    expect(await tried('Versuchsgruppe')).toMatchObject({ before: 90_000, after: 180_000 });
  });

  test('no longer counts an ad that was moved out of its year after the price was shown', async () => {
    const customer = await newCustomer('Verschoben');
    const [early] = free.splice(0, 1);
    await promised(customer, { firstDay: free[0]?.day, promisedCount: 2 });
    const { verts } = await reserve(customer, 2);
    // It would be the third of the year.
    expect((await quoted(customer))?.totals.customerNet).toBe(95_000);
    const moved = await admin().post(`/api/verts/${verts[0]?.id}/move`, { placementId: early?.id });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await netOf((await reserve(customer, 1)).id)).toBe(100_000);
  });

  test('is refused with no promise or both, for an unknown customer or newsletter, and twice for the same months', async () => {
    const customer = await newCustomer('Mode');
    const errors = async (changes: object, of = customer) => (await promise(of, changes)).body.errors ?? {};
    expect(await errors({ promisedCount: null })).toHaveProperty('promisedCount');
    expect(await errors({ promisedAmount: 100 })).toHaveProperty('promisedAmount');
    expect(await errors({ promisedCount: 0 })).toHaveProperty('promisedCount');
    expect(await errors({ publicationId: 999_999 })).toHaveProperty('scale');
    expect(await errors({ publicationId: null, scaleGroup: 'unknown' })).toHaveProperty('scale');
    expect(await errors({}, 999_999)).toHaveProperty('customerId');
    const foreign = await makeCustomer(await world.scope('administrator', 'other'), 'Fremd');
    expect(await errors({}, foreign)).toHaveProperty('customerId');
    const first = await promised(customer);
    expect(await errors({ firstDay: addDays(TODAY, 364) })).toHaveProperty('firstDay');
    const next = await promised(customer, { firstDay: addDays(TODAY, 365) });
    expect(Number(next.name.slice(-2))).toBeGreaterThan(0);
    const changes = { publicationId: publication, scaleGroup: '', promisedAmount: null };
    const change = (body: object) =>
      admin().patch<One>(`/api/agreements/${first.id}`, { ...changes, ...body });
    const changed = await change({ firstDay: TODAY, promisedCount: 3, version: 1 });
    expect(changed.body.agreement).toMatchObject({ promisedCount: 3, grantedBasisPoints: 500, version: 2 });
    expect((await change({ firstDay: TODAY, promisedCount: 6, version: 1 })).status).toBe(412);
    expect((await admin().delete(`/api/agreements/${first.id}`)).status).toBe(204);
    expect((await admin().get(`/api/agreements/${first.id}`)).status).toBe(404);
  });

  test('is readable by staff who may see prices, and made by staff who may agree prices', async () => {
    const customer = await newCustomer('Rechte');
    const { id } = await promised(customer);
    const list = (role: Role) =>
      world
        .as(role)
        .get<Parsed<(typeof listAgreements)['response']>>(`/api/agreements?customerId=${customer}`);
    expect((await list('sales')).body.agreements.map((one) => one.id)).toEqual([id]);
    expect((await list('viewer')).status).toBe(403);
    expect((await list('customer')).status).toBe(403);
    expect((await promise(customer, { firstDay: addDays(TODAY, 400) }, 'sales')).status).toBe(201);
    expect((await promise(customer, {}, 'viewer')).status).toBe(403);
    expect((await settle(id, { charge: 0, credit: 0 }, 'sales')).status).toBe(403);
    expect((await world.as('administrator', 'other').get(`/api/agreements/${id}`)).status).toBe(404);
    expect((await world.anonymous.get('/api/agreements')).status).toBe(401);
  });
});

describe('the settlement of an agreement', () => {
  test('charges the excess discount of a customer that fell short of its promise', async () => {
    const customer = await newCustomer('Kurz');
    const { id } = await promised(customer);
    const order = await reserve(customer, 3);
    const { gross } = await sendAndBill(order.id);
    // 3 × 900.00 and 19 %.
    expect(gross).toBe(321_300);
    expect((await settle(id, { charge: 15_000, credit: 0 })).body.code).toBe('agreement_running');
    world.today = addDays(TODAY, 365);
    // 3 of 6: 5 % instead of 10 %.
    const { agreement, lines } = await shown(id);
    expect(agreement.settlement).toEqual({ charge: 15_000, credit: 0 });
    expect(lines.map(({ granted, earned }) => [granted, earned])).toEqual(
      Array.from({ length: 3 }, () => [90_000, 95_000]),
    );
    expect((await settle(id, { charge: 14_999, credit: 0 })).body.code).toBe('conflict');
    const settled = await settle(id, { charge: 15_000, credit: 0 });
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    expect(settled.body.agreement).toMatchObject({ settledAmount: 15_000 });
    const [invoiceId] = settled.body.invoiceIds;
    const { invoice } = (await admin().get<{ invoice: InvoiceRecord }>(`/api/invoices/${invoiceId}`)).body;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      customerId: customer,
      gross: 17_850,
      openAmount: 17_850,
    });
    expect(invoice.lines[0]?.details[0]).toContain(settled.body.agreement.name);
    expect((await settle(id, { charge: 15_000, credit: 0 })).body.code).toBe('agreement_settled');
    expect((await admin().delete<ProblemBody>(`/api/agreements/${id}`)).body.code).toBe('agreement_settled');
    world.today = TODAY;
  });

  test('credits the discount that a customer has earned beyond its promise, by corrections', async () => {
    const customer = await newCustomer('Viel');
    const { id } = await promised(customer, { promisedCount: 3 });
    const first = await reserve(customer, 4);
    const last = await reserve(customer, 2);
    await sendAndBill(first.id);
    world.today = addDays(TODAY, 365);
    // The two ads that the publisher did not send count, but are not settled: 4 × 50.00 back.
    expect((await shown(id)).agreement).toMatchObject({
      calledOff: { count: 6, earnedCount: 6 },
      settlement: { charge: 0, credit: 20_000 },
    });
    const settled = await settle(id, { charge: 0, credit: 20_000 });
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    const [correctionId] = settled.body.invoiceIds;
    const { invoice } = (await admin().get<{ invoice: InvoiceRecord }>(`/api/invoices/${correctionId}`)).body;
    expect(invoice).toMatchObject({ kind: 'correction', gross: 23_800 });
    expect(await netOf(last.id)).toBe(180_000);
    world.today = TODAY;
  });

  test('waits until every sent ad is billed', async () => {
    const customer = await newCustomer('Offen');
    const { id } = await promised(customer);
    const order = await reserve(customer, 1);
    const scope = await world.scope('administrator');
    await scope.transact((tx) =>
      builder(tx.query)
        .updateTable('verts')
        .set({ sent_at: '2026-11-24T06:00:00Z' })
        .where('organization_id', '=', tx.organizationId)
        .where('order_id', '=', order.id)
        .execute(),
    );
    world.today = addDays(TODAY, 365);
    expect((await settle(id, { charge: 10_000, credit: 0 })).body.code).toBe('agreement_unbilled');
    world.today = TODAY;
  });
});
