import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import { speak } from '../support/organizations.ts';
import { rolesExcept, startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import {
  capacity,
  firstIssue,
  makeCustomer,
  makePublication,
  reserve,
  upcomingIssues,
} from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type One = { placement: Placement };

async function newIssue(names = ['Top', 'Middle']): Promise<Issue> {
  const scope = await world.scope('administrator');
  return firstIssue(scope, await makePublication(scope, { names }));
}

describe('adding one placement', () => {
  // spec: entity-12, call-19
  test('adds it after the last one of that issue only', async () => {
    const scope = await world.scope('administrator');
    const issue = await newIssue();
    const before = await capacity(scope);
    const { status, body } = await world
      .as('administrator')
      .post<One>('/api/placements', { issueId: issue.id, name: ' Extra ' });
    expect(status).toBe(201);
    expect(body.placement).toEqual({
      id: expect.any(Number),
      name: 'Extra',
      additional: true,
      sold: false,
      state: 'free',
      vert: null,
    });
    const [first, second] = await upcomingIssues(scope, issue.publicationId);
    expect(first?.placements.map(({ name }) => name)).toEqual(['Top', 'Middle', 'Extra']);
    expect(second?.placements.map(({ name }) => name)).toEqual(['Top', 'Middle']);
    expect((await capacity(scope)).free - before.free).toBe(1);
  });

  test('to a blocked issue creates a blocked one', async () => {
    const issue = await newIssue();
    const caller = world.as('administrator');
    await caller.patch(`/api/issues/${issue.id}`, { blocked: true });
    const { body } = await caller.post<One>('/api/placements', { issueId: issue.id, name: 'Extra' });
    expect(body.placement.state).toBe('blocked');
  });

  test('refuses a blank, taken, long or two-line name under name', async () => {
    const issue = await newIssue();
    const caller = world.as('administrator');
    for (const [name, message] of [
      [' ', 'Please fill in this field.'],
      [' Top', 'This name is already in use. Please choose another one.'],
      ['x'.repeat(101), 'This entry is too long. Please shorten it.'],
      ['a\nb', 'This entry is not allowed. Please check it.'],
    ]) {
      const { status, body } = await caller.post('/api/placements', { issueId: issue.id, name });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { name: [message] } });
    }
  });

  test('by several users at once creates one of each name, each at its own position', async () => {
    const issue = await newIssue([]);
    const answers = await Promise.all(
      ['A', 'B', 'A', 'B', 'C'].map((name) =>
        world.as('administrator').post('/api/placements', { issueId: issue.id, name }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422]);
    const { transact, organizationId } = await world.scope('administrator');
    const rows = await transact((tx) =>
      builder(tx.query)
        .selectFrom('placements')
        .select('position')
        .where('organization_id', '=', organizationId)
        .where('issue_id', '=', issue.id)
        .orderBy('position')
        .execute(),
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test('refuses a past issue', async () => {
    const issue = await newIssue();
    world.today = addDays(issue.sendingDate, 1);
    const { status, body } = await world
      .as('administrator')
      .post('/api/placements', { issueId: issue.id, name: 'Extra' });
    world.today = TODAY;
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['issueId'] });
  });

  test('to an issue of another organization responds as to an unknown one', async () => {
    const other = await world.scope('administrator', 'other');
    const foreign = await firstIssue(other, await makePublication(other));
    const caller = world.as('administrator');
    const one = await caller.post('/api/placements', { issueId: foreign.id, name: 'Extra' });
    const never = await caller.post('/api/placements', { issueId: 999_999_999, name: 'Extra' });
    expect(one).toMatchObject({ status: 404, body: never.body });
  });

  test('requires "manage all"', async () => {
    const input = { issueId: (await newIssue()).id, name: 'Extra' };
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).post('/api/placements', input)).status).toBe(403);
    }
    expect((await world.anonymous.post('/api/placements', input)).status).toBe(401);
  });
});

