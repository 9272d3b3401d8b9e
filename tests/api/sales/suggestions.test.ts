import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { speak } from '../support/organizations.ts';
import { cart, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

interface Suggestion {
  type: string;
  typeDisplayName: string;
  value: string;
}
type Suggestions = { suggestions: Suggestion[] };
type Capacities = {
  placement_capacities: { month: string; free: number; reserved: number; booked: number }[];
};

let world: TestApp;
let admin: Scope;
let placementIds: number[];
let customerId: number;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  customerId = await makeCustomer(admin, 'Gärtnerei Sommer');
  const issues = await upcomingIssues(admin, await makePublication(admin, { title: 'Sommerpost' }), 10);
  placementIds = issues.flatMap((issue) => issue.placements.map((placement) => placement.id));
  const other = await world.scope('administrator', 'other');
  await makePublication(other, { title: 'Sommerloch' });
  await makeCustomer(other, 'Sommer & Söhne');
});
afterEach(() => {
  world.today = TODAY;
});
afterAll(() => closeChecked(world));

async function suggestions(q: string): Promise<Suggestion[]> {
  const { status, body } = await world
    .as('sales')
    .get<Suggestions>(`/api/suggestions?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.suggestions;
}

const capacities = async () =>
  (await world.as('administrator').get<Capacities>('/api/placement_capacities')).body.placement_capacities;

describe('suggestions', () => {
  // spec: call-27
  test('are the customers, newsletters and notes of the organization that contain the text', async () => {
    await place(world.as('sales'), cart(customerId, placementIds.splice(0, 1), { note: 'Vor dem Sommer' }));
    expect(await suggestions('SOMMER')).toEqual([
      { type: 'customer', typeDisplayName: 'Customer', value: 'Gärtnerei Sommer' },
      { type: 'publication', typeDisplayName: 'Newsletter', value: 'Sommerpost' },
      { type: 'note', typeDisplayName: 'Note', value: 'Vor dem Sommer' },
    ]);
  });

  // spec: entity-19
  test.each([
    ['de', ['Kunde', 'Newsletter', 'Notiz']],
    ['fr', ['Client', 'Newsletter', 'Note']],
  ] as const)('name their kinds in the language of the user: %s', async (locale, names) => {
    const { sales } = world.organizations.own.users;
    await speak(world.app.pool, sales, locale);
    const found = await suggestions('sommer');
    await speak(world.app.pool, sales, 'en-gb');
    expect(found.map((suggestion) => suggestion.typeDisplayName)).toEqual(names);
  });

  test('find the order when they are selected', async () => {
    for (const { type, value } of await suggestions('sommer')) {
      const query = `q=${encodeURIComponent(value)}&t=${type}`;
      const { body } = await world
        .as('sales')
        .get<{ order_overviews: object[] }>(`/api/orders/overview?${query}`);
      expect(body.order_overviews.length, type).toBeGreaterThan(0);
    }
  });

  test('are limited, and empty for an empty text', async () => {
    for (let index = 0; index < 12; index += 1) await makeCustomer(admin, `Filiale ${index}`);
    expect(await suggestions('Filiale')).toHaveLength(7);
    expect(await suggestions('')).toEqual([]);
    expect(await suggestions('   ')).toEqual([]);
    expect(await suggestions('%')).toEqual([]);
    expect(await suggestions('_')).toEqual([]);
  });

  // spec: role-6
  test('are for users who see all customers', async () => {
    for (const role of ['viewer', 'customer'] as const) {
      expect((await world.as(role).get('/api/suggestions?q=sommer')).status).toBe(403);
    }
    expect((await world.anonymous.get('/api/suggestions?q=sommer')).status).toBe(401);
  });
});

describe('the capacities', () => {
  // spec: entity-14, call-15
  test('count the free, reserved and booked placements of each month', async () => {
    const before = await capacities();
    const [first] = before;
    expect(before.map(({ month }) => month).toSorted()).toEqual(before.map(({ month }) => month));
    expect(first).toMatchObject({ month: '2026-11', booked: 0 });
    // Four weeks later, that is in December.
    const placement = placementIds.splice(6, 2);
    const order = await place(world.as('sales'), cart(customerId, placement));
    const december = (months: typeof before) => months.find(({ month }) => month === '2026-12')!;
    const was = december(before);
    expect(december(await capacities())).toEqual({ ...was, free: was.free - 2, reserved: was.reserved + 2 });
    await world.as('sales').post(`/api/orders/${order.id}/book`);
    expect(december(await capacities())).toEqual({ ...was, free: was.free - 2, booked: was.booked + 2 });
    await world.as('sales').delete(`/api/verts/${order.verts[0]!.id}`);
    expect(december(await capacities())).toEqual({ ...was, free: was.free - 1, booked: was.booked + 1 });
    await world.as('sales').delete(`/api/orders/${order.id}`);
    expect(await capacities()).toEqual(before);
  });

  test('count lapsed reservations as free, even before the cleanup job', async () => {
    const before = await capacities();
    await place(
      world.as('sales'),
      cart(customerId, placementIds.splice(0, 3), { reservation_expire_date: TODAY }),
    );
    expect(await capacities()).not.toEqual(before);
    world.today = addDays(TODAY, 1);
    expect(await capacities()).toEqual(before);
  });

  test('require "manage all", and are of one organization', async () => {
    for (const role of ['sales', 'viewer', 'customer'] as const) {
      expect((await world.as(role).get('/api/placement_capacities')).status).toBe(403);
    }
    expect((await world.anonymous.get('/api/placement_capacities')).status).toBe(401);
    const { body } = await world.as('administrator', 'other').get<Capacities>('/api/placement_capacities');
    expect(body.placement_capacities.every((month) => month.reserved + month.booked === 0)).toBe(true);
  });
});
