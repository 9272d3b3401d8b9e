import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { listPlacementCapacities } from '#contract/sales/orders.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import { speak } from '../support/organizations.ts';
import { rolesExcept, startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { book, capacity, firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type One = { issue: Issue };
type Capacities = Parsed<(typeof listPlacementCapacities)['response']>;

describe('adding an issue', () => {
  // spec: call-22
  test('creates it on that day with the placements of the rhythm', async () => {
    const scope = await world.scope('administrator');
    const publicationId = await makePublication(scope, { names: ['Top', 'Middle'] });
    const before = await capacity(scope);
    const { status, body } = await world
      .as('administrator')
      .post<One>('/api/issues', { publicationId, sendingDate: '2026-11-28' });
    expect(status).toBe(201);
    expect(body.issue).toMatchObject({
      publicationId,
      sendingDate: '2026-11-28',
      weekNumber: '2026-48',
      blocked: false,
    });
    expect(body.issue.placements.map(({ name, state }) => [name, state])).toEqual([
      ['Top', 'free'],
      ['Middle', 'free'],
    ]);
    expect((await capacity(scope)).free - before.free).toBe(2);
  });

  test('is allowed from today on, and refused for a past, taken, too distant or invalid day', async () => {
    const publicationId = await makePublication(await world.scope('administrator'));
    const caller = world.as('administrator');
    expect((await caller.post('/api/issues', { publicationId, sendingDate: TODAY })).status).toBe(201);
    for (const [sendingDate, message] of [
      ['2026-11-23', 'This date is in the past. Please select today or a later date.'],
      ['2026-11-26', 'There is already an issue on this date. Please select another one.'],
      ['2099-01-01', 'This date is too far ahead. Please check the year.'],
      ['2026-02-30', 'This date does not exist. Please check it.'],
      [null, 'Please select a date.'],
    ]) {
      const { status, body } = await caller.post('/api/issues', { publicationId, sendingDate });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { sendingDate: [message] } });
    }
  });

  test('on one day by two users at once creates one', async () => {
    const publicationId = await makePublication(await world.scope('administrator'));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        world.as('administrator').post('/api/issues', { publicationId, sendingDate: '2026-11-29' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  });

  test('to a publication of another organization responds as to an unknown one', async () => {
    const foreign = await makePublication(await world.scope('administrator', 'other'));
    const caller = world.as('administrator');
    const one = await caller.post('/api/issues', { publicationId: foreign, sendingDate: '2026-11-28' });
    const other = await caller.post('/api/issues', { publicationId: 999_999_999, sendingDate: '2026-11-28' });
    expect(one).toMatchObject({ status: 404, body: other.body });
  });

  test('requires "manage all"', async () => {
    const publicationId = await makePublication(await world.scope('administrator'));
    const input = { publicationId, sendingDate: '2026-11-28' };
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).post('/api/issues', input)).status).toBe(403);
    }
    expect((await world.anonymous.post('/api/issues', input)).status).toBe(401);
  });
});

describe('the topic of an issue', () => {
  test('is trimmed and can be emptied', async () => {
    const issue = await firstIssueOfNew();
    const caller = world.as('administrator');
    const set = await caller.patch<One>(`/api/issues/${issue.id}`, {
      topic: '  Herbst\r\nund Winter \n',
      version: 1,
    });
    expect(set).toMatchObject({ status: 200, body: { issue: { topic: 'Herbst\nund Winter', version: 2 } } });
    expect(set.body.issue.placements).toHaveLength(2);
    const same = await caller.patch<One>(`/api/issues/${issue.id}`, { topic: 'Herbst\nund Winter' });
    expect(same.body.issue.version).toBe(2);
    expect((await caller.patch<One>(`/api/issues/${issue.id}`, { topic: ' ' })).body.issue.topic).toBe('');
  });

  test('can be two thousand characters long', async () => {
    const issue = await firstIssueOfNew();
    const caller = world.as('administrator');
    expect((await caller.patch(`/api/issues/${issue.id}`, { topic: 'x'.repeat(2000) })).status).toBe(200);
    const { status, body } = await caller.patch(`/api/issues/${issue.id}`, { topic: 'x'.repeat(2001) });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ topic: ['This entry is too long. Please shorten it.'] });
  });

  test('is not overwritten if another user has changed it meanwhile', async () => {
    const issue = await firstIssueOfNew();
    const caller = world.as('administrator');
    await caller.patch(`/api/issues/${issue.id}`, { topic: 'Zuerst', version: 1 });
    const { status, body } = await caller.patch(`/api/issues/${issue.id}`, { topic: 'Danach', version: 1 });
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 'stale', current: { id: issue.id, topic: 'Zuerst', version: 2 } });
  });
});

