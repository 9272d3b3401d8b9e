import type { ProblemBody } from '#contract/platform/problem.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { closeChecked } from '../support/close-checked.ts';
import { speak } from '../support/organizations.ts';
import { cart, first, freePlacements, type OneOrder, place } from '../support/orders.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { capacity, firstIssue, makeCustomer, makePublication } from '../support/world.ts';

let world: TestApp;
let admin: Scope;
let customerId: number;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.scope('administrator');
  customerId = await makeCustomer(admin, 'Möbelhaus Grün');
});
afterAll(() => closeChecked(world));

const refused = (body: object) => world.as('sales').post('/api/orders', body);

describe('placing an order', () => {
  // spec: entity-5, entity-11
  test('reserves its placements for the customer until the chosen day', async () => {
    const placementIds = await freePlacements(admin, 3);
    const { status, body, headers } = await world
      .as('sales')
      .post<OneOrder>('/api/orders', cart(customerId, placementIds, { note: '  Herbstkampagne ' }));
    expect(status).toBe(201);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body.order).toMatchObject({
      state: 'reserved',
      lapsed: false,
      bookedAt: null,
      reservationExpireDate: addDays(TODAY, 7),
      note: 'Herbstkampagne',
      version: 1,
      customer: { id: customerId, name: 'Möbelhaus Grün' },
      creator: 'sales of nordlicht',
      cancelable: true,
      orderStatistic: { countVerts: 3, countSentVerts: 0, latestIssueSendingDate: '2026-12-03' },
      report: null,
      token: null,
    });
    expect(body.order.verts.map((vert) => vert.placement.id)).toEqual(placementIds);
    expect(body.order.verts.every((vert) => vert.hasMissingData && !vert.sent)).toBe(true);
    expect(Math.abs(Date.parse(body.order.reservedAt) - Date.now())).toBeLessThan(60_000);
    expect(await world.as('viewer').get(`/api/orders/${body.order.id}`)).toMatchObject({ status: 200 });
  });

  test('appears in every response at once', async () => {
    const publicationId = await makePublication(admin);
    const issue = await firstIssue(admin, publicationId);
    const before = await capacity(admin);
    const [top, middle] = issue.placements.map((placement) => placement.id) as [number, number];
    const order = await place(world.as('sales'), cart(customerId, [top]));
    const week = `/api/issues?publicationId=${publicationId}&weekNumber=${issue.weekNumber}`;
    const shown = first((await world.as('sales').get<{ issues: Issue[] }>(week)).body.issues);
    expect(shown.placements).toMatchObject([
      { id: top, sold: true, state: 'sold', vert: { id: first(order.verts).id, orderState: 'reserved' } },
      { id: middle, sold: false, state: 'free', vert: null },
    ]);
    expect(await capacity(admin)).toEqual({
      ...before,
      free: before.free - 1,
      reserved: before.reserved + 1,
    });
    const list = await world.as('sales').get(`/api/orders/overview?q=${order.id}`);
    expect(list.body).toMatchObject({ order_overviews: [{ id: order.id, count_verts: 1 }] });
  });

  test('refuses a placement that is named twice', async () => {
    const [one, other] = (await freePlacements(admin, 2)) as [number, number];
    const { status, body } = await world
      .as('sales')
      .post<ProblemBody>('/api/orders', cart(customerId, [other, one, other]));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['placement_ids']]);
    const order = await place(world.as('sales'), cart(customerId, [other, one]));
    expect(order.verts.map((vert) => vert.placement.id)).toEqual([one, other]);
  });

  test('may expire today, and long after the first sending', async () => {
    const [one, other] = (await freePlacements(admin, 2)) as [number, number];
    for (const [id, until] of [
      [one, TODAY],
      [other, '2027-11-24'],
    ] as const) {
      const order = await place(
        world.as('sales'),
        cart(customerId, [id], { reservation_expire_date: until }),
      );
      expect(order.reservationExpireDate).toBe(until);
    }
  });

  test('ignores unknown fields, and never stores them', async () => {
    const placementIds = await freePlacements(admin, 1);
    const sneaky = {
      state: 'booked',
      id: 77,
      organization_id: world.organizations.other.id,
      bookedAt: 'now',
      creator: 'me',
    };
    const order = await place(world.as('sales'), cart(customerId, placementIds, sneaky));
    expect(order).toMatchObject({ state: 'reserved', bookedAt: null, creator: 'sales of nordlicht' });
    expect(order.id).not.toBe(77);
  });
});

