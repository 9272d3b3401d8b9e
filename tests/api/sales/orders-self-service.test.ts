import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, freePlacements, type OneOrder, type Overviews, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

const RIVAL = 'Möbelhaus Grün';
const SECRET = 'Rabatt 40 Prozent';

let world: TestApp;
let admin: Scope;
let ownId: number;
let rivalId: number;
let publicationId: number;
let placementIds: number[];
let own: Order;
let rivals: Order;
let weeks: string;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  ownId = world.organizations.own.customerId;
  rivalId = await makeCustomer(admin, RIVAL);
  publicationId = await makePublication(admin, { title: 'Rundschau' });
  const issues = await upcomingIssues(admin, publicationId, 6);
  placementIds = issues.flatMap((issue) => issue.placements.map((placement) => placement.id));
  weeks = issues.map((issue) => `weekNumber=${issue.weekNumber}`).join('&');
  rivals = await place(world.as('sales'), cart(rivalId, placementIds.slice(0, 3), { note: SECRET }));
  own = await place(world.as('customer'), cart(rivalId, placementIds.slice(3, 5), { note: 'unsere' }));
});
afterEach(() => {
  world.today = TODAY;
});
afterAll(() => closeChecked(world));

const self = () => world.as('customer');

describe('a self-service user', () => {
  // spec: role-7
  test('orders for its own customer, whichever customer the request names', async () => {
    for (const customer_id of [rivalId, null, 987_654]) {
      const [placementId = 0] = await freePlacements(admin, 1);
      const order = await place(self(), cart(rivalId, [placementId], { customer_id }));
      expect(order.customer.id).toBe(ownId);
    }
    expect(own.customer).toMatchObject({ id: ownId, name: 'Käserei Aumann (Verlag Nordlicht)' });
  });

  test('sees only its own orders: in the list, its count, its search and by id', async () => {
    const listOf = async (query: string) =>
      (await self().get<Overviews>(`/api/orders/overview?${query}`)).body;
    const all = await listOf('');
    expect(new Set(all.order_overviews.map((order) => order.customer_name))).toEqual(
      new Set(['Käserei Aumann (Verlag Nordlicht)']),
    );
    expect(all.number_of_remaining_orders).toBe(0);
    for (const query of [
      `q=${encodeURIComponent(RIVAL)}`,
      `q=${encodeURIComponent(SECRET)}&t=note`,
      `q=${rivals.id}`,
      `q=${encodeURIComponent(RIVAL)}&t=customer`,
    ]) {
      const { didYouMean = [], ...found } = await listOf(query);
      expect(found).toEqual({ order_overviews: [], number_of_remaining_orders: 0 });
      expect(didYouMean).toEqual([]);
    }
    expect((await listOf('pageSize=1')).number_of_remaining_orders).toBe(all.order_overviews.length - 1);
    expect(await self().get<OneOrder>(`/api/orders/${own.id}`)).toMatchObject({
      status: 200,
      body: { order: { id: own.id } },
    });
  });

  test("learns nothing about another customer's order by any request", async () => {
    const [vert] = rivals.verts;
    const never = {
      order: (await self().get('/api/orders/987654')).body,
      vert: (await self().get('/api/verts/987654')).body,
    };
    const answers = [
      [await self().get(`/api/orders/${rivals.id}`), never.order],
      [await self().delete(`/api/orders/${rivals.id}`), never.order],
      [await self().get(`/api/verts/${vert!.id}`), never.vert],
      [await self().patch(`/api/verts/${vert!.id}`, { headline: 'unser' }), never.vert],
      [await self().delete(`/api/verts/${vert!.id}`), never.vert],
    ] as const;
    for (const [answer, expected] of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(expected);
    }
    expect((await world.as('sales').get<OneOrder>(`/api/orders/${rivals.id}`)).body.order.version).toBe(1);
  });

  test('gets no data of other customers in any response', async () => {
    const taken = rivals.verts.map((vert) => vert.placement.id);
    const answers = await Promise.all([
      self().get(`/api/issues?publicationId=${publicationId}&${weeks}`),
      self().get('/api/orders/overview'),
      ...['id', 'customer_name', 'publications', 'created_at', 'note'].map((sort) =>
        self().get(`/api/orders/overview?sort=${sort}`),
      ),
      ...['lapsed', 'expiring-reservations', 'latest-fulfilled'].map((status) =>
        self().get(`/api/orders/overview?status=${status}`),
      ),
      self().get(`/api/orders/${own.id}`),
      self().get('/api/publications'),
      self().post('/api/orders', cart(rivalId, taken)),
      self().post('/api/orders', cart(rivalId, [...taken, 987_654])),
      self().get(`/api/suggestions?q=${encodeURIComponent('Möbel')}`),
      self().get('/api/placement_capacities'),
      self().get('/api/customers'),
      self().get(`/api/customers/${rivalId}`),
      self().get('/api/session'),
    ]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    const all = answers.map(({ body }) => JSON.stringify(body));
    for (const secret of [RIVAL, SECRET, 'Grün', 'Rabatt', 'sales of nordlicht']) {
      expect(all.filter((text) => text.includes(secret))).toEqual([]);
    }
  });

  test('sees the placements of other customers as sold, without customer, state or ad', async () => {
    const { body } = await self().get<{ issues: { placements: { id: number; vert: object | null }[] }[] }>(
      `/api/issues?publicationId=${publicationId}&${weeks}`,
    );
    const verts = new Map(body.issues.flatMap((issue) => issue.placements).map(({ id, vert }) => [id, vert]));
    expect(placementIds.slice(0, 3).map((id) => verts.get(id))).toEqual(
      Array.from({ length: 3 }, () => ({ id: null, own: false })),
    );
    expect(verts.get(placementIds[3]!)).toEqual({
      id: own.verts[0]!.id,
      own: true,
      orderState: 'reserved',
      reservedUntil: expect.any(String),
      hasMissingData: true,
    });
  });

  test('cannot use the search, the capacities and the customers', async () => {
    for (const path of [
      '/api/suggestions?q=a',
      '/api/placement_capacities',
      '/api/customers',
      `/api/customers/${ownId}`,
    ]) {
      expect((await self().get(path)).status, path).toBe(403);
    }
  });

  // spec: role-10, sale-15
  test('cancels its own order and placements while it is a reservation, and not after', async () => {
    const take = async () => place(self(), cart(ownId, await freePlacements(admin, 2)));
    const [dropped, booked, lapsed] = [await take(), await take(), await take()];
    expect((await self().delete(`/api/verts/${dropped.verts[0]!.id}`)).status).toBe(200);
    expect((await self().delete(`/api/orders/${dropped.id}`)).status).toBe(204);
    await world.as('sales').post(`/api/orders/${booked.id}/book`);
    const shown = (await self().get<OneOrder>(`/api/orders/${booked.id}`)).body.order;
    expect([shown.cancelable, ...shown.verts.map((vert) => vert.isCancelable)]).toEqual([
      false,
      false,
      false,
    ]);
    for (const path of [`/api/orders/${booked.id}`, `/api/verts/${booked.verts[0]!.id}`]) {
      expect(await self().delete(path)).toMatchObject({ status: 409, body: { code: 'order_booked' } });
    }
    world.today = addDays(TODAY, 8);
    expect(await self().delete(`/api/orders/${lapsed.id}`)).toMatchObject({
      status: 409,
      body: { code: 'order_lapsed' },
    });
  });

  // spec: role-9
  test('cannot book, change or revive, not even its own order', async () => {
    const path = `/api/orders/${own.id}`;
    expect((await self().patch(path, { note: 'x' })).status).toBe(403);
    expect((await self().post(`${path}/book`)).status).toBe(403);
    expect((await self().post(`${path}/revive`)).status).toBe(403);
  });
});
