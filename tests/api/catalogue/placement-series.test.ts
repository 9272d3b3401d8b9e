import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Placement } from '#contract/catalogue/placements.ts';
import { addDays } from '#domain/platform/day.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { createIssue } from '#server/catalogue/issues/edit-issues.ts';
import { closeChecked } from '../support/close-checked.ts';
import { speak } from '../support/organizations.ts';
import { rolesExcept, startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import {
  book,
  capacity,
  firstIssue,
  makeCustomer,
  makePublication,
  upcomingIssues,
} from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type Many = { placements: Placement[] };
type Failures = { failed_updates: { name: string; error: string }[] };

const createSeries = (id: number, name: unknown, role: 'administrator' | 'sales' = 'administrator') =>
  world.as(role).post<Many>(`/api/placements/create_series/${id}`, { placement_name: name });
const renameSeries = (id: number, renames: Record<string, string>) =>
  world.as('administrator').post<Failures>(`/api/placements/update_series/${id}`, {
    publication_id: id,
    placements: Object.entries(renames).map(([name, newName]) => ({ name, new_name: newName })),
  });

async function namesByIssue(publicationId: number, weeks = 60): Promise<string[]> {
  const issues = await upcomingIssues(await world.scope('administrator'), publicationId, weeks);
  return [...new Set(issues.map(({ placements }) => placements.map(({ name }) => name).join(' ')))];
}

describe('adding a placement to all upcoming issues', () => {
  // spec: call-17
  test('creates one in each issue without the name, and in later issues', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { names: ['Top'] });
    const issue = await firstIssue(scope, id);
    await world.as('administrator').post('/api/placements', { issueId: issue.id, name: 'Fuß' });
    const before = await capacity(scope);

    const { status, body } = await createSeries(id, ' Fuß ');
    expect(status).toBe(201);
    expect(body.placements).toHaveLength(51);
    expect(body.placements[0]).toMatchObject({
      name: 'Fuß',
      additional: false,
      sold: false,
      state: 'free',
      vert: null,
    });
    expect(await namesByIssue(id)).toEqual(['Top Fuß']);
    expect((await capacity(scope)).free - before.free).toBe(51);
    const added = await createIssue(scope, { publicationId: id, sendingDate: '2026-12-01' });
    expect(added.placements.map(({ name }) => name)).toEqual(['Top', 'Fuß']);
  });

  test('leaves past issues unchanged', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { names: ['Top'] });
    world.today = addDays(TODAY, 7);
    await createSeries(id, 'Neu');
    world.today = TODAY;
    expect(await namesByIssue(id, 1)).toEqual(['Top']);
    expect(await namesByIssue(id, 2)).toEqual(['Top', 'Top Neu']);
  });

  test('is refused with a reason under placement_name', async () => {
    const id = await makePublication(await world.scope('administrator'), { names: ['Top'] });
    for (const [name, message] of [
      [' ', 'Please enter a name for the placement.'],
      ['Top', 'All upcoming issues already have a placement of this name. Please choose another one.'],
      ['x'.repeat(101), 'This entry is too long. Please shorten it.'],
      ['a\nb', 'This entry is not allowed. Please check it.'],
    ]) {
      const { status, body } = await createSeries(id, name);
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: { placement_name: [message] } },
      });
    }
  });

  test('twice at once adds it once', async () => {
    const id = await makePublication(await world.scope('administrator'), { names: ['Top'] });
    const answers = await Promise.all([
      createSeries(id, 'Neu'),
      createSeries(id, 'Neu'),
      createSeries(id, 'Neu'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(await namesByIssue(id)).toEqual(['Top Neu']);
  });

  test('of two names at once keeps both for later issues', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { names: ['Top'] });
    const answers = await Promise.all([createSeries(id, 'Links'), createSeries(id, 'Rechts')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const added = await createIssue(scope, { publicationId: id, sendingDate: '2026-12-01' });
    expect(added.placements.map(({ name }) => name).toSorted()).toEqual(['Links', 'Rechts', 'Top']);
  });

  test('includes an issue that is created meanwhile', async () => {
    const scope = await world.scope('administrator');
    for (let round = 0; round < 10; round += 1) {
      const publicationId = await makePublication(scope, { names: ['Top'] });
      await Promise.all([
        createIssue(scope, { publicationId, sendingDate: '2026-12-01' }),
        createSeries(publicationId, 'Neu'),
      ]);
      expect(await namesByIssue(publicationId)).toEqual(['Top Neu']);
    }
  });

  test('stops at a hundred placements in an issue', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, {
      names: Array.from({ length: 100 }, (_, index) => `Platz ${index}`),
    });
    expect(await createSeries(id, 'Einer zu viel')).toMatchObject({
      status: 422,
      body: { errors: { placement_name: ['That is too many at once. Please choose fewer.'] } },
    });
    const issueId = (await firstIssue(scope, id)).id;
    const single = await world
      .as('administrator')
      .post('/api/placements', { issueId, name: 'Einer zu viel' });
    expect(Object.keys(single.body.errors ?? {})).toEqual(['name']);
  });
});

