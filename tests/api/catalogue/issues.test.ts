import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import { rolesExcept, startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { book, firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type Many = { issues: Issue[] };

const week = (publicationId: number, ...weeks: string[]) =>
  `/api/issues?publicationId=${publicationId}${weeks.map((number) => `&weekNumber=${number}`).join('')}`;

describe('the issues of a week', () => {
  // spec: entity-4
  test('are sorted by sending date and have their placements in order', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, {
      sendingDays: ['friday', 'wednesday'],
      names: ['Zuoberst', 'Anfang', 'Mitte'],
    });
    const { status, body } = await world.as('viewer').get<Many>(week(id, '2026-48', '2026-49', '2026-48'));
    expect(status).toBe(200);
    expect(body.issues.map(({ sendingDate, weekNumber }) => [sendingDate, weekNumber])).toEqual([
      ['2026-11-25', '2026-48'],
      ['2026-11-27', '2026-48'],
      ['2026-12-02', '2026-49'],
      ['2026-12-04', '2026-49'],
    ]);
    expect(body.issues[0]).toMatchObject({
      publicationId: id,
      topic: '',
      blocked: false,
      recipientCount: null,
      totalImpressionCount: null,
      version: 1,
    });
    expect(body.issues[0]?.placements.map(({ name }) => name)).toEqual(['Zuoberst', 'Anfang', 'Mitte']);
  });

  // spec: call-22
  test('can cover as many weeks as the week view reaches', async () => {
    const id = await makePublication(await world.scope('administrator'));
    const weeks = Array.from(
      { length: 89 },
      (_, index) => `20${26 + Math.floor(index / 52)}-${String((index % 52) + 1).padStart(2, '0')}`,
    );
    expect((await world.as('viewer').get(week(id, ...weeks))).status).toBe(200);
    expect((await world.as('viewer').get(week(id, ...weeks, '2028-01'))).status).toBe(422);
  });

  test('of a week that does not exist are refused', async () => {
    const id = await makePublication(await world.scope('administrator'));
    for (const number of ['2026-54', '2025-53', '2026-00', '2026-1', '', 'x']) {
      const { status, body } = await world.as('viewer').get(week(id, '2026-48', number));
      expect(status).toBe(422);
      expect(body.errors).toEqual({ weekNumber: ['This week does not exist. Please check it.'] });
    }
    expect((await world.as('viewer').get(`/api/issues?publicationId=${id}`)).status).toBe(422);
    expect((await world.as('viewer').get('/api/issues?weekNumber=2026-48')).status).toBe(422);
  });

  test('around New Year belong to the ISO week of their day', async () => {
    const id = await makePublication(await world.scope('administrator'), { sendingDays: ['friday'] });
    const { body } = await world.as('viewer').get<Many>(week(id, '2026-53'));
    expect(body.issues.map(({ sendingDate }) => sendingDate)).toEqual(['2027-01-01']);
  });

  test('of another organization are not returned, as if they did not exist', async () => {
    const foreign = await makePublication(await world.scope('administrator', 'other'));
    const one = await world.as('administrator').get(week(foreign, '2026-48'));
    const other = await world.as('administrator').get(week(999_999_999, '2026-48'));
    expect(one).toMatchObject({ status: 200, body: { issues: [] } });
    expect(one.body).toEqual(other.body);
  });

  test('require a session', async () => {
    expect((await world.anonymous.get(week(1, '2026-48'))).status).toBe(401);
  });
});

const setNamesForSales = (salesSeeCustomers: boolean) =>
  world.as('administrator').patch('/api/organization', { salesSeeCustomers });
const free = { sold: false, state: 'free', vert: null };
const soldWith = (vert: object) => ({ sold: true, state: 'sold', vert });

describe('a sold placement', () => {
  let publicationId: number;
  let strangersOrder: number;

  beforeAll(async () => {
    const sales = await world.scope('sales');
    publicationId = await makePublication(await world.scope('administrator'), {
      names: ['Fremd', 'Eigen', 'Frei'],
    });
    const [foreign, own] = (await firstIssue(sales, publicationId)).placements;
    strangersOrder = await book(sales, await makeCustomer(sales, 'Geheime Kundin'), [foreign!.id]);
    await reserve(sales, world.organizations.own.customerId, [own!.id]);
  });

  const placementsFor = async (role: Parameters<TestApp['as']>[0]) => {
    const { body } = await world.as(role).get<Many>(week(publicationId, '2026-48'));
    return body.issues[0]!.placements.map(({ sold, state, vert }) => ({ sold, state, vert }));
  };

  // spec: week-26
  test.each(['administrator', 'sales'] as const)('shows its order and customer to %s', async (role) => {
    expect(await placementsFor(role)).toEqual([
      soldWith({
        id: expect.any(Number),
        own: false,
        orderId: strangersOrder,
        customerName: 'Geheime Kundin',
        orderState: 'booked',
        hasMissingData: true,
      }),
      soldWith({
        id: expect.any(Number),
        own: false,
        orderId: expect.any(Number),
        customerName: 'Käserei Aumann (Verlag Nordlicht)',
        orderState: 'reserved',
        reservedUntil: addDays(TODAY, 7),
        hasMissingData: true,
      }),
      free,
    ]);
  });

  test('shows a viewer, and sales where the organization hides names, only the state of the order', async () => {
    const reserved = { orderState: 'reserved', reservedUntil: addDays(TODAY, 7), hasMissingData: true };
    const stateOnly = [
      soldWith({ id: expect.any(Number), own: false, orderState: 'booked', hasMissingData: true }),
      soldWith({ id: expect.any(Number), own: false, ...reserved }),
      free,
    ];
    expect(await placementsFor('viewer')).toEqual(stateOnly);
    await setNamesForSales(false);
    expect(await placementsFor('sales')).toEqual(stateOnly);
    await setNamesForSales(true);
  });

  // spec: week-27
  test('shows a self-service user its own order, and of other orders only that they exist', async () => {
    expect(await placementsFor('customer')).toEqual([
      soldWith({ id: null, own: false }),
      soldWith({
        id: expect.any(Number),
        own: true,
        orderState: 'reserved',
        reservedUntil: addDays(TODAY, 7),
        hasMissingData: true,
      }),
      free,
    ]);
    const { body } = await world.as('customer').get(week(publicationId, '2026-48'));
    expect(JSON.stringify(body)).not.toContain('Geheime');
  });

  test('is reserved through the last day and free the day after, for every user', async () => {
    world.today = addDays(TODAY, 7);
    expect((await placementsFor('viewer')).map(({ state }) => state)).toEqual(['sold', 'sold', 'free']);
    world.today = addDays(TODAY, 8);
    for (const role of rolesExcept()) {
      expect((await placementsFor(role)).slice(1)).toEqual([free, free]);
    }
    world.today = TODAY;
    expect((await world.as('sales').get(`/api/orders/${strangersOrder}`)).status).toBe(200);
  });

  test('of a blocked issue is shown as blocked if it was free', async () => {
    const id = await makePublication(await world.scope('administrator'));
    const issue = await firstIssue(await world.scope('viewer'), id);
    await world.as('administrator').patch(`/api/issues/${issue.id}`, { blocked: true });
    const { body } = await world.as('customer').get<Many>(week(id, '2026-48'));
    expect(body.issues[0]?.blocked).toBe(true);
    expect(
      body.issues[0]?.placements.map(({ sold: isSold, state, vert }) => ({ isSold, state, vert })),
    ).toEqual([
      { isSold: false, state: 'blocked', vert: null },
      { isSold: false, state: 'blocked', vert: null },
    ]);
  });
});
