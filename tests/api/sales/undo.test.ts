import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, first, freePlacements, type OneOrder, place, sendNow } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { capacity, makeCustomer } from '../support/world.ts';

const MINUTE_MS = 60_000;

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
const read = async (id: number) => (await sales().get<OneOrder>(`/api/orders/${id}`)).body.order;
const paths = (orderId: number, vertId: number) => [
  `/api/orders/${orderId}/restore`,
  `/api/verts/${vertId}/restore`,
  `/api/orders/${orderId}/unbook`,
];
const expired = { status: 409, body: { code: 'undo_expired' } };

/** Places an order and edits one of its ads. */
async function orderWithAd(count: number, fields: object = {}) {
  const order = await place(sales(), cart(customerId, await freePlacements(admin, count), fields));
  await sales().patch(`/api/verts/${first(order.verts).id}`, { linkUrl: 'https://gruen.example/' });
  return read(order.id);
}

/** Moves the times of the acts that can be undone into the past. */
async function letTimePass(minutes: number): Promise<void> {
  for (const [table, column] of [
    ['cancellations', 'cancelled_at'],
    ['audit_log', 'happened_at'],
  ]) {
    await admin.transact((tx) =>
      tx.statement(`test-age-${table}`, `update ${table} set ${column} = $2 where organization_id = $1`, [
        tx.organizationId,
        new Date(Date.now() - minutes * MINUTE_MS),
      ]),
    );
  }
}

describe('a cancelled order', () => {
  test.for([{}, { book: true }])('is restored unchanged, with its ads: %o', async (fields) => {
    const order = await orderWithAd(3, { note: 'Herbst', ...fields });
    const before = await capacity(admin);
    expect((await sales().delete(`/api/orders/${order.id}`)).status).toBe(204);
    const { status, body } = await sales().post<OneOrder>(`/api/orders/${order.id}/restore`);
    expect(status).toBe(200);
    expect(body.order).toEqual(order);
    expect(await read(order.id)).toEqual(order);
    expect(await capacity(admin)).toEqual(before);
    const { body: acts } = await sales().get<{ history: HistoryEntry[] }>(`/api/orders/${order.id}/history`);
    expect(acts.history.slice(0, 2).map(({ action }) => action)).toEqual(['restored', 'cancelled']);
  });

  test('is restored once, and can be cancelled and restored again', async () => {
    const { id } = await orderWithAd(1);
    for (const _time of ['first', 'second']) {
      await sales().delete(`/api/orders/${id}`);
      expect((await sales().post(`/api/orders/${id}/restore`)).status).toBe(200);
      expect(await sales().post(`/api/orders/${id}/restore`)).toMatchObject(expired);
    }
  });

  test('can be restored only by the user who cancelled it, for a short time', async () => {
    const { id } = await orderWithAd(1);
    await sales().delete(`/api/orders/${id}`);
    expect(await world.as('administrator').post(`/api/orders/${id}/restore`)).toMatchObject(expired);
    await letTimePass(3);
    expect(await sales().post(`/api/orders/${id}/restore`)).toMatchObject(expired);
    expect((await sales().get(`/api/orders/${id}`)).status).toBe(404);
  });

  test('stays cancelled when one of its placements was sold, which the refusal names', async () => {
    const order = await orderWithAd(2);
    const [sold = 0, free = 0] = order.verts.map((vert) => vert.placement.id);
    await sales().delete(`/api/orders/${order.id}`);
    const other = await place(sales(), cart(customerId, [sold]));
    const refusal = { status: 422, body: { code: 'placements_unavailable', unavailable_placements: [sold] } };
    expect(await sales().post(`/api/orders/${order.id}/restore`)).toMatchObject(refusal);
    await place(sales(), cart(customerId, [free]));
    expect((await read(other.id)).verts).toHaveLength(1);
  });

  test('stays cancelled while its issue is blocked, and can be restored afterwards', async () => {
    const order = await orderWithAd(1);
    const { issue, id } = first(order.verts).placement;
    await sales().delete(`/api/orders/${order.id}`);
    await world.as('administrator').patch(`/api/issues/${issue.id}`, { blocked: true });
    expect(await sales().post(`/api/orders/${order.id}/restore`)).toMatchObject({
      body: { unavailable_placements: [id] },
    });
    await world.as('administrator').patch(`/api/issues/${issue.id}`, { blocked: false });
    expect((await sales().post(`/api/orders/${order.id}/restore`)).status).toBe(200);
  });

  test('stays cancelled when its customer was deleted', async () => {
    const customer = await makeCustomer(admin, 'Kurz');
    const order = await place(sales(), cart(customer, await freePlacements(admin, 1)));
    await sales().delete(`/api/orders/${order.id}`);
    await world.as('administrator').delete(`/api/customers/${customer}`);
    expect(await sales().post(`/api/orders/${order.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  test('that had lapsed is restored as lapsed, without its placements', async () => {
    const order = await orderWithAd(1, { reservation_expire_date: TODAY });
    world.today = addDays(TODAY, 1);
    const taken = await place(sales(), cart(customerId, [first(order.verts).placement.id]));
    const lapsed = await read(order.id);
    await sales().delete(`/api/orders/${order.id}`);
    expect((await sales().post<OneOrder>(`/api/orders/${order.id}/restore`)).body.order).toEqual(lapsed);
    expect((await read(taken.id)).lapsed).toBe(false);
  });
});

describe('a cancelled placement', () => {
  test('returns to its order with its ad', async () => {
    const order = await orderWithAd(3);
    const before = await capacity(admin);
    const { id } = first(order.verts);
    await sales().delete(`/api/verts/${id}`);
    const { status, body } = await sales().post<OneOrder>(`/api/verts/${id}/restore`);
    expect(status).toBe(200);
    expect(body.order.verts).toEqual(order.verts);
    expect(await capacity(admin)).toEqual(before);
  });

  test('restores the order that was deleted with it', async () => {
    const order = await orderWithAd(1);
    const { id } = first(order.verts);
    expect((await sales().delete(`/api/verts/${id}`)).body).toEqual({ order_deleted: true });
    expect((await sales().post<OneOrder>(`/api/verts/${id}/restore`)).body.order).toEqual(order);
  });

  test('is restored neither in an order that was booked meanwhile without it, nor in a deleted order', async () => {
    const order = await orderWithAd(3);
    const [one = 0, other = 0] = order.verts.map(({ id }) => id);
    await sales().delete(`/api/verts/${one}`);
    await sales().post(`/api/orders/${order.id}/book`);
    expect(await sales().post(`/api/verts/${one}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'order_changed', current: { state: 'booked', orderStatistic: { countVerts: 2 } } },
    });
    await sales().delete(`/api/verts/${other}`);
    await sales().delete(`/api/orders/${order.id}`);
    expect((await sales().post(`/api/verts/${other}/restore`)).status).toBe(404);
  });
});