describe('an order is refused', () => {
  const fields: [string, object, Record<string, string[]>][] = [
    [
      'with every empty field at once',
      { customer_id: null, placement_ids: [], reservation_expire_date: null, note: '' },
      {
        customer_id: ['Please select a customer.'],
        placement_ids: ['Please select at least one placement.'],
        reservation_expire_date: ['Please select a date.'],
      },
    ],
    [
      'when there is no field at all',
      {},
      {
        customer_id: ['Please select a customer.'],
        placement_ids: ['Please select at least one placement.'],
        reservation_expire_date: ['Please select a date.'],
      },
    ],
    [
      'when it ends yesterday',
      { reservation_expire_date: '2026-11-23' },
      { reservation_expire_date: ['This date is in the past. Please select today or a later date.'] },
    ],
    [
      'when it ends on no day',
      { reservation_expire_date: '2026-02-30' },
      { reservation_expire_date: ['This date does not exist. Please check it.'] },
    ],
    [
      'when its end is too far',
      { reservation_expire_date: '2126-11-24' },
      { reservation_expire_date: ['This date is too far ahead. Please check the year.'] },
    ],
    [
      'when its end is a number',
      { reservation_expire_date: 20261124 },
      { reservation_expire_date: ['This date does not exist. Please check it.'] },
    ],
    [
      'when its customer is no id',
      { customer_id: 'Grün' },
      { customer_id: ['This entry is not allowed. Please check it.'] },
    ],
    [
      'when its placements are no ids',
      { placement_ids: ['1', -3, 2.5, null] },
      { placement_ids: ['This entry is not allowed. Please check it.'] },
    ],
    [
      'when its placements are no list',
      { placement_ids: '17' },
      { placement_ids: ['This entry is not allowed. Please check it.'] },
    ],
    [
      'when it takes too many',
      { placement_ids: Array.from({ length: 501 }, (_, index) => index + 1) },
      { placement_ids: ['That is too many at once. Please choose fewer.'] },
    ],
    [
      'when its note is too long',
      { note: 'x'.repeat(2001) },
      { note: ['This entry is too long. Please shorten it.'] },
    ],
  ];
  test.each(fields)('%s', async (_case, wrong, errors) => {
    const usual = Object.keys(wrong).length === 0 ? {} : cart(customerId, [1]);
    const { status, body, headers } = await refused({ ...usual, ...wrong });
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 422,
      code: 'invalid',
      errors,
    });
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  // spec: rule-1, rule-2, rule-3
  test.each([
    [
      'de',
      'Bitte wählen Sie einen Kunden aus.',
      'Bitte wählen Sie mindestens einen Platz aus.',
      'Bitte wählen Sie ein Datum aus.',
    ],
    ['en-gb', 'Please select a customer.', 'Please select at least one placement.', 'Please select a date.'],
    [
      'fr',
      'Veuillez sélectionner un client.',
      'Veuillez sélectionner au moins un emplacement.',
      'Veuillez sélectionner une date.',
    ],
  ] as const)('in the words of the caller: %s', async (locale, ...[customer, placements, date]) => {
    const { sales } = world.organizations.own.users;
    await speak(world.app.pool, sales, locale);
    const { body } = await refused({ placement_ids: [] });
    await speak(world.app.pool, sales, 'en-gb');
    expect(body.errors).toEqual({
      customer_id: [customer],
      placement_ids: [placements],
      reservation_expire_date: [date],
    });
  });

  test('for an unknown customer and one of another organization, in the same words', async () => {
    const placementIds = await freePlacements(admin, 1);
    const strangers = [world.organizations.other.customerId, 987_654];
    for (const stranger of strangers) {
      const { status, body } = await refused(cart(stranger, placementIds));
      expect(status).toBe(422);
      expect(body.errors).toEqual({ customer_id: ['This selection no longer exists. Please select again.'] });
      expect(body.unavailable_placements).toBeUndefined();
    }
    await place(world.as('sales'), cart(customerId, placementIds));
  });

  test('to the viewer, and not without a session', async () => {
    const placementIds = await freePlacements(admin, 1);
    expect((await world.as('viewer').post('/api/orders', cart(customerId, placementIds))).status).toBe(403);
    expect((await world.anonymous.post('/api/orders', cart(customerId, placementIds))).status).toBe(401);
    await place(world.as('administrator'), cart(customerId, placementIds));
  });
});