describe('renaming placements in all upcoming issues', () => {
  // spec: call-16
  test('swaps two names in one request, also in later issues', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { names: ['Oben', 'Unten', 'Mitte'] });
    const { status, body } = await renameSeries(id, { Oben: 'Unten', Unten: 'Oben' });
    expect({ status, body }).toEqual({ status: 200, body: { failed_updates: [] } });
    expect(await namesByIssue(id)).toEqual(['Unten Oben Mitte']);
    const added = await createIssue(scope, { publicationId: id, sendingDate: '2026-12-01' });
    expect(added.placements.map(({ name }) => name)).toEqual(['Unten', 'Oben', 'Mitte']);
  });

  // spec: rule-17
  test.each([
    ['en-gb', 'This name is already in use. Please choose another one.', 'Please fill in this field.'],
    [
      'de',
      'Dieser Name ist bereits vergeben. Bitte wählen Sie einen anderen.',
      'Bitte füllen Sie dieses Feld aus.',
    ],
    ['fr', expect.any(String), expect.any(String)],
  ] as const)('does what can be done and names the rest in %s', async (locale, taken, blank) => {
    const id = await makePublication(await world.scope('administrator'), { names: ['A', 'B', 'C', 'D'] });
    await speak(world.app.pool, world.organizations.own.users.administrator, locale);
    const { status, body } = await renameSeries(id, { A: 'B', C: ' ', D: 'E', X: 'Y' });
    await speak(world.app.pool, world.organizations.own.users.administrator, 'en-gb');
    expect(status).toBe(200);
    expect(body.failed_updates).toEqual([
      { name: 'C', error: blank },
      { name: 'X', error: expect.any(String) },
      { name: 'A', error: taken },
    ]);
    expect(await namesByIssue(id)).toEqual(['A B C E']);
  });

  test('leaves past issues and issues with a sent ad unchanged', async () => {
    const [admin, sales] = [await world.scope('administrator'), await world.scope('sales')];
    const id = await makePublication(admin, { names: ['Top'] });
    const [, second] = await upcomingIssues(admin, id);
    const orderId = await book(sales, await makeCustomer(sales, 'Fahrrad Petersen'), [
      second!.placements[0]!.id,
    ]);
    await admin.transact(async (tx) => {
      await builder(tx.query)
        .updateTable('verts')
        .set({ sent_at: '2026-12-03T06:00:00Z' })
        .where('organization_id', '=', tx.organizationId)
        .where('order_id', '=', orderId)
        .execute();
      await refreshOverviews(tx, [orderId]);
    });
    world.today = second!.sendingDate;
    expect((await renameSeries(id, { Top: 'Spitze' })).status).toBe(200);
    world.today = TODAY;
    const issues = await upcomingIssues(admin, id, 3);
    expect(issues.map(({ placements }) => placements[0]?.name)).toEqual(['Top', 'Top', 'Spitze']);
  });

  test('refuses an invalid list of names, and a publication id that differs from the path', async () => {
    const id = await makePublication(await world.scope('administrator'));
    const caller = world.as('administrator');
    const url = `/api/placements/update_series/${id}`;
    expect((await caller.post(url, { placements: 'Top' })).status).toBe(422);
    expect((await caller.post(url, { placements: [{ name: 'Top' }] })).status).toBe(422);
    expect((await caller.post(url, { publication_id: id + 1, placements: [] })).body.errors).toHaveProperty(
      'publication_id',
    );
    expect((await caller.post(url, { placements: [] })).status).toBe(200);
  });
});

describe.each([
  ['create_series', { placement_name: 'Neu' }],
  ['update_series', { placements: [{ name: 'Top', new_name: 'Neu' }] }],
])('%s', (path, body) => {
  test('for a publication of another organization responds as for an unknown one', async () => {
    const foreign = await makePublication(await world.scope('administrator', 'other'));
    const caller = world.as('administrator');
    const one = await caller.post(`/api/placements/${path}/${foreign}`, body);
    const never = await caller.post(`/api/placements/${path}/999999999`, body);
    expect(one).toMatchObject({ status: 404, body: never.body });
  });

  test('requires "manage all"', async () => {
    const url = `/api/placements/${path}/${await makePublication(await world.scope('administrator'))}`;
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).post(url, body)).status).toBe(403);
    }
    expect((await world.anonymous.post(url, body)).status).toBe(401);
  });
});