describe('a booking', () => {
  test('becomes a reservation again, until its previous date', async () => {
    const order = await orderWithAd(2);
    const before = await capacity(admin);
    await sales().post(`/api/orders/${order.id}/book`);
    const { status, body } = await sales().post<OneOrder>(`/api/orders/${order.id}/unbook`);
    expect(status).toBe(200);
    expect(body.order).toEqual({ ...order, version: order.version + 2 });
    expect(await capacity(admin)).toEqual(before);
    expect(await sales().post(`/api/orders/${order.id}/unbook`)).toMatchObject(expired);
    expect((await sales().post(`/api/orders/${order.id}/book`)).status).toBe(200);
  });

  test('that was made at once becomes a reservation until the proposed date', async () => {
    const order = await orderWithAd(1, { book: true });
    const { status, body } = await sales().post<OneOrder>(`/api/orders/${order.id}/unbook`);
    expect(status).toBe(200);
    expect(body.order.state).toBe('reserved');
    expect(body.order.reservationExpireDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await sales().post(`/api/orders/${order.id}/unbook`)).toMatchObject(expired);
  });

  test('remains if another user asks, if the request is late, or if an ad was sent', async () => {
    const [late, atOnce, sent] = [
      await orderWithAd(1),
      await orderWithAd(1, { book: true }),
      await orderWithAd(1),
    ];
    await sales().post(`/api/orders/${late.id}/book`);
    expect(await world.as('administrator').post(`/api/orders/${late.id}/unbook`)).toMatchObject(expired);
    await letTimePass(3);
    expect(await sales().post(`/api/orders/${late.id}/unbook`)).toMatchObject(expired);
    expect(await sales().post(`/api/orders/${atOnce.id}/unbook`)).toMatchObject(expired);
    await sales().post(`/api/orders/${sent.id}/book`);
    await sendNow(admin, first(sent.verts).id);
    expect(await sales().post(`/api/orders/${sent.id}/unbook`)).toMatchObject({
      body: { code: 'order_sent' },
    });
  });

  test('remains if its reservation would have lapsed', async () => {
    const order = await orderWithAd(1, { reservation_expire_date: TODAY });
    await sales().post(`/api/orders/${order.id}/book`);
    world.today = addDays(TODAY, 1);
    expect(await sales().post(`/api/orders/${order.id}/unbook`)).toMatchObject({
      status: 409,
      body: { code: 'order_lapsed' },
    });
  });
});

describe('undoing is refused', () => {
  test('to users without the right, and to other organizations', async () => {
    const order = await orderWithAd(1);
    const { id } = first(order.verts);
    await sales().delete(`/api/verts/${id}`);
    for (const path of paths(order.id, id)) {
      expect((await world.as('viewer').post(path)).status).toBe(403);
      expect((await world.as('administrator', 'other').post(path)).status).toBe(404);
      expect((await world.anonymous.post(path)).status).toBe(401);
    }
    expect((await world.as('customer').post(`/api/orders/${order.id}/unbook`)).status).toBe(403);
  });

  test('to a self-service customer above the limit of reserved placements', async () => {
    const own = world.as('customer');
    const order = await place(own, cart(customerId, await freePlacements(admin, 15)));
    await own.delete(`/api/orders/${order.id}`);
    const next = await place(own, cart(customerId, await freePlacements(admin, 15)));
    expect(await own.post(`/api/orders/${order.id}/restore`)).toMatchObject({
      status: 422,
      body: { code: 'reservation_limit' },
    });
    await own.delete(`/api/orders/${next.id}`);
    expect((await own.post(`/api/orders/${order.id}/restore`)).status).toBe(200);
  });
});
