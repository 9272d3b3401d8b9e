import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { Overviews } from '../support/orders.ts';
import { makeReport } from '../support/reports.ts';
import { rolesExcept, startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
});
afterAll(() => world.close());
afterEach(() => {
  world.today = TODAY;
});

type Capacities = {
  placement_capacities: { month: string; free: number; reserved: number; booked: number }[];
};

async function capacities() {
  const { status, body } = await world.as('administrator').get<Capacities>('/api/placement_capacities');
  expect(status).toBe(200);
  return body.placement_capacities;
}

async function overviews(status: string) {
  const { body } = await world.as('administrator').get<Overviews>(`/api/orders/overview?status=${status}`);
  return body.order_overviews;
}

describe('the capacity', () => {
  test('counts each month: free, reserved, booked, and lapsed reservations as free again', async () => {
    const publicationId = await makePublication(scope);
    // Thursdays: 26 November, then 3, 10 and 17 December.
    const [november, one, two, three] = (await upcomingIssues(scope, publicationId, 4)).map((issue) =>
      issue.placements.map(({ id }) => id),
    );
    const customerId = await makeCustomer(scope, 'Dämmstoff Union');
    const before = await capacities();
    await book(scope, customerId, [...(november ?? []), ...(one ?? [])]);
    await reserve(scope, customerId, two ?? [], addDays(TODAY, 7));
    await reserve(scope, customerId, three ?? [], TODAY);
    const changed = (await capacities()).map((month, index) => ({
      month: month.month,
      free: month.free - (before[index]?.free ?? 0),
      reserved: month.reserved - (before[index]?.reserved ?? 0),
      booked: month.booked - (before[index]?.booked ?? 0),
    }));
    expect(changed.slice(0, 3)).toEqual([
      { month: '2026-11', free: -2, reserved: 0, booked: 2 },
      { month: '2026-12', free: -6, reserved: 4, booked: 2 },
      { month: '2027-01', free: 0, reserved: 0, booked: 0 },
    ]);
    world.today = addDays(TODAY, 1);
    expect((await capacities())[1]).toEqual({
      month: '2026-12',
      free: (before[1]?.free ?? 0) - 4,
      reserved: (before[1]?.reserved ?? 0) + 2,
      booked: (before[1]?.booked ?? 0) + 2,
    });
  });

  test('is sorted by month', async () => {
    const months = (await capacities()).map(({ month }) => month);
    expect(months.length).toBeGreaterThan(3);
    expect(months).toEqual(months.toSorted());
  });

  test.each(rolesExcept('administrator'))('is closed to the %s', async (role) => {
    expect(await world.as(role).get('/api/placement_capacities')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test('refuses a caller who is not signed in', async () => {
    expect((await world.anonymous.get('/api/placement_capacities')).status).toBe(401);
  });

  test('excludes other organizations', async () => {
    const { body } = await world.as('administrator', 'other').get<Capacities>('/api/placement_capacities');
    expect(body.placement_capacities).toEqual([]);
  });
});

describe('the expiring reservations', () => {
  // spec: dashboard-5, constant-13
  test('end within seven days, including today, the earliest first', async () => {
    const placements = (await upcomingIssues(scope, await makePublication(scope), 6)).flatMap((issue) =>
      issue.placements.map(({ id }) => id),
    );
    const customerId = await makeCustomer(scope, 'Rinnen Paulsen');
    const ends = [7, 0, 8, 1, 30].map((days) => addDays(TODAY, days));
    const orders = new Map<Day, number>();
    for (const [index, end] of ends.entries()) {
      orders.set(end, await reserve(scope, customerId, placements.slice(index, index + 1), end));
    }
    const booked = await book(scope, customerId, placements.slice(5, 6));
    const own = (await overviews('expiring-reservations')).filter(
      (row) => row.customer_name === 'Rinnen Paulsen',
    );
    expect(own.map((row) => row.reservation_expire_date)).toEqual([
      TODAY,
      addDays(TODAY, 1),
      addDays(TODAY, 7),
    ]);
    expect(own.map((row) => row.id)).not.toContain(booked);
    world.today = addDays(TODAY, 1);
    const tomorrow = (await overviews('expiring-reservations')).map((row) => row.id);
    expect(tomorrow).not.toContain(orders.get(TODAY));
    expect(tomorrow).toContain(orders.get(addDays(TODAY, 8)));
  });
});

describe('the fulfilled orders', () => {
  test('had their last issue within the past seven days, and name the failed ads', async () => {
    // Sent on Thursday, 26 November.
    const ordered = await orderVerts(scope, await makeCustomer(scope, 'Aufzug Marten'), 'booked', ['A', 'B']);
    const reserved = await orderVerts(scope, await makeCustomer(scope, 'Zögernd'), 'reserved');
    const find = async () => (await overviews('latest-fulfilled')).find((row) => row.id === ordered.orderId);
    world.today = '2026-11-26';
    expect(await find()).toBeUndefined();
    world.today = '2026-11-27';
    expect(await find()).toMatchObject({
      customer_name: 'Aufzug Marten',
      latest_issue_sending_date: '2026-11-26',
      has_failed_verts: true,
      count_verts: 2,
      count_sent_verts: 0,
    });
    expect((await overviews('latest-fulfilled')).map((row) => row.id)).not.toContain(reserved.orderId);
    world.today = '2026-12-03';
    expect(await find()).toBeDefined();
    world.today = '2026-12-04';
    expect(await find()).toBeUndefined();
  });

  test('have no warning if all their ads were sent', async () => {
    const ordered = await orderVerts(scope, await makeCustomer(scope, 'Grünwerk'), 'booked');
    await makeReport(scope, ordered, [{ recipients: 1, impressions: 1, clicks: 0 }]);
    await scope.transact((tx) =>
      tx.statement('refresh-of-test', 'select refresh_order_overviews($1, $2)', [
        tx.organizationId,
        [ordered.orderId],
      ]),
    );
    world.today = '2026-11-27';
    const row = (await overviews('latest-fulfilled')).find(({ id }) => id === ordered.orderId);
    expect(row).toMatchObject({ has_failed_verts: false, count_sent_verts: 1 });
  });
});
