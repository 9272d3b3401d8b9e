import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, first, freePlacements, type OneOrder, type Overviews, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { capacity, makeCustomer } from '../support/world.ts';

let world: TestApp;
let admin: Scope;
let customerId: number;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  customerId = await makeCustomer(admin, 'Möbelhaus Grün');
});
afterEach(() => {
  world.today = TODAY;
});
afterAll(() => closeChecked(world));

const sales = () => world.as('sales');
/** Returns a cart that is booked at once. Its expiry date remains, to show that it is ignored. */
const booking = (placementIds: readonly number[], fields: object = {}) =>
  cart(customerId, placementIds, { book: true, ...fields });

describe('an order that is booked at once', () => {
  test('is a booking without an expiry date from the beginning', async () => {
    const placementIds = await freePlacements(admin, 3);
    const before = await capacity(admin);
    const order = await place(sales(), booking(placementIds, { note: 'fest' }));
    expect(order).toMatchObject({
      state: 'booked',
      reservationExpireDate: null,
      bookedAt: order.reservedAt,
      note: 'fest',
      version: 1,
      orderStatistic: { countVerts: 3 },
    });
    expect(order.verts.every((vert) => vert.order.state === 'booked')).toBe(true);
    expect(await capacity(admin)).toEqual({ ...before, free: before.free - 3, booked: before.booked + 3 });
    const { body } = await sales().get<Overviews>(`/api/orders/overview?q=${order.id}`);
    expect(first(body.order_overviews)).toMatchObject({
      state: 'booked',
      booked_at: order.bookedAt,
      reservation_expire_date: null,
    });
    world.today = addDays(TODAY, 300);
    expect((await sales().get<OneOrder>(`/api/orders/${order.id}`)).body.order.lapsed).toBe(false);
  });

  test('has one entry in the history, with its placements', async () => {
    const order = await place(sales(), booking(await freePlacements(admin, 2)));
    const { body } = await sales().get<{ history: HistoryEntry[] }>(`/api/orders/${order.id}/history`);
    expect(body.history).toMatchObject([{ action: 'booked', placementCount: 2, userName: order.creator }]);
  });

  test('needs no expiry date, whatever the request says about one', async () => {
    for (const reservation_expire_date of [null, '2020-01-01', 'soon', undefined]) {
      const body = booking(await freePlacements(admin, 1), { reservation_expire_date });
      expect((await place(sales(), body)).reservationExpireDate).toBeNull();
    }
  });

  test('is made once for a repeated request, and a reservation with its key is another request', async () => {
    const placementIds = await freePlacements(admin, 2);
    const headers = { 'idempotency-key': 'book at once' };
    const send = (body: object) => sales().post<OneOrder>('/api/orders', body, headers);
    const placed = await send(booking(placementIds));
    expect(placed.status).toBe(201);
    expect((await send(booking(placementIds))).body).toEqual(placed.body);
    expect(await send(cart(customerId, placementIds))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });

  test('takes the placements of a lapsed reservation, and none that are sold', async () => {
    const [lapsing = 0, taken = 0] = await freePlacements(admin, 2);
    const ended = await place(sales(), cart(customerId, [lapsing], { reservation_expire_date: TODAY }));
    await place(sales(), booking([taken]));
    world.today = addDays(TODAY, 1);
    expect(await sales().post('/api/orders', booking([lapsing, taken]))).toMatchObject({
      status: 422,
      body: { code: 'placements_unavailable', unavailable_placements: [taken] },
    });
    expect((await place(sales(), booking([lapsing]))).state).toBe('booked');
    expect((await sales().get<OneOrder>(`/api/orders/${ended.id}`)).body.order.lapsed).toBe(true);
  });
});

describe('booking at once is refused', () => {
  test.for(['customer', 'viewer'] as const)('for the role %s, and nothing is reserved', async (role) => {
    const body = booking(await freePlacements(admin, 1));
    const before = await capacity(admin);
    expect(await world.as(role).post('/api/orders', body)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await capacity(admin)).toEqual(before);
  });

  test('for placements and customers of another organization', async () => {
    const other = await world.scope('administrator', 'other');
    const foreign = await freePlacements(other, 1);
    expect(await sales().post('/api/orders', booking(foreign))).toMatchObject({
      body: { code: 'placements_unavailable', unavailable_placements: foreign },
    });
    const foreignCustomer = { customer_id: await makeCustomer(other, 'Fremd') };
    const refused = await sales().post(
      '/api/orders',
      booking(await freePlacements(admin, 1), foreignCustomer),
    );
    expect(refused).toMatchObject({ status: 422, body: { errors: { customer_id: [expect.any(String)] } } });
  });

  test('when the request does not say clearly whether to book', async () => {
    const body = booking(await freePlacements(admin, 1), { book: 'yes' });
    expect(await sales().post('/api/orders', body)).toMatchObject({
      status: 422,
      body: { errors: { book: [expect.any(String)] } },
    });
  });
});
