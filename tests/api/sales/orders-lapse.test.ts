import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, type OneOrder, type Overviews, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

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

/** Reserves two placements of next year through tomorrow. Returns the order and the path of the placements' week. */
async function reservedThroughTomorrow() {
  const publicationId = await makePublication(admin);
  const issue = (await upcomingIssues(admin, publicationId, 8))[6]!;
  const placementIds = issue.placements.map((placement) => placement.id);
  const fields = { reservation_expire_date: addDays(TODAY, 1), note: `Fenster ${publicationId}` };
  const order = await place(sales(), cart(customerId, placementIds, fields));
  return {
    order,
    placementIds,
    week: `/api/issues?publicationId=${publicationId}&weekNumber=${issue.weekNumber}`,
  };
}

type Surfaces = Awaited<ReturnType<typeof surfaces>>;

/** Returns how each endpoint shows the order on the current day. */
async function surfaces({ order, week }: { order: { id: number; note: string }; week: string }) {
  const { body } = await sales().get<{ issues: Issue[] }>(week);
  const list = async (query: string) =>
    (await sales().get<Overviews>(`/api/orders/overview?${query}q=${encodeURIComponent(order.note)}`)).body
      .order_overviews.length;
  const shown = (await sales().get<OneOrder>(`/api/orders/${order.id}`)).body.order;
  const months = await world
    .as('administrator')
    .get<{ placement_capacities: { reserved: number }[] }>('/api/placement_capacities');
  return {
    soldInWeek: body.issues.flatMap((issue) => issue.placements).filter((placement) => placement.sold).length,
    inList: await list(''),
    inLapsedList: await list('status=lapsed&'),
    expiring: await list('status=expiring-reservations&'),
    isLapsed: shown.lapsed,
    lapsedAds: shown.verts.filter((vert) => vert.order.lapsed).length,
    reserved: months.body.placement_capacities.reduce((sum, month) => sum + month.reserved, 0),
  };
}

const held = (reserved: number): Surfaces => ({
  soldInWeek: 2,
  inList: 1,
  inLapsedList: 0,
  expiring: 1,
  isLapsed: false,
  lapsedAds: 0,
  reserved,
});
const free = (reserved: number): Surfaces => ({
  soldInWeek: 0,
  inList: 0,
  inLapsedList: 1,
  expiring: 0,
  isLapsed: true,
  lapsedAds: 2,
  reserved,
});

describe('a reservation', () => {
  // spec: state-2
  test('lapses in all responses at once when its last day has ended, with or without the cleanup job', async () => {
    const { reserved: others } = await surfaces(await reservedThroughTomorrow());
    const reservation = await reservedThroughTomorrow();
    world.today = addDays(TODAY, 1);
    expect(await surfaces(reservation)).toEqual(held(others + 2));
    world.today = addDays(TODAY, 2);
    expect(await surfaces(reservation)).toEqual(free(0));
    const later = await world.scope('sales');
    expect(await tidyLapsedReservations(later)).toBe(2);
    expect(await tidyLapsedReservations(later)).toBe(0);
    expect(await surfaces(reservation)).toEqual(free(0));
  });

  test('that has lapsed frees its placements for the next order of all or some of them', async () => {
    const { order, placementIds } = await reservedThroughTomorrow();
    world.today = addDays(TODAY, 2);
    const next = await place(sales(), cart(customerId, placementIds.slice(0, 1)));
    expect(next.verts.map((vert) => vert.placement.id)).toEqual(placementIds.slice(0, 1));
    await place(sales(), cart(customerId, placementIds.slice(1)));
    const { body } = await sales().get<OneOrder>(`/api/orders/${order.id}`);
    expect(body.order).toMatchObject({ lapsed: true, state: 'reserved', orderStatistic: { countVerts: 2 } });
  });

  test('that has lapsed cannot be booked or extended, but cancelled and annotated', async () => {
    const { order } = await reservedThroughTomorrow();
    world.today = addDays(TODAY, 2);
    const path = `/api/orders/${order.id}`;
    const lapsed = { status: 409, body: { code: 'order_lapsed' } };
    expect(await sales().post(`${path}/book`)).toMatchObject(lapsed);
    expect(await sales().patch(path, { reservationExpireDate: addDays(TODAY, 9) })).toMatchObject(lapsed);
    expect((await sales().patch(path, { note: 'war schön' })).status).toBe(200);
    expect((await sales().delete(path)).status).toBe(204);
  });
});

