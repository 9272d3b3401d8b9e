import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { speak } from '../support/organizations.ts';
import { cart, freePlacements, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { book, firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';

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

const UNKNOWN = 987_654_321;

/** Places an order that must be refused, and returns the refused placements. */
async function refusedOf(
  placementIds: readonly number[],
  fields: object = {},
): Promise<number[] | undefined> {
  const { status, body } = await world
    .as('sales')
    .post(
      '/api/orders',
      cart(customerId, placementIds, { reservation_expire_date: '2027-06-01', ...fields }),
    );
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'placements_unavailable' });
  return body.unavailable_placements;
}

async function blockedPlacement(): Promise<number> {
  const issue = await firstIssue(admin, await makePublication(admin));
  await world.as('administrator').patch(`/api/issues/${issue.id}`, { blocked: true });
  return issue.placements[0]!.id;
}

describe('the unavailable placements', () => {
  // spec: call-9
  test('are exactly those that are reserved, booked, blocked, unknown or of another organization', async () => {
    const free = await freePlacements(admin, 4);
    const [reserved = 0, booked = 0] = await freePlacements(admin, 2);
    await reserve(admin, customerId, [reserved]);
    await book(admin, customerId, [booked]);
    const blocked = await blockedPlacement();
    const [foreign = 0] = await freePlacements(await world.scope('administrator', 'other'), 1);
    const wanted = [booked, ...free.slice(0, 2), UNKNOWN, foreign, reserved, ...free.slice(2), blocked];
    const gone = [reserved, booked, blocked, foreign, UNKNOWN].toSorted((one, other) => one - other);
    expect(await refusedOf(wanted)).toEqual(gone);
    const order = await place(world.as('sales'), cart(customerId, free));
    expect(order.verts).toHaveLength(free.length);
  });

  test('include those of past issues, but not of the issue of today', async () => {
    const [past = 0, , today = 0] = await freePlacements(admin, 4);
    world.today = '2026-12-03';
    expect(await refusedOf([today, past])).toEqual([past]);
    await place(world.as('sales'), cart(customerId, [today], { reservation_expire_date: '2026-12-03' }));
  });

  test('are not looked at if the request names a placement twice', async () => {
    const [free = 0] = await freePlacements(admin, 1);
    const { status, body } = await world.as('sales').post('/api/orders', cart(customerId, [free, free]));
    expect([status, body]).toMatchObject([422, { errors: { placement_ids: [expect.any(String)] } }]);
  });

  test('are reported together with an unknown customer', async () => {
    const [reserved = 0] = await freePlacements(admin, 1);
    await reserve(admin, customerId, [reserved]);
    const { body } = await world.as('sales').post('/api/orders', cart(UNKNOWN, [reserved]));
    expect(body).toMatchObject({
      code: 'placements_unavailable',
      unavailable_placements: [reserved],
      errors: {
        customer_id: ['This selection no longer exists. Please select again.'],
        placement_ids: ['This is no longer available. Please select something else.'],
      },
    });
  });

  test('are reported to a self-service user in the same words, for every customer that holds them', async () => {
    const [reserved = 0] = await freePlacements(admin, 1);
    await reserve(admin, customerId, [reserved]);
    const { body } = await world.as('customer').post('/api/orders', cart(customerId, [reserved]));
    expect(body).toEqual({
      type: '/problems/placements_unavailable',
      title:
        'At least one ad space has already been reserved by another user or the issue for the ad space has been blocked.',
      status: 422,
      code: 'placements_unavailable',
      errors: { placement_ids: ['This is no longer available. Please select something else.'] },
      unavailable_placements: [reserved],
    });
  });

  // spec: error-1
  test.each([
    ['de', /^Mindestens ein Werbeplatz wurde bereits von einem anderen Benutzer reserviert/],
    ['en-gb', /^At least one ad space has already been reserved by another user/],
    ['fr', /^Au moins un emplacement a déjà été réservé/],
  ] as const)('are told in the words of the caller: %s', async (locale, words) => {
    const { sales } = world.organizations.own.users;
    await speak(world.app.pool, sales, locale);
    const { body } = await world.as('sales').post('/api/orders', cart(customerId, [UNKNOWN]));
    await speak(world.app.pool, sales, 'en-gb');
    expect(body.title).toMatch(words);
  });

  test('are free again once their reservation has lapsed, been cancelled, or lost the placement', async () => {
    const [lapsing = 0, cancelled = 0, dropped = 0, kept = 0] = await freePlacements(admin, 4);
    await reserve(admin, customerId, [lapsing], TODAY);
    const order = await reserve(admin, customerId, [cancelled]);
    const part = await place(world.as('sales'), cart(customerId, [dropped, kept]));
    await world.as('sales').delete(`/api/orders/${order}`);
    await world.as('sales').delete(`/api/verts/${part.verts[0]!.id}`);
    world.today = addDays(TODAY, 1);
    expect(await refusedOf([lapsing, cancelled, dropped, kept])).toEqual([kept]);
    await place(world.as('sales'), cart(customerId, [lapsing, cancelled, dropped]));
  });
});
