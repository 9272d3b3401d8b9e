import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '#contract/sales/order-bulk.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import type { Caller } from '../support/caller.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { cart, type OneOrder, place } from '../support/orders.ts';
import { runInside } from '../support/run-inside.ts';
import { speak } from '../support/organizations.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let customerId: number;
let stock: number[];
beforeAll(async () => {
  world = await startTestApp();
  const scope = await world.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
  const publication = await makePublication(scope);
  await publishPrices(admin(), publication, {
    rates: ['Top', 'Middle'].map((placementName) => ({ placementName, kind: 'flat', price: 60_000 })),
  });
  const issues = await upcomingIssues(scope, publication, 60);
  stock = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(() => closeChecked(world));

const admin = () => world.as('administrator');
const sales = () => world.as('sales');
const reserved = (of = customerId) => place(sales(), cart(of, stock.splice(0, 2)));
const pathOf = ({ id }: Pick<Order, 'id'>) => `/api/orders/${id}`;
const adOf = ({ verts }: Order) => `/api/verts/${verts[0]?.id}`;
const sentBody = (version: number | undefined, fields: object = {}) => ({ ...fields, version });
const query = (version: number | undefined) => (version === undefined ? '?' : `?version=${version}`);

type Act = (
  by: Caller,
  order: Order,
  version: number | undefined,
) => Promise<{ status: number; body: unknown }>;

const SPECIAL = { amount: 50_000, basisPoints: null, reason: 'Messe' };
const PAPER = { kind: 'offer', locale: 'de', gross: 0, mail: null };

/** The acts that name the order. */
const ON_ORDER: Record<string, Act> = {
  book: (by, order, version) => by.post(`${pathOf(order)}/book`, sentBody(version)),
  unbook: (by, order, version) => by.post(`${pathOf(order)}/unbook`, sentBody(version)),
  revive: (by, order, version) => by.post(`${pathOf(order)}/revive`, sentBody(version)),
  cancel: (by, order, version) => by.delete(`${pathOf(order)}${query(version)}`),
  note: (by, order, version) => by.patch(pathOf(order), sentBody(version, { note: 'Kampagne' })),
  parties: (by, order, version) =>
    by.patch(`${pathOf(order)}/parties`, sentBody(version, { orderedBy: 'Mia Otha' })),
  "today's prices": (by, order, version) =>
    by.post(`${pathOf(order)}/quote`, sentBody(version, { customerNet: 0 })),
  paper: (by, order, version) => by.post(`${pathOf(order)}/papers`, sentBody(version, PAPER)),
  'preview of a change': (by, order, version) =>
    by.post(`${pathOf(order)}/changes/preview`, sentBody(version, { add: [{ placement_id: stock[0] }] })),
  change: (by, order, version) =>
    by.post(`${pathOf(order)}/changes`, sentBody(version, { add: [{ placement_id: stock[0] }] })),
};
/** The acts that name an ad of the order. */
const ON_AD: Record<string, Act> = {
  'cancel a placement': (by, order, version) => by.delete(`${adOf(order)}${query(version)}`),
  'move an ad': (by, order, version) =>
    by.post(`${adOf(order)}/move`, sentBody(version, { placementId: stock[0] })),
  'special price': (by, order, version) =>
    by.post(`${adOf(order)}/special_price`, sentBody(version, SPECIAL)),
};

describe.each(Object.entries({ ...ON_ORDER, ...ON_AD }))('the act on an order: %s', (_name, act) => {
  test('needs the version that the user has seen', async () => {
    const order = await reserved();
    const { status, body } = await act(admin(), order, undefined);
    expect([status, Object.keys((body as ProblemBody).errors ?? {})]).toEqual([422, ['version']]);
  });

  // spec: sale-19
  test('is refused after another act, and names this act, who did it, and the order as it is now', async () => {
    const order = await reserved();
    const noted = await sales().patch<OneOrder>(pathOf(order), { note: 'Halle 3', version: order.version });
    expect(await act(admin(), order, order.version)).toMatchObject({
      status: 409,
      body: {
        code: 'order_changed',
        title: expect.stringContaining('sales of nordlicht'),
        happened: { act: 'edited', by: 'sales of nordlicht' },
        current: { id: order.id, note: 'Halle 3', version: order.version + 1 },
      },
    });
    const { body } = await sales().get<OneOrder>(pathOf(order));
    expect(body.order).toEqual(noted.body.order);
  });
});

test.each(Object.entries(ON_ORDER))(
  'the act on a cancelled order is refused as such: %s',
  async (_name, act) => {
    const order = await reserved();
    await sales().delete(`${pathOf(order)}?version=${order.version}`);
    expect(await act(admin(), order, order.version)).toMatchObject({
      status: 409,
      body: {
        code: 'order_cancelled',
        title: expect.stringContaining('sales of nordlicht'),
        happened: { act: 'cancelled', by: 'sales of nordlicht' },
      },
    });
  },
);

/** Reads what a refused act is told of the order. */
const toldOf = async (order: Order) => {
  const { body } = await admin().delete<{ happened?: { act: string } }>(
    `${pathOf(order)}?version=${order.version}`,
  );
  return body.happened?.act;
};
/** Writes the history again in one transaction, as a restore does. Of the given times, each act gets its own. */
const rewriteHistory = async (order: Order, time = 'happened_at') =>
  runInside(
    await world.scope('administrator'),
    `update audit_log set happened_at = ${time} where organization_id = $1 and order_id = $2`,
    [world.organizations.own.id, order.id],
  );

describe('what is named as the last act', () => {
  test('is the later one of two acts of one person within a millisecond, also in a restored database', async () => {
    const order = await reserved();
    const agreed = await admin().post(`${adOf(order)}/special_price`, sentBody(order.version, SPECIAL));
    expect(agreed.status).toBe(204);
    const noted = await admin().patch(pathOf(order), { note: 'Halle 3', version: order.version + 1 });
    expect(noted.status).toBe(200);
    await rewriteHistory(order, "timestamptz '2026-10-01T10:00:00.123Z' + id * interval '1 microsecond'");
    expect(await toldOf(order)).toBe('edited');
  });

  test('is the change of the placements, which also records new prices, also in a restored database', async () => {
    const order = await reserved();
    const changed = await sales().post(
      `${pathOf(order)}/changes`,
      sentBody(order.version, { add: [{ placement_id: stock.shift() }] }),
    );
    expect(changed.status).toBe(200);
    expect(await toldOf(order)).toBe('placements');
    await rewriteHistory(order);
    expect(await toldOf(order)).toBe('placements');
  });

  test('is a revival, whose lapse was recorded in the same step', async () => {
    const order = await place(
      sales(),
      cart(customerId, stock.splice(0, 1), { reservation_expire_date: TODAY }),
    );
    world.today = addDays(TODAY, 1);
    try {
      await sales().post<OneOrder>(`${pathOf(order)}/revive`, { version: order.version });
      await rewriteHistory(order);
      expect(await toldOf(order)).toBe('revived');
    } finally {
      world.today = TODAY;
    }
  });
});

describe('who may not see an order', () => {
  test('does not learn that it was cancelled', async () => {
    const order = await reserved();
    await sales().delete(`${pathOf(order)}?version=${order.version}`);
    const sent = `${pathOf(order)}?version=${order.version}`;
    expect((await world.as('administrator', 'other').delete(sent)).status).toBe(404);
    expect((await world.as('customer').delete(sent)).status).toBe(404);
  });

  test('as a self-service customer of the order does not learn which member of staff has changed it', async () => {
    const order = await reserved(world.organizations.own.customerId);
    await sales().patch(pathOf(order), { note: 'Halle 3', version: order.version });
    const refused = await world
      .as('customer')
      .delete<ProblemBody>(`${pathOf(order)}?version=${order.version}`);
    expect(refused.body).toMatchObject({ code: 'order_changed', happened: { act: 'edited', by: '' } });
    expect(refused.body.title).not.toContain('sales');
    await sales().delete(`${pathOf(order)}?version=${order.version + 1}`);
    const gone = await world.as('customer').delete<ProblemBody>(`${pathOf(order)}?version=${order.version}`);
    expect(gone.body).toMatchObject({ code: 'order_cancelled', happened: { act: 'cancelled', by: '' } });
  });
});

describe('acts on many orders', () => {
  // spec: sale-19
  test('need a version of each, and refuse only the orders that have changed', async () => {
    const [one, other] = [await reserved(), await reserved()];
    await sales().patch(pathOf(other), { note: 'Halle 3', version: other.version });
    const wanted = { act: 'book', orderIds: [one.id, other.id] };
    const key = { 'idempotency-key': `many-${one.id}` };
    for (const versions of [undefined, [one.version]])
      expect(await admin().post('/api/orders/bulk', { ...wanted, versions }, key)).toMatchObject({
        status: 422,
        body: { errors: { versions: [expect.any(String)] } },
      });
    const versions = [one.version, other.version];
    const { body } = await admin().post<{ orders: BulkResult[] }>(
      '/api/orders/bulk',
      { ...wanted, versions },
      key,
    );
    expect(body.orders).toMatchObject([
      { id: one.id, outcome: 'done' },
      { id: other.id, outcome: 'refused', code: 'order_changed', reason: expect.stringContaining('sales') },
    ]);
  });
});

describe('a lapsed reservation', () => {
  test('is revived with the version that was seen before its lapse was recorded', async () => {
    const order = await place(
      sales(),
      cart(customerId, stock.splice(0, 1), { reservation_expire_date: TODAY }),
    );
    world.today = addDays(TODAY, 1);
    try {
      const revived = await sales().post<OneOrder>(`${pathOf(order)}/revive`, { version: order.version });
      expect(revived).toMatchObject({ status: 200, body: { order: { lapsed: false } } });
      const again = await sales().post(`${pathOf(order)}/revive`, { version: order.version });
      expect(again).toMatchObject({ status: 409, body: { happened: { act: 'revived' } } });
    } finally {
      world.today = TODAY;
    }
  });

  test.each([
    ['de', 'Nicht mehr frei: '],
    ['en-gb', 'No longer free: '],
    ['fr', 'Plus disponible\u202F: '],
  ] as const)(
    'of which another customer has a placement, is refused with its name: %s',
    async (locale, named) => {
      const { order, taken, name } = await lapsedOrder();
      const user = world.organizations.own.users.administrator;
      await speak(world.app.pool, user, locale);
      try {
        const gone = [{ name, publicationTitle: expect.any(String), sendingDate: expect.any(String) }];
        const booked = await admin().post<ProblemBody>(`${pathOf(order)}/book`, { version: order.version });
        expect(booked).toMatchObject({
          status: 409,
          body: { code: 'order_changed', happened: { act: 'lapsed', by: '' }, gone_placements: gone },
        });
        expect(booked.body.title).toContain(`${named}${name}, `);
        const revived = await admin().post<ProblemBody>(`${pathOf(order)}/revive`, {
          version: order.version,
        });
        expect(revived).toMatchObject({
          status: 422,
          body: { code: 'placements_unavailable', unavailable_placements: [taken], gone_placements: gone },
        });
        expect(revived.body.title).toContain(` ${name}, `);
      } finally {
        world.today = TODAY;
        await speak(world.app.pool, user, 'en-gb');
      }
    },
  );

  test('that was changed after its lapse was recorded is not revived with the earlier version', async () => {
    const { order } = await lapsedOrder();
    try {
      const { body } = await sales().get<OneOrder>(pathOf(order));
      await sales().patch(pathOf(order), { note: 'Halle 3', version: body.order.version });
      const revived = await sales().post(`${pathOf(order)}/revive`, { version: body.order.version });
      expect(revived).toMatchObject({ status: 409, body: { happened: { act: 'edited' } } });
    } finally {
      world.today = TODAY;
    }
  });
});

/** Reserves two placements until today, and one of them for another customer tomorrow, which becomes the day of the test. */
async function lapsedOrder() {
  const wanted = stock.splice(0, 2);
  const order = await place(sales(), cart(customerId, wanted, { reservation_expire_date: TODAY }));
  world.today = addDays(TODAY, 1);
  const [taken] = order.verts;
  if (!taken) throw new Error('The order has no ad.');
  await place(sales(), cart(world.organizations.own.customerId, [taken.placement.id]));
  return { order, taken: taken.placement.id, name: taken.placement.name };
}
