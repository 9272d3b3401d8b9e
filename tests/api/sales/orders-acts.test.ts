import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { speak } from '../support/organizations.ts';
import { cart, freePlacements, type OneOrder, place, sendNow } from '../support/orders.ts';
import { rolesExcept, startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
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

async function reserved(count = 1, fields: object = {}) {
  return place(world.as('sales'), cart(customerId, await freePlacements(admin, count), fields));
}

const sales = () => world.as('sales');
/** A placement whose ad is sent more than a week later. */
const later = async () => (await freePlacements(admin, 5)).slice(4);

describe('booking', () => {
  // spec: entity-10, call-10
  test('turns a reservation into a booking without an end', async () => {
    const order = await reserved(2);
    const before = await capacity(admin);
    const { status, body } = await sales().post<OneOrder>(`/api/orders/${order.id}/book`);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      id: order.id,
      state: 'booked',
      reservationExpireDate: null,
      version: 2,
      lapsed: false,
    });
    expect(Math.abs(Date.parse(body.order.bookedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await capacity(admin)).toEqual({
      ...before,
      reserved: before.reserved - 2,
      booked: before.booked + 2,
    });
  });

  test('is allowed once, up to and including the last day', async () => {
    const [last, lapsed] = [
      await place(sales(), cart(customerId, await later())),
      await place(sales(), cart(customerId, await later())),
    ];
    world.today = addDays(TODAY, 7);
    expect((await sales().post(`/api/orders/${last.id}/book`)).status).toBe(200);
    expect(await sales().post(`/api/orders/${last.id}/book`)).toMatchObject({
      status: 409,
      body: { code: 'order_booked' },
    });
    world.today = addDays(TODAY, 8);
    expect(await sales().post(`/api/orders/${lapsed.id}/book`)).toMatchObject({
      status: 409,
      body: { code: 'order_lapsed' },
    });
  });

  test('never lapses', async () => {
    const order = await reserved();
    await sales().post(`/api/orders/${order.id}/book`);
    world.today = addDays(TODAY, 300);
    const { body } = await sales().get<OneOrder>(`/api/orders/${order.id}`);
    expect(body.order).toMatchObject({ state: 'booked', lapsed: false });
  });
});

describe('changing an order', () => {
  // spec: order-4, call-11
  test('changes the note and the expiry date independently', async () => {
    const order = await reserved(1, { note: 'alt' });
    const until = addDays(TODAY, 30);
    const noted = await sales().patch<OneOrder>(`/api/orders/${order.id}`, { note: ' neu ' });
    expect(noted.body.order).toMatchObject({
      note: 'neu',
      reservationExpireDate: order.reservationExpireDate,
      version: 2,
    });
    const prolonged = await sales().patch<OneOrder>(`/api/orders/${order.id}`, {
      reservationExpireDate: until,
    });
    expect(prolonged.body.order).toMatchObject({ note: 'neu', reservationExpireDate: until, version: 3 });
    const emptied = await sales().patch<OneOrder>(`/api/orders/${order.id}`, { note: null, state: 'booked' });
    expect(emptied.body.order).toMatchObject({ note: '', state: 'reserved', version: 4 });
    const untouched = await sales().patch<OneOrder>(`/api/orders/${order.id}`, {});
    expect(untouched.body.order.version).toBe(4);
  });

  test.each([
    ['nothing', null, 'Please select a date.'],
    ['an empty text', '', 'Please select a date.'],
    ['no day', '2026-13-01', 'This date does not exist. Please check it.'],
    ['yesterday', '2026-11-23', 'This date is in the past. Please select today or a later date.'],
    ['the next century', '2126-01-01', 'This date is too far ahead. Please check the year.'],
  ])('refuses %s as the expiry date', async (_case, reservationExpireDate, message) => {
    const order = await reserved();
    const { status, body } = await sales().patch(`/api/orders/${order.id}`, { reservationExpireDate });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ reservationExpireDate: [message] });
  });

  test.each([
    ['de', 'Bitte wählen Sie ein Datum aus.'],
    ['fr', 'Veuillez sélectionner une date.'],
  ] as const)('refuses in the words of the caller: %s', async (locale, message) => {
    const order = await reserved();
    const { users } = world.organizations.own;
    await speak(world.app.pool, users.sales, locale);
    const { body } = await sales().patch(`/api/orders/${order.id}`, { reservationExpireDate: null });
    await speak(world.app.pool, users.sales, 'en-gb');
    expect(body.errors).toEqual({ reservationExpireDate: [message] });
  });

  test('sets the note of a booking, but no expiry date', async () => {
    const order = await reserved();
    await sales().post(`/api/orders/${order.id}/book`);
    const until = { reservationExpireDate: addDays(TODAY, 9) };
    expect(await sales().patch(`/api/orders/${order.id}`, until)).toMatchObject({
      status: 409,
      body: { code: 'order_booked' },
    });
    expect((await sales().patch(`/api/orders/${order.id}`, { note: 'bezahlt' })).status).toBe(200);
  });

  test('refuses a change made from an older version, and returns the current one', async () => {
    const order = await reserved();
    await sales().patch(`/api/orders/${order.id}`, { note: 'erste', version: order.version });
    const { status, body } = await world
      .as('administrator')
      .patch(`/api/orders/${order.id}`, { note: 'zweite', version: order.version });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'order_changed',
      current: { id: order.id, note: 'erste', version: 2 },
    });
    expect((await sales().get<OneOrder>(`/api/orders/${order.id}`)).body.order.note).toBe('erste');
    expect((await sales().patch(`/api/orders/${order.id}`, { note: 'dritte', version: 2 })).status).toBe(200);
  });
});