describe('blocking an issue', () => {
  test('and unblocking it keeps the topic and is recorded', async () => {
    const issue = await firstIssueOfNew();
    const caller = world.as('administrator');
    await caller.patch(`/api/issues/${issue.id}`, { topic: 'Ostern' });
    const blocked = await caller.patch<One>(`/api/issues/${issue.id}`, { blocked: true });
    expect(blocked.body.issue).toMatchObject({ blocked: true, topic: 'Ostern', version: 3 });
    const unblocked = await caller.patch<One>(`/api/issues/${issue.id}`, { blocked: false });
    expect(unblocked.body.issue).toMatchObject({ blocked: false, version: 4 });
    const { transact, organizationId } = await world.scope('administrator');
    const acts = await transact((tx) =>
      builder(tx.query)
        .selectFrom('audit_log')
        .select('action')
        .where('organization_id', '=', organizationId)
        .where('subject', '=', 'issue')
        .where('subject_id', '=', issue.id)
        .orderBy('id')
        .execute(),
    );
    expect(acts.map(({ action }) => action)).toEqual(['edited', 'blocked', 'unblocked']);
  });

  // spec: state-21
  test.each([
    ['en-gb', 'This issue cannot be blocked because one of its placements has been sold.'],
    ['de', 'Diese Ausgabe kann nicht gesperrt werden, weil einer ihrer Plätze verkauft ist.'],
    ['fr', expect.stringContaining('numéro')],
  ] as const)('is refused once a placement is sold, in %s', async (locale, message) => {
    const { administrator } = world.organizations.own.users;
    const sales = await world.scope('sales');
    const issue = await firstIssueOfNew();
    await reserve(sales, await makeCustomer(sales, 'Optik Kern'), [issue.placements[0]!.id]);
    await speak(world.app.pool, administrator, locale);
    const { status, body } = await world
      .as('administrator')
      .patch(`/api/issues/${issue.id}`, { blocked: true });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'issue_sold', errors: { blocked: [message] } });
    await speak(world.app.pool, administrator, 'en-gb');
  });

  test('is refused as a whole: a topic sent with it is not saved either', async () => {
    const sales = await world.scope('sales');
    const issue = await firstIssueOfNew();
    await book(sales, await makeCustomer(sales, 'Optik Kern'), [issue.placements[0]!.id]);
    const caller = world.as('administrator');
    expect((await caller.patch(`/api/issues/${issue.id}`, { blocked: true, topic: 'Nein' })).status).toBe(
      422,
    );
    const alone = await caller.patch<One>(`/api/issues/${issue.id}`, { topic: 'Ja' });
    expect(alone.body.issue).toMatchObject({ topic: 'Ja', blocked: false });
  });

  test('is allowed once the reservation in it has lapsed', async () => {
    const sales = await world.scope('sales');
    const issue = await firstIssueOfNew();
    await reserve(sales, await makeCustomer(sales, 'Optik Kern'), [issue.placements[0]!.id], TODAY);
    const caller = world.as('administrator');
    expect((await caller.patch(`/api/issues/${issue.id}`, { blocked: true })).status).toBe(422);
    world.today = addDays(TODAY, 1);
    expect((await caller.patch(`/api/issues/${issue.id}`, { blocked: true })).status).toBe(200);
    world.today = TODAY;
  });
});

test('the places of a blocked issue do not count as free in the capacity of its month', async () => {
  const admin = world.as('administrator');
  const publicationId = await makePublication(await world.scope('administrator'), { names: ['Top', 'Tip'] });
  const { body } = await admin.post<One>('/api/issues', { publicationId, sendingDate: '2026-11-28' });
  const november = async () => {
    const { body: listed } = await admin.get<Capacities>('/api/placement_capacities');
    return listed.placement_capacities.find(({ month }) => month === '2026-11');
  };
  const before = await november();
  const block = (blocked: boolean) => admin.patch(`/api/issues/${body.issue.id}`, { blocked });
  await block(true);
  expect(await november()).toEqual({ ...before, free: (before?.free ?? 0) - 2 });
  await block(false);
  expect(await november()).toEqual(before);
});

describe('changing an issue', () => {
  test('of another organization responds as for an unknown one', async () => {
    const other = await world.scope('administrator', 'other');
    const foreign = await firstIssue(other, await makePublication(other));
    const caller = world.as('administrator');
    const one = await caller.patch(`/api/issues/${foreign.id}`, { blocked: true });
    const never = await caller.patch('/api/issues/999999999', { blocked: true });
    expect(one).toMatchObject({ status: 404, body: never.body });
  });

  test('requires "manage all"', async () => {
    const issue = await firstIssueOfNew();
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).patch(`/api/issues/${issue.id}`, { topic: 'Nein' })).status).toBe(403);
    }
    expect((await world.anonymous.patch(`/api/issues/${issue.id}`, { topic: 'Nein' })).status).toBe(401);
  });
});

async function firstIssueOfNew(): Promise<Issue> {
  const scope = await world.scope('administrator');
  return firstIssue(scope, await makePublication(scope));
}
