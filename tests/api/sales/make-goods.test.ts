import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDraft, InvoiceRecord } from '#contract/billing/invoices.ts';
import type { listMakeGoods, MakeGood } from '#contract/sales/make-goods.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { enterBilled, enterSeller, makePricedPublication, sendOrders } from '../support/money/invoices.ts';
import { cart, place, sendNow } from '../support/orders.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { book, makeCustomer, upcomingIssues } from '../support/world.ts';

type One = { makeGood: MakeGood } & ProblemBody;
type Listed = Parsed<(typeof listMakeGoods)['response']>;

let world: TestApp;
let publication: number;
beforeAll(async () => {
  world = await startTestApp();
  await enterSeller(admin());
  await admin().patch('/api/organization', { salesSpecialPricePercent: 10 });
  publication = await makePricedPublication(world, { Top: 69_000 });
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const newCustomer = async (name: string) => {
  const id = await makeCustomer(await world.scope('administrator'), name);
  await enterBilled(admin(), id, { legalName: name });
  return id;
};
const listed = async (customer: number, role: Role = 'administrator') =>
  (await world.as(role).get<Listed>(`/api/make_goods?customerId=${customer}`)).body;
const grant = (vertId: number | undefined, changes: object = {}, role: Role = 'administrator') =>
  world
    .as(role)
    .post<One>('/api/make_goods', { vertId, amount: 69_000, reason: 'Halbe Auflage', ...changes });
const granted = async (vertId: number | undefined, changes: object = {}) => {
  const answer = await grant(vertId, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.makeGood;
};
const replace = (id: number, vertId: number | undefined, role: Role = 'administrator') =>
  world.as(role).post<One>(`/api/make_goods/${id}/replacement`, { vertId });
const credit = (id: number, role: Role = 'administrator') =>
  world.as(role).post<One>(`/api/make_goods/${id}/correction`);
const netOf = async (order: number) =>
  (await admin().get<{ quote: Quote }>(`/api/orders/${order}/quote`)).body.quote.totals.customerNet;
/** Sends an ad of the customer, and returns the id of the first listed ad. */
const sentAd = async (customer: number) => {
  await sendOrders(world, { publication, customer, count: 1 });
  return (await listed(customer)).ads[0]?.vertId;
};
const free = async () =>
  (await upcomingIssues(await world.scope('administrator'), publication, 50)).flatMap(({ placements }) =>
    placements.flatMap(({ id, sold }) => (sold ? [] : [id])),
  );
const reserve = async (customer: number) => place(admin(), cart(customer, (await free()).slice(0, 1)));
const billAll = async (customer: number) => {
  const { drafts } = (await admin().get<{ drafts: InvoiceDraft[] }>('/api/invoice_drafts?grouping=month'))
    .body;
  const draft = drafts.find(({ customerId }) => customerId === customer);
  const answer = await admin().post<{ invoice: InvoiceRecord } & ProblemBody>('/api/invoices', {
    vertIds: draft?.vertIds,
    gross: draft?.gross,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.invoice;
};
const broken = async () => (await runDoctor(world.app.pool)).filter(({ violations }) => violations > 0);

describe('a credit for a failed ad', () => {
  test('is granted once for each ad, at most at its price, with a reason', async () => {
    const customer = await newCustomer('Solarwerk Jena GmbH');
    const ad = await sentAd(customer);
    expect((await grant(ad, { amount: 69_001 })).body.errors).toHaveProperty('amount');
    expect((await grant(ad, { reason: ' ' })).body.errors).toHaveProperty('reason');
    const { id } = await granted(ad);
    expect((await grant(ad)).body.errors).toHaveProperty('vertId');
    expect(await listed(customer)).toMatchObject({
      makeGoods: [
        {
          id,
          amount: 69_000,
          grantedBy: expect.stringContaining('administrator'),
          replacement: null,
          correction: null,
        },
      ],
      ads: [],
    });
    const future = await reserve(customer);
    expect((await grant(future.verts[0]?.id)).body.errors).toHaveProperty('vertId');
    expect((await admin().delete(`/api/customers/${customer}`)).status).toBe(409);
    expect((await admin().delete(`/api/make_goods/${id}`)).status).toBe(204);
    expect((await listed(customer)).makeGoods).toEqual([]);
  });

  test('is settled once by a reserved ad of the customer, which its invoice names at 0', async () => {
    const [customer, other] = [await newCustomer('Kontor GmbH'), await newCustomer('Mode GmbH')];
    const { id, placementName } = await granted(await sentAd(customer));
    const theirs = await reserve(other);
    expect((await replace(id, theirs.verts[0]?.id)).body.errors).toHaveProperty('vertId');
    const order = await reserve(customer);
    const [ad] = order.verts;
    const replaced = await replace(id, ad?.id, 'sales');
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
    expect(replaced.body.makeGood.replacement).toMatchObject({ vertId: ad?.id, orderId: order.id });
    expect(await netOf(order.id)).toBe(0);
    for (const again of [
      await replace(id, ad?.id),
      await credit(id),
      await admin().delete(`/api/make_goods/${id}`),
    ])
      expect(again).toMatchObject({ status: 409, body: { code: 'make_good_settled' } });
    const price = { amount: null, basisPoints: null, reason: '' };
    expect(await admin().post(`/api/verts/${ad?.id}/special_price`, price)).toMatchObject({
      status: 409,
      body: { code: 'replacement_is_free' },
    });
    await admin().post(`/api/orders/${order.id}/book`, {});
    await sendNow(await world.scope('administrator'), ad?.id ?? 0);
    const { lines } = await billAll(customer);
    expect(lines.map(({ net }) => net)).toEqual([69_000, 0]);
    expect(lines[1]?.details.at(-1)).toMatch(new RegExp(`^Ersatz für ${placementName} vom .*kostenfrei$`));
    expect(await broken()).toEqual([]);
  });

  test('is open again when the cancellation of its replacement ad can no longer be undone', async () => {
    const customer = await newCustomer('Offen GmbH');
    const { id } = await granted(await sentAd(customer));
    const order = await reserve(customer);
    const another = await reserve(customer);
    await replace(id, order.verts[0]?.id);
    await admin().delete(`/api/orders/${order.id}`);
    expect((await listed(customer)).makeGoods).toMatchObject([{ replacement: null }]);
    // The cancellation can still be undone.
    expect((await replace(id, another.verts[0]?.id)).status).toBe(409);
    expect((await admin().post(`/api/orders/${order.id}/restore`, {})).status).toBe(200);
    expect((await listed(customer)).makeGoods).toMatchObject([{ replacement: { orderId: order.id } }]);
  });

  test('is settled by a correction of the invoice that bills the ad', async () => {
    const customer = await newCustomer('Viel GmbH');
    const { id } = await granted(await sentAd(customer), { amount: 20_000 });
    expect((await credit(id)).body.code).toBe('make_good_unbilled');
    await billAll(customer);
    expect((await credit(id, 'sales')).status).toBe(403);
    const { makeGood } = (await credit(id)).body;
    const correction = (
      await admin().get<{ invoice: InvoiceRecord }>(`/api/invoices/${makeGood.correction?.id}`)
    ).body.invoice;
    expect(correction).toMatchObject({ kind: 'correction', gross: 23_800 });
    expect(correction.lines[0]?.details).toEqual(['Halbe Auflage']);
    expect(await broken()).toEqual([]);
  });

  test('makes an ad that was not sent billable when another one was sent in its place', async () => {
    const customer = await newCustomer('Ausfall GmbH');
    const scope = await world.scope('administrator');
    const own = await makePricedPublication(world, { Top: 69_000 });
    const issues = await upcomingIssues(scope, own, 5);
    const ids = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
    const failed = await book(scope, customer, ids.slice(0, 1));
    const order = await place(
      admin(),
      cart(customer, ids.slice(1, 2), { reservation_expire_date: addDays(TODAY, 30) }),
    );
    world.today = addDays(issues[0]?.sendingDate ?? TODAY, 1);
    const { ads } = await listed(customer);
    expect(ads.map(({ orderId }) => orderId)).toEqual([failed]);
    const { id, sendingDate } = await granted(ads[0]?.vertId);
    expect((await replace(id, order.verts[0]?.id)).status).toBe(200);
    await admin().post(`/api/orders/${order.id}/book`, {});
    await sendNow(scope, order.verts[0]?.id ?? 0);
    const { lines } = await billAll(customer);
    expect(lines.map(({ net }) => net).toSorted((one, two) => one - two)).toEqual([0, 69_000]);
    const full = lines.find(({ net }) => net > 0);
    expect(full?.sendingDate).not.toBe(sendingDate);
    expect(full?.details.at(-1)).toMatch(/^Geplant für den /);
    // Billed without being sent: it can no longer leave its order.
    const billed = { status: 409, body: { code: 'ad_billed' } };
    expect((await admin().get(`/api/orders/${failed}`)).body).toMatchObject({
      order: { cancelable: false, verts: [{ isCancelable: false }] },
    });
    expect(await admin().delete(`/api/orders/${failed}`)).toMatchObject(billed);
    expect(await admin().delete(`/api/verts/${ads[0]?.vertId}`)).toMatchObject(billed);
    const [target] = ids.slice(2);
    expect(await admin().post(`/api/verts/${ads[0]?.vertId}/move`, { placementId: target })).toMatchObject(
      billed,
    );
    expect(await broken()).toEqual([]);
    world.today = TODAY;
  });

  test('is seen by staff who may see invoices, and granted and settled by staff who may correct them', async () => {
    const customer = await newCustomer('Rechte GmbH');
    const ad = await sentAd(customer);
    expect((await grant(ad, {}, 'sales')).status).toBe(403);
    const { id } = await granted(ad);
    expect((await listed(customer, 'sales')).makeGoods).toHaveLength(1);
    const path = `/api/make_goods?customerId=${customer}`;
    for (const role of ['viewer', 'customer'] as const) {
      expect((await world.as(role).get(path)).status).toBe(403);
      expect((await replace(id, 1, role)).status).toBe(403);
    }
    expect((await world.as('administrator', 'other').get<Listed>(path)).body.makeGoods).toEqual([]);
    expect((await world.as('administrator', 'other').delete(`/api/make_goods/${id}`)).status).toBe(404);
    expect((await world.anonymous.get(path)).status).toBe(401);
  });
});
