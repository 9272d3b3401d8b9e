import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, first, freePlacements, type OneOrder, place, sendNow } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

const TEXT = {
  type: 'TextVert',
  headline: 'Herbst',
  text: 'Jetzt',
  linkText: 'Los',
  linkUrl: 'https://gruen.example/',
};

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
const copy = (orderId: number, copies: object[], { caller = sales(), key = '' } = {}) =>
  caller.post<OneOrder>(
    `/api/orders/${orderId}/copy_verts`,
    { copies },
    key ? { 'idempotency-key': key } : {},
  );
const pair = (from: Order, to: Order, index = 0, fields: object = {}) => ({
  from: from.verts[index]?.id,
  to: to.verts[index]?.id,
  version: to.verts[index]?.version,
  ...fields,
});

/** Places an order of two ads with content, and an order of two other placements. */
async function twoOrders(fields: object = {}, caller = sales()) {
  const placements = await freePlacements(admin, 4);
  const source = await place(caller, cart(customerId, placements.slice(0, 2)));
  for (const { id } of source.verts) await caller.patch(`/api/verts/${id}`, TEXT);
  const target = await place(caller, cart(customerId, placements.slice(2), fields));
  return { source: await read(source.id), target };
}

describe('the ads of an order are copied into another', () => {
  test('all at once, and the history names their source', async () => {
    const { source, target } = await twoOrders();
    const { status, body } = await copy(target.id, [pair(source, target), pair(source, target, 1)]);
    expect(status).toBe(200);
    expect(body.order.verts).toMatchObject([TEXT, TEXT]);
    expect(body.order.verts.map(({ hasMissingData }) => hasMissingData)).toEqual([false, false]);
    const { history } = (await sales().get<{ history: HistoryEntry[] }>(`/api/orders/${target.id}/history`))
      .body;
    expect(first(history)).toMatchObject({ subject: 'vert', action: 'edited', copiedFrom: source.id });
    expect(await read(source.id)).toEqual(source);
  });

  test('once for each idempotency key', async () => {
    const { source, target } = await twoOrders();
    const copies = [pair(source, target)];
    const once = await copy(target.id, copies, { key: 'copy-once' });
    const again = await copy(target.id, copies, { key: 'copy-once' });
    expect([once.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(once.body);
    expect(await copy(target.id, copies)).toMatchObject({ status: 409, body: { code: 'vert_has_content' } });
  });

  test('by a self-service user, only between its own orders', async () => {
    const own = world.as('customer');
    const { source, target } = await twoOrders({}, own);
    expect((await copy(target.id, [pair(source, target)], { caller: own })).status).toBe(200);
    const foreign = await makeCustomer(admin, 'Fremd');
    const others = await place(sales(), cart(foreign, await freePlacements(admin, 1)));
    expect((await copy(others.id, [pair(source, others)], { caller: own })).status).toBe(404);
    expect((await copy(target.id, [pair(others, target)], { caller: own })).status).toBe(404);
  });
});

describe('nothing is copied', () => {
  test('over existing content, unless the request allows it', async () => {
    const { source, target } = await twoOrders();
    await sales().patch(`/api/verts/${first(target.verts).id}`, { linkUrl: 'https://alt.example/' });
    const changed = await read(target.id);
    const refused = await copy(target.id, [pair(source, changed, 1), pair(source, changed)]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'vert_has_content',
        refused_placements: [{ placementId: first(changed.verts).placement.id, code: 'vert_has_content' }],
      },
    });
    expect(await read(target.id)).toEqual(changed);
    const { body } = await copy(target.id, [pair(source, changed, 0, { overwrite: true })]);
    expect(first(body.order.verts)).toMatchObject(TEXT);
  });

  test('into an ad that was sent, that has passed, or that another user has changed', async () => {
    const { source, target } = await twoOrders({ book: true });
    await sendNow(admin, first(target.verts).id);
    const sent = [pair(source, target, 0, { overwrite: true })];
    expect(await copy(target.id, sent)).toMatchObject({ status: 409, body: { code: 'order_sent' } });
    const second = [pair(source, target, 1)];
    const stale = [{ ...second[0], version: 9 }];
    expect(await copy(target.id, stale)).toMatchObject({ status: 412, body: { code: 'stale' } });
    world.today = addDays(TODAY, 60);
    expect(await copy(target.id, second)).toMatchObject({ status: 409, body: { code: 'issue_gone' } });
  });

  test('into an ad of another order, an unknown ad or the same ad twice, or without any ads', async () => {
    const { source, target } = await twoOrders();
    const copies = [pair(source, target)];
    expect((await copy(source.id, copies)).status).toBe(404);
    expect((await copy(target.id, [{ ...copies[0], from: 987_654 }])).status).toBe(404);
    expect((await copy(target.id, [...copies, ...copies])).status).toBe(422);
    expect((await copy(target.id, [])).status).toBe(422);
    expect(await read(target.id)).toEqual(target);
  });

  test('for users who may not edit ads', async () => {
    const { source, target } = await twoOrders();
    const copies = [pair(source, target)];
    expect((await copy(target.id, copies, { caller: world.as('viewer') })).status).toBe(403);
    expect((await copy(target.id, copies, { caller: world.as('administrator', 'other') })).status).toBe(404);
    expect((await copy(target.id, copies, { caller: world.anonymous })).status).toBe(401);
  });
});