describe('removing one placement', () => {
  test('removes it from the issue and from the capacity', async () => {
    const scope = await world.scope('administrator');
    const issue = await newIssue();
    const before = await capacity(scope);
    const caller = world.as('administrator');
    expect((await caller.delete(`/api/placements/${issue.placements[0]!.id}`)).status).toBe(204);
    expect((await firstIssue(scope, issue.publicationId)).placements.map(({ name }) => name)).toEqual([
      'Middle',
    ]);
    expect((await capacity(scope)).free - before.free).toBe(-1);
    expect((await caller.delete(`/api/placements/${issue.placements[0]!.id}`)).status).toBe(404);
  });

  // spec: error-23
  test.each([
    ['en-gb', 'This placement has been sold and cannot be removed. Cancel it in its order first.'],
    ['de', expect.stringContaining('verkauft')],
    ['fr', expect.stringContaining('vendu')],
  ] as const)('is refused while it is sold, in %s', async (locale, title) => {
    const sales = await world.scope('sales');
    const issue = await newIssue();
    await reserve(sales, await makeCustomer(sales, 'Segelschule Bork'), [issue.placements[0]!.id]);
    await speak(world.app.pool, world.organizations.own.users.administrator, locale);
    const { status, body } = await world
      .as('administrator')
      .delete(`/api/placements/${issue.placements[0]!.id}`);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'placement_sold', title });
    await speak(world.app.pool, world.organizations.own.users.administrator, 'en-gb');
  });

  test('deletes the ad of a lapsed reservation in it, and with the last ad the reservation', async () => {
    const [admin, sales] = [await world.scope('administrator'), await world.scope('sales')];
    const issue = await newIssue();
    const [first, second] = issue.placements;
    const before = await capacity(admin);
    const customerId = await makeCustomer(sales, 'Segelschule Bork');
    const orderId = await reserve(sales, customerId, [first!.id, second!.id], TODAY);

    world.today = addDays(TODAY, 1);
    const caller = world.as('administrator');
    expect((await caller.delete(`/api/placements/${first!.id}`)).status).toBe(204);
    const left = await caller.get<{ order: { verts: unknown[] } }>(`/api/orders/${orderId}`);
    expect(left.body.order.verts).toHaveLength(1);
    expect((await caller.delete(`/api/placements/${second!.id}`)).status).toBe(204);
    expect((await caller.get(`/api/orders/${orderId}`)).status).toBe(404);
    world.today = TODAY;
    expect(await capacity(admin)).toEqual({ ...before, free: before.free - 2 });
  });

  test('is also possible after another order has taken and freed the lapsed placement', async () => {
    const [admin, sales] = [await world.scope('administrator'), await world.scope('sales')];
    const issue = await newIssue();
    const [first, second] = issue.placements;
    const before = await capacity(admin);
    const customerId = await makeCustomer(sales, 'Segelschule Bork');
    const lapsedId = await reserve(sales, customerId, [first!.id, second!.id], TODAY);
    world.today = addDays(TODAY, 1);
    const later = await world.scope('sales');
    const orderId = await reserve(later, customerId, [first!.id]);
    const caller = world.as('administrator');
    expect((await caller.delete(`/api/placements/${first!.id}`)).status).toBe(409);
    expect((await caller.delete(`/api/orders/${orderId}`)).status).toBe(204);
    expect((await caller.delete(`/api/placements/${first!.id}`)).status).toBe(204);
    const lapsed = await caller.get<{ order: { verts: unknown[] } }>(`/api/orders/${lapsedId}`);
    expect(lapsed.body.order.verts).toHaveLength(1);
    world.today = TODAY;
    expect(await capacity(admin)).toEqual({ ...before, free: before.free - 1 });
  });

  test('of another organization responds as for an unknown one', async () => {
    const other = await world.scope('administrator', 'other');
    const foreign = await firstIssue(other, await makePublication(other));
    const caller = world.as('administrator');
    const one = await caller.delete(`/api/placements/${foreign.placements[0]!.id}`);
    const never = await caller.delete('/api/placements/999999999');
    expect(one).toMatchObject({ status: 404, body: never.body });
  });

  test('requires "manage all"', async () => {
    const url = `/api/placements/${(await newIssue()).placements[0]!.id}`;
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).delete(url)).status).toBe(403);
    }
    expect((await world.anonymous.delete(url)).status).toBe(401);
  });
});

describe('a placement that is removed while it is ordered', () => {
  test('is either removed or sold, never both', async () => {
    const sales = await world.scope('sales');
    const customerId = await makeCustomer(sales, 'Gleichzeitig KG');
    for (let round = 0; round < 10; round += 1) {
      const { placements } = await newIssue(['Top']);
      const [removed, ordered] = await Promise.all([
        world.as('administrator').delete(`/api/placements/${placements[0]!.id}`),
        world.as('sales').post('/api/orders', {
          customer_id: customerId,
          reservation_expire_date: TODAY,
          placement_ids: [placements[0]!.id],
          note: '',
        }),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([removed.status, ordered.status]);
    }
  });
});