describe('cancelling', () => {
  // spec: call-12
  test('deletes the order and frees its placements', async () => {
    const before = await capacity(admin);
    const placementIds = await freePlacements(admin, 2);
    const made = await capacity(admin);
    for (const state of ['reserved', 'booked']) {
      const order = await place(sales(), cart(customerId, placementIds));
      if (state === 'booked') await sales().post(`/api/orders/${order.id}/book`);
      const { status, body } = await sales().delete(`/api/orders/${order.id}`);
      expect([status, body]).toEqual([204, '']);
      expect((await sales().get(`/api/orders/${order.id}`)).status).toBe(404);
      expect(await sales().delete(`/api/orders/${order.id}`)).toMatchObject({
        status: 409,
        body: { code: 'order_cancelled' },
      });
      expect(await capacity(admin)).toEqual(made);
    }
    expect(made.free).toBeGreaterThan(before.free);
  });

  // spec: state-4
  test('is refused for the order and the placement of a sent ad, but not for the other placements', async () => {
    const order = await reserved(3);
    await sales().post(`/api/orders/${order.id}/book`);
    const [sent, unsent] = order.verts.map((vert) => vert.id) as [number, number];
    await sendNow(admin, sent);
    for (const path of [`/api/orders/${order.id}`, `/api/verts/${sent}`]) {
      expect(await sales().delete(path)).toMatchObject({ status: 409, body: { code: 'order_sent' } });
    }
    expect(await sales().delete(`/api/verts/${unsent}`)).toMatchObject({
      status: 200,
      body: { order_deleted: false },
    });
    const { body } = await sales().get<OneOrder>(`/api/orders/${order.id}`);
    expect(body.order).toMatchObject({
      cancelable: false,
      orderStatistic: { countVerts: 2, countSentVerts: 1 },
    });
  });

  // spec: state-5
  test('of the last placement deletes the order', async () => {
    const order = await reserved(2);
    const [one, other] = order.verts.map((vert) => vert.id) as [number, number];
    expect((await sales().delete(`/api/verts/${one}`)).body).toEqual({ order_deleted: false });
    expect((await sales().delete(`/api/verts/${other}`)).body).toEqual({ order_deleted: true });
    expect((await sales().get(`/api/orders/${order.id}`)).status).toBe(404);
    expect((await sales().delete(`/api/verts/${other}`)).status).toBe(404);
  });
});

describe('an order of another organization, or an unknown order', () => {
  test.each(['GET', 'PATCH', 'DELETE', 'book', 'revive'] as const)(
    'gets the same response to %s as an order that never existed',
    async (act) => {
      const order = await reserved();
      const stranger = world.as('administrator', 'other');
      const call = (id: number) => {
        const path = `/api/orders/${id}`;
        if (act === 'GET') return stranger.get(path);
        if (act === 'PATCH') return stranger.patch(path, { note: 'fremd' });
        return act === 'DELETE' ? stranger.delete(path) : stranger.post(`${path}/${act}`, {});
      };
      const [theirs, nobodys] = [await call(order.id), await call(987_654_321)];
      expect(theirs.status).toBe(404);
      expect(theirs.body).toEqual(nobodys.body);
      expect((await sales().get<OneOrder>(`/api/orders/${order.id}`)).body.order.note).toBe('');
    },
  );

  test('refuses callers who lack the capability, or are not signed in', async () => {
    const { id } = await reserved();
    for (const role of rolesExcept('administrator', 'sales')) {
      expect((await world.as(role).patch(`/api/orders/${id}`, { note: 'x' })).status).toBe(403);
      expect((await world.as(role).post(`/api/orders/${id}/book`)).status).toBe(403);
      expect((await world.as(role).post(`/api/orders/${id}/revive`, {})).status).toBe(403);
    }
    expect((await world.as('viewer').delete(`/api/orders/${id}`)).status).toBe(403);
    expect((await world.anonymous.get(`/api/orders/${id}`)).status).toBe(401);
    expect((await world.anonymous.delete(`/api/orders/${id}`)).status).toBe(401);
    expect((await world.anonymous.post(`/api/orders/${id}/book`)).status).toBe(401);
  });
});
