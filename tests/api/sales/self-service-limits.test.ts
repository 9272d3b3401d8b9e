import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Organization } from '#contract/access/organizations.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import type { OneOrder } from '../support/orders.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makePublication, upcomingIssues } from '../support/world.ts';
import { cancelOrder } from '#tests/api/support/acts-on-seen-orders.ts';

let testApp: TestApp;
let placementIds: number[];
let orders: number[] = [];

const LIMITS = {
  selfServiceOpenPlacements: 3,
  selfServiceReservationDays: 14,
  selfServiceOrderPlacements: 2,
};
const limit = (limits: Partial<Organization>, as = testApp.as('administrator')) =>
  as.patch<{ organization: Organization }>('/api/organization', limits);

beforeAll(async () => {
  testApp = await startTestApp();
  const scope = await testApp.scope('administrator');
  const issues = await upcomingIssues(scope, await makePublication(scope), 12);
  placementIds = issues.flatMap((issue) => issue.placements.map(({ id }) => id));
});
beforeEach(async () => {
  const scope = await testApp.scope('administrator');
  for (const id of orders) await cancelOrder(scope, id);
  orders = [];
  await limit(LIMITS);
});
afterAll(() => closeChecked(testApp));

/** Reserves the placements at the given positions, until the given number of days from today. */
async function order(
  places: number[],
  { as = 'customer', days = 14 }: { as?: 'customer' | 'sales'; days?: number } = {},
) {
  const answer = await testApp
    .as(as)
    .post<{ order?: { id: number }; code?: string; errors?: object; limits?: object }>('/api/orders', {
      customer_id: testApp.organizations.own.customerId,
      placement_ids: places.map((at) => placementIds[at]),
      reservation_expire_date: addDays(TODAY, days),
    });
  if (answer.body.order) orders.push(answer.body.order.id);
  return {
    status: answer.status,
    code: answer.body.code,
    errors: answer.body.errors,
    limits: answer.body.limits,
  };
}

describe('a self-service user', () => {
  test('may reserve up to the limit of open placements, which the refusal names', async () => {
    expect((await order([0, 1])).status).toBe(201);
    expect(await order([2, 3])).toEqual({
      status: 422,
      code: 'reservation_limit',
      errors: {
        placement_ids: [
          'No more than 3 placements can be reserved at the same time. Please choose fewer, or contact the publisher.',
        ],
      },
      limits: { placement_ids: 3 },
    });
    expect((await order([2])).status).toBe(201);
  });

  test('cannot exceed it by concurrent orders', async () => {
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((place) => order([place])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  });

  test('cannot exceed it by repeating an order', async () => {
    await order([0, 1]);
    const customer = testApp.as('customer');
    const { verts } = (await customer.get<OneOrder>(`/api/orders/${orders[0]}`)).body.order;
    const placements = verts.map(({ id: from }, index) => ({ from, placementId: placementIds[index + 2] }));
    const body = { reservation_expire_date: addDays(TODAY, 14), placements };
    const refused = await customer.post<ProblemBody>(`/api/orders/${orders[0]}/repeat`, body);
    expect(refused).toMatchObject({ status: 422, body: { code: 'reservation_limit' } });
    expect(refused.body.limits).toEqual({ placement_ids: 3 });
  });

  test('gets the first response again for a retry, although the limit is reached by then', async () => {
    await limit({ selfServiceOpenPlacements: 1 });
    const body = { placement_ids: [placementIds[0]], reservation_expire_date: TODAY };
    const send = (key: string) =>
      testApp
        .as('customer')
        .post<{ order?: { id: number } }>('/api/orders', body, { 'idempotency-key': key });
    const [first, ...retries] = await Promise.all([send('one'), send('one'), send('one')]);
    orders.push(first.body.order?.id ?? 0);
    for (const retry of retries) expect(retry.body).toEqual(first.body);
    expect((await send('other')).status).toBe(422);
  });

  test('may have neither more placements in an order nor a longer reservation', async () => {
    expect(await order([0, 1, 2], { days: 15 })).toEqual({
      status: 422,
      code: 'reservation_limit',
      errors: {
        placement_ids: ['Please choose no more than 2.'],
        reservation_expire_date: ['A reservation can last 14 days at most. Please select an earlier date.'],
      },
      limits: { placement_ids: 2, reservation_expire_date: 14 },
    });
  });

  test('is not limited by bookings and lapsed reservations', async () => {
    expect((await order([0, 1])).status).toBe(201);
    expect((await testApp.as('sales').post(`/api/orders/${orders[0]}/book`)).status).toBe(200);
    expect((await order([2, 3], { days: 0 })).status).toBe(201);
    testApp.today = addDays(TODAY, 1);
    expect((await order([4, 5])).status).toBe(201);
    testApp.today = TODAY;
  });

  test('cannot prolong a reservation, whatever its duration', async () => {
    await order([0]);
    const patch = { reservationExpireDate: addDays(TODAY, 20) };
    expect((await testApp.as('customer').patch(`/api/orders/${orders[0]}`, patch)).status).toBe(403);
    expect((await testApp.as('customer').post(`/api/orders/${orders[0]}/revive`, {})).status).toBe(403);
  });
});

test('only staff see which customers are near the limit', async () => {
  const near = async (as: 'sales' | 'customer' | 'viewer') => {
    const { status, body } = await testApp
      .as(as)
      .get<{ limit?: number; customers?: object[] }>('/api/reservation_limits');
    return { status, limit: body.limit, customers: body.customers };
  };
  await limit({ selfServiceOpenPlacements: 5 });
  await order([0, 1]);
  expect(await near('sales')).toEqual({ status: 200, limit: 5, customers: [] });
  await order([2, 3]);
  const { customerId: id } = testApp.organizations.own;
  const name = 'Käserei Aumann (Verlag Nordlicht)';
  expect((await near('sales')).customers).toEqual([{ id, name, openPlacements: 4 }]);
  expect((await near('customer')).status).toBe(403);
  expect((await near('viewer')).status).toBe(403);
});

test('staff have the wide limits of the product, for the same customer', async () => {
  expect((await order([0, 1, 2, 3, 4, 5], { as: 'sales', days: 300 })).status).toBe(201);
});

describe('the limits', () => {
  test('are 20 placements, 14 days and 50 placements in an order by default', async () => {
    const { body } = await testApp
      .as('administrator', 'other')
      .get<{ organization: Organization }>('/api/organization');
    expect(body.organization).toMatchObject({
      selfServiceOpenPlacements: 20,
      selfServiceReservationDays: 14,
      selfServiceOrderPlacements: 50,
    });
  });

  test.each([
    [{ selfServiceOpenPlacements: 0 }, 'This value is too small. Please enter a larger one.'],
    [{ selfServiceReservationDays: 366 }, 'This value is too large. Please enter a smaller one.'],
    [{ selfServiceOrderPlacements: 'viele' }, 'Please enter a number.'],
  ])('are refused under their field: %j', async (limits, message) => {
    const { status, body } = await testApp.as('administrator').patch('/api/organization', limits);
    expect([status, body.errors]).toEqual([422, { [Object.keys(limits)[0] ?? '']: [message] }]);
  });
});