describe('reviving', () => {
  test('restores the lapsed reservation with its ads, for a week or until the given day', async () => {
    for (const [until, expected] of [
      [undefined, addDays(TODAY, 9)],
      [addDays(TODAY, 20), addDays(TODAY, 20)],
    ]) {
      world.today = TODAY;
      const reservation = await reservedThroughTomorrow();
      const [vert] = reservation.order.verts;
      await sales().patch(`/api/verts/${vert!.id}`, { linkUrl: 'https://gruen.example/' });
      world.today = addDays(TODAY, 2);
      const { status, body } = await sales().post<OneOrder>(
        `/api/orders/${reservation.order.id}/revive`,
        until === undefined ? undefined : { reservationExpireDate: until },
      );
      expect(status).toBe(200);
      expect(body.order).toMatchObject({ lapsed: false, reservationExpireDate: expected });
      expect(body.order.verts.find(({ id }) => id === vert!.id)?.linkUrl).toBe('https://gruen.example/');
      expect(await surfaces(reservation)).toMatchObject({
        soldInWeek: 2,
        inList: 1,
        inLapsedList: 0,
        isLapsed: false,
      });
    }
  });

  test('is refused with exactly the placements that are no longer free', async () => {
    const { order, placementIds } = await reservedThroughTomorrow();
    world.today = addDays(TODAY, 2);
    await place(sales(), cart(customerId, placementIds.slice(1)));
    const { status, body } = await sales().post(`/api/orders/${order.id}/revive`, {});
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'placements_unavailable',
      unavailable_placements: placementIds.slice(1),
    });
    expect((await sales().get<OneOrder>(`/api/orders/${order.id}`)).body.order.lapsed).toBe(true);
  });

  test('is refused if the issue was blocked or sent meanwhile', async () => {
    const { order, placementIds } = await reservedThroughTomorrow();
    world.today = addDays(TODAY, 2);
    const { id } = order.verts[0]!.placement.issue;
    expect((await world.as('administrator').patch(`/api/issues/${id}`, { blocked: true })).status).toBe(200);
    const refused = { status: 422, body: { unavailable_placements: placementIds } };
    expect(await sales().post(`/api/orders/${order.id}/revive`, {})).toMatchObject(refused);
    await world.as('administrator').patch(`/api/issues/${id}`, { blocked: false });
    world.today = addDays(TODAY, 80);
    expect(await sales().post(`/api/orders/${order.id}/revive`, {})).toMatchObject(refused);
  });

  test('is refused for an order that has not lapsed, and with an invalid day', async () => {
    const { order } = await reservedThroughTomorrow();
    const path = `/api/orders/${order.id}/revive`;
    const refused = { status: 409, body: { code: 'order_not_revivable' } };
    expect(await sales().post(path, {})).toMatchObject(refused);
    await sales().post(`/api/orders/${order.id}/book`);
    world.today = addDays(TODAY, 30);
    expect(await sales().post(path, {})).toMatchObject(refused);
    for (const day of ['2026-11-23', '2026-02-31', '2300-01-01', '']) {
      const { status, body } = await sales().post(path, { reservationExpireDate: day });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['reservationExpireDate']]);
    }
  });

  test('can be repeated', async () => {
    const { order } = await reservedThroughTomorrow();
    for (const days of [2, 10, 18]) {
      world.today = addDays(TODAY, days);
      const { status } = await sales().post(`/api/orders/${order.id}/revive`);
      expect(status).toBe(200);
    }
    expect((await sales().post(`/api/orders/${order.id}/book`)).status).toBe(200);
  });
});
