import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, first, freePlacements, type OneOrder, place, sendNow } from '../support/orders.ts';
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
const read = async (id: number) => (await sales().get<OneOrder>(`/api/orders/${id}`)).body.order;
const move = (vertId: number, body: object, caller = sales()) =>
  caller.post<OneOrder>(`/api/verts/${vertId}/move`, body);
const historyOf = async (path: string) =>
  (await sales().get<{ history: HistoryEntry[] }>(`${path}/history`)).body.history;

/** Places an order of two of four placements, and edits one of its ads. Also returns the two free placements. */
async function orderAndFree(fields: object = {}, caller = sales()) {
  const placements = await freePlacements(admin, 4);
  const order = await place(caller, cart(customerId, placements.slice(0, 2), fields));
  const vert = first(order.verts);
  await caller.patch(`/api/verts/${vert.id}`, { linkUrl: 'https://gruen.example/' });
  return { order: await read(order.id), vert, free: placements.slice(2) };
}

describe('an ad moves to another placement', () => {
  test.for([{}, { book: true }])('with its content, and remains in its order: %o', async (fields) => {
    const { order, vert, free } = await orderAndFree(fields);
    const before = await capacity(admin);
    const [target = 0] = free;
    const { status, body } = await move(vert.id, { placementId: target });
    expect(status).toBe(200);
    const moved = body.order.verts.find(({ id }) => id === vert.id);
    expect(moved).toMatchObject({ linkUrl: 'https://gruen.example/', placement: { id: target } });
    expect(moved?.placement.issue.sendingDate).not.toBe(vert.placement.issue.sendingDate);
    expect(body.order).toMatchObject({ id: order.id, state: order.state, orderStatistic: { countVerts: 2 } });
    expect(await capacity(admin)).toEqual(before);
    await place(sales(), cart(customerId, [vert.placement.id]));
  });

  test('and the history of the order and of both placements says so', async () => {
    const { order, vert, free } = await orderAndFree();
    const [target = 0] = free;
    await move(vert.id, { placementId: target });
    const { issue, name } =
      (await read(order.id)).verts.find(({ id }) => id === vert.id)?.placement ?? vert.placement;
    const from = vert.placement;
    const act = {
      subject: 'placement',
      move: {
        fromName: from.name,
        fromDate: from.issue.sendingDate,
        toName: name,
        toDate: issue.sendingDate,
      },
    };
    expect(first(await historyOf(`/api/orders/${order.id}`))).toMatchObject({ ...act, action: 'moved' });
    expect(first(await historyOf(`/api/placements/${target}`))).toMatchObject({ ...act, action: 'moved' });
    const left = await historyOf(`/api/placements/${from.id}`);
    expect(left.slice(0, 2).map(({ action }) => action)).toEqual(['left', 'reserved']);
  });

  test('and back again', async () => {
    const { order, vert, free } = await orderAndFree();
    await move(vert.id, { placementId: free[0] });
    await move(vert.id, { placementId: vert.placement.id });
    const { verts } = await read(order.id);
    expect(verts.map(({ placement }) => placement)).toEqual(order.verts.map(({ placement }) => placement));
  });

  test('to a placement of a lapsed reservation, which is released', async () => {
    const { vert, free } = await orderAndFree({ reservation_expire_date: addDays(TODAY, 7) });
    const lapsing = await place(sales(), cart(customerId, free, { reservation_expire_date: TODAY }));
    world.today = addDays(TODAY, 1);
    expect((await move(vert.id, { placementId: free[0] })).status).toBe(200);
    expect((await read(lapsing.id)).lapsed).toBe(true);
  });
});

describe('an ad stays', () => {
  test('when the placement is sold, its own, unknown, or in a blocked issue', async () => {
    const { order, vert, free } = await orderAndFree();
    const [sold = 0, blocked = 0] = free;
    await place(sales(), cart(customerId, [sold]));
    for (const placementId of [sold, vert.placement.id, 987_654]) {
      expect(await move(vert.id, { placementId })).toMatchObject({
        status: 422,
        body: { code: 'placements_unavailable', unavailable_placements: [placementId] },
      });
    }
    const other = await orderAndFree();
    const [target = 0] = other.free;
    const targets = (await place(sales(), cart(customerId, [target]))).verts;
    const { issue } = first(targets).placement;
    await sales().delete(`/api/verts/${first(targets).id}`);
    await world.as('administrator').patch(`/api/issues/${issue.id}`, { blocked: true });
    expect(await move(vert.id, { placementId: target })).toMatchObject({ status: 422 });
    expect(blocked).toBeGreaterThan(0);
    expect(await read(order.id)).toEqual(order);
  });

  test('when it was sent, when its order has lapsed, and when another user has moved it', async () => {
    const sent = await orderAndFree({ book: true });
    await sendNow(admin, sent.vert.id);
    expect(await move(sent.vert.id, { placementId: sent.free[0] })).toMatchObject({
      body: { code: 'order_sent' },
    });
    const moved = await orderAndFree();
    const { version } = moved.order;
    expect((await move(moved.vert.id, { placementId: moved.free[0], version })).status).toBe(200);
    expect(await move(moved.vert.id, { placementId: moved.free[1], version })).toMatchObject({
      status: 409,
      body: { code: 'order_changed', current: { id: moved.order.id } },
    });
    const lapsed = await orderAndFree({ reservation_expire_date: TODAY });
    world.today = addDays(TODAY, 1);
    expect(await move(lapsed.vert.id, { placementId: lapsed.free[0] })).toMatchObject({
      status: 409,
      body: { code: 'order_lapsed' },
    });
  });

  test('for users who may not cancel it', async () => {
    const { order, vert, free } = await orderAndFree();
    const body = { placementId: free[0] };
    expect((await move(vert.id, body, world.as('viewer'))).status).toBe(403);
    expect((await move(vert.id, body, world.as('administrator', 'other'))).status).toBe(404);
    expect((await move(vert.id, body, world.anonymous)).status).toBe(401);
    const foreign = await makeCustomer(admin, 'Fremd');
    const other = await place(sales(), cart(foreign, [free[1] ?? 0]));
    expect((await move(first(other.verts).id, body, world.as('customer'))).status).toBe(404);
    expect(await read(order.id)).toEqual(order);
  });

  test('in a booking of a self-service customer, whose reservations move', async () => {
    const own = world.as('customer');
    const { order, vert, free } = await orderAndFree({}, own);
    expect((await move(vert.id, { placementId: free[0] }, own)).status).toBe(200);
    await sales().post(`/api/orders/${order.id}/book`);
    expect(await move(vert.id, { placementId: free[1] }, own)).toMatchObject({
      body: { code: 'order_booked' },
    });
  });
});
