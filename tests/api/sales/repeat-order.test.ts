import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { repeatOrder } from '#server/sales/orders/repeat-order.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, first, freePlacements, type OneOrder, type Overviews, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { capacity, makeCustomer, upcomingIssues } from '../support/world.ts';

const UNTIL = addDays(TODAY, 9);

let world: TestApp;
let admin: Scope;
let customerId: number;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  customerId = await makeCustomer(admin, 'Möbelhaus Grün');
});
afterAll(() => closeChecked(world));

const sales = () => world.as('sales');
const read = async (id: number) => (await sales().get<OneOrder>(`/api/orders/${id}`)).body.order;
const countOrders = async () =>
  (await sales().get<Overviews>('/api/orders/overview')).body.order_overviews.length;
const repeat = (orderId: number, body: object, { caller = sales(), key = '' } = {}) =>
  caller.post<OneOrder>(`/api/orders/${orderId}/repeat`, body, key ? { 'idempotency-key': key } : {});

/** Places an order with two ads, of which only the first has content. Also returns two free placements and the request. */
async function bookedAndFree(caller = sales()) {
  const placements = await freePlacements(admin, 4);
  const { id, verts } = await place(caller, cart(customerId, placements.slice(0, 2)));
  await caller.patch(`/api/verts/${first(verts).id}`, { linkUrl: 'https://gruen.example/' });
  const free = placements.slice(2);
  const wanted = verts.map((vert, index) => ({ from: vert.id, placementId: free[index] ?? 0 }));
  return { order: await read(id), free, body: { reservation_expire_date: UNTIL, placements: wanted } };
}

describe('an order is repeated', () => {
  test('as a new reservation of its customer, with its ads', async () => {
    const { order, free, body } = await bookedAndFree();
    const { status, body: answer } = await repeat(order.id, body);
    expect(status).toBe(201);
    expect(answer.order).toMatchObject({
      state: 'reserved',
      reservationExpireDate: UNTIL,
      customer: { id: customerId },
    });
    expect(answer.order.verts.map(({ placement }) => placement.id)).toEqual(free);
    expect(answer.order.verts.map(({ linkUrl }) => linkUrl)).toEqual(
      order.verts.map(({ linkUrl }) => linkUrl),
    );
    expect(await read(order.id)).toEqual(order);
    expect(await read(answer.order.id)).toEqual(answer.order);
  });

  test('once for each idempotency key', async () => {
    const { order, body } = await bookedAndFree();
    const once = await repeat(order.id, body, { key: 'repeat-once' });
    const again = await repeat(order.id, body, { key: 'repeat-once' });
    expect(once.status).toBe(201);
    expect(again.body).toEqual(once.body);
  });

  test('by a self-service user, only for its own customer', async () => {
    const own = world.as('customer');
    const { order, body } = await bookedAndFree(own);
    const foreign = await bookedAndFree();
    expect((await repeat(foreign.order.id, foreign.body, { caller: own })).status).toBe(404);
    const { body: answer } = await repeat(order.id, body, { caller: own });
    expect(answer.order.customer.id).toBe(world.organizations.own.customerId);
  });
});

test('the counters are locked after the ads are copied', async () => {
  const { order, body } = await bookedAndFree();
  const before = await capacity(admin);
  await admin.transact(async (tx) => {
    await repeatOrder(tx, order.id, { reservation_expire_date: UNTIL, placements: body.placements });
    expect(await capacity(tx)).toEqual(before);
  });
  expect(await capacity(admin)).not.toEqual(before);
});

describe('nothing is reserved', () => {
  test('if one of the placements was sold meanwhile', async () => {
    const { order, free, body } = await bookedAndFree();
    await place(sales(), cart(customerId, free.slice(1)));
    const before = await countOrders();
    expect(await repeat(order.id, body)).toMatchObject({
      status: 422,
      body: {
        code: 'placements_unavailable',
        unavailable_placements: free.slice(1),
        refused_placements: [{ placementId: free[1], code: 'reserved' }],
      },
    });
    expect(await countOrders()).toBe(before);
  });

  test('with the reason of each placement', async () => {
    const { order, body } = await bookedAndFree();
    const { issue, id } = first(order.verts).placement;
    const issues = await upcomingIssues(admin, issue.publication.id);
    const free = issues.find(({ placements }) =>
      placements.some((one) => one.id === body.placements[0]?.placementId),
    );
    await world.as('administrator').patch(`/api/issues/${free?.id}`, { blocked: true });
    const from = first(order.verts).id;
    const placements = [...body.placements, { from, placementId: id }, { from, placementId: 987_654 }];
    const { body: refusal } = await repeat(order.id, { ...body, placements });
    const codes = (refusal as unknown as ProblemBody).refused_placements?.map(({ code }) => code);
    expect(codes).toEqual(['reserved', 'blocked', 'blocked', 'unknown']);
  });

  test.each([
    ['no date', { reservation_expire_date: null }, 'reservation_expire_date'],
    ['a past date', { reservation_expire_date: addDays(TODAY, -1) }, 'reservation_expire_date'],
    ['no placement', { placements: [] }, 'placements'],
  ])('with %s', async (_what, wrong, field) => {
    const { order, body } = await bookedAndFree();
    expect(await repeat(order.id, { ...body, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('for an ad of another order, and for users who may not order', async () => {
    const { order, body } = await bookedAndFree();
    const other = await bookedAndFree();
    expect((await repeat(order.id, other.body)).status).toBe(404);
    expect((await repeat(order.id, body, { caller: world.as('viewer') })).status).toBe(403);
    expect((await repeat(order.id, body, { caller: world.as('administrator', 'other') })).status).toBe(404);
    expect((await repeat(order.id, body, { caller: world.anonymous })).status).toBe(401);
  });
});
