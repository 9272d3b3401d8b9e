import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication } from '#contract/catalogue/publications.ts';
import { addDays } from '#domain/platform/day.ts';
import { createIssue } from '#server/catalogue/issues/edit-issues.ts';
import { fillRhythms } from '#server/catalogue/publications/rhythms.ts';
import { closeChecked } from '../support/close-checked.ts';
import { speak } from '../support/organizations.ts';
import { rolesExcept, startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { capacity, firstIssue, makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type One = { publication: Publication };

const form = (title: string, more: object = {}) => ({
  publication_title: title,
  issue_sending_days: ['tuesday', 'friday'],
  placement_names: { placementName1: ' Top ', placementName2: '', placementName3: 'Footer' },
  publication_frequency: 'weekly',
  ...more,
});

describe('creating a publication', () => {
  // spec: call-20
  test('fills a year with issues and their placements, none in the past', async () => {
    const before = await capacity(await world.scope('administrator'));
    const { status, body } = await world
      .as('administrator')
      .post<One>('/api/publications', form('  Morgenpost '));
    expect(status).toBe(201);
    expect(body.publication).toMatchObject({
      title: 'Morgenpost',
      issuesPerFourWeeks: 8,
      deletable: true,
      version: 1,
    });

    const scope = await world.scope('administrator');
    const issues = await upcomingIssues(scope, body.publication.id, 60);
    expect(issues[0]?.sendingDate).toBe(TODAY);
    expect(issues.slice(0, 3).map((issue) => issue.sendingDate)).toEqual([
      '2026-11-24',
      '2026-11-27',
      '2026-12-01',
    ]);
    expect(issues.at(-1)?.sendingDate).toBe('2027-11-23');
    expect(issues).toHaveLength(105);
    expect(issues[0]?.placements).toEqual([
      { id: expect.any(Number), name: 'Top', additional: false, sold: false, state: 'free', vert: null },
      { id: expect.any(Number), name: 'Footer', additional: false, sold: false, state: 'free', vert: null },
    ]);
    expect((await capacity(await world.scope('administrator'))).free - before.free).toBe(210);
  });

  // spec: call-20
  test('accepts the path with a trailing slash, as in the specification', async () => {
    const { status } = await world.as('administrator').post('/api/publications/', form('Abendpost'));
    expect(status).toBe(201);
  });

  // spec: constant-14
  test('creates no issue in the weeks between with a rhythm of two weeks', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, {
      frequency: 'biweekly_start_next_week',
      sendingDays: ['monday'],
    });
    const issues = await upcomingIssues(scope, id, 6);
    expect(issues.map((issue) => issue.sendingDate)).toEqual(['2026-11-30', '2026-12-14', '2026-12-28']);
  });

  test('needs no placement names', async () => {
    const { body } = await world
      .as('administrator')
      .post<One>('/api/publications', form('Ohne Plätze', { placement_names: {} }));
    const issue = await firstIssue(await world.scope('administrator'), body.publication.id);
    expect(issue.placements).toEqual([]);
  });

  test('more than two thousand placements take less than two seconds', async () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const names = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((number) => [`placementName${number}`, `Platz ${number}`]),
    );
    const started = performance.now();
    const { status } = await world
      .as('administrator')
      .post('/api/publications', form('Täglich', { issue_sending_days: days, placement_names: names }));
    expect(status).toBe(201);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test.each([
    [
      'en-gb',
      'Please enter the name of the newsletter.',
      'This entry appears twice. Please change one of the two.',
    ],
    [
      'de',
      'Bitte geben Sie den Namen des Newsletters ein.',
      'Dieser Eintrag kommt doppelt vor. Bitte ändern Sie einen der beiden.',
    ],
    ['fr', expect.any(String), expect.any(String)],
  ] as const)(
    'is refused field by field in the language of the user: %s',
    async (locale, blank, repeated) => {
      const { administrator } = world.organizations.own.users;
      await speak(world.app.pool, administrator, locale);
      const caller = world.as('administrator');
      const empty = await caller.post('/api/publications', form(' ', { issue_sending_days: [] }));
      expect(empty.status).toBe(422);
      expect(empty.body.errors).toEqual({
        publication_title: [blank],
        issue_sending_days: [expect.any(String)],
      });
      const twice = await caller.post(
        '/api/publications',
        form('Doppelt', { placement_names: { placementName1: 'Top', placementName4: 'Top ' } }),
      );
      expect(twice.body.errors).toEqual({ placementName4: [repeated] });
      await speak(world.app.pool, administrator, 'en-gb');
    },
  );

  test('reports the problem of each placement name under its own field', async () => {
    const { status, body } = await world.as('administrator').post(
      '/api/publications',
      form('Zu lang', {
        placement_names: {
          placementName1: 'x'.repeat(101),
          placementName2: 'two\nlines',
          placementName3: 'x'.repeat(121),
        },
      }),
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain('placementName3');
    const shorter = await world
      .as('administrator')
      .post(
        '/api/publications',
        form('Zu lang', { placement_names: { placementName1: 'x'.repeat(101), placementName2: 'a\nb' } }),
      );
    expect(Object.keys(shorter.body.errors ?? {})).toEqual(['placementName1', 'placementName2']);
  });

  test('refuses a title that is taken, in any letter case, and stores nothing', async () => {
    const caller = world.as('administrator');
    await caller.post('/api/publications', form('Einmalig'));
    const before = await capacity(await world.scope('administrator'));
    const { status, body } = await caller.post('/api/publications', form('EINMALIG'));
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      publication_title: ['There is already a newsletter of this name. Please choose another one.'],
    });
    expect(await capacity(await world.scope('administrator'))).toEqual(before);
    const elsewhere = await world.as('administrator', 'other').post('/api/publications', form('Einmalig'));
    expect(elsewhere.status).toBe(201);
  });

  test('runs once per idempotency key', async () => {
    const caller = world.as('administrator');
    const headers = { 'idempotency-key': 'create-once' };
    const first = await caller.post<One>('/api/publications', form('Nur einmal'), headers);
    const second = await caller.post<One>('/api/publications', form('Nur einmal'), headers);
    expect(second).toMatchObject({ status: 201, body: { publication: { id: first.body.publication.id } } });
  });

  test('requires "manage all"', async () => {
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).post('/api/publications', form('Verboten'))).status).toBe(403);
    }
    expect((await world.anonymous.post('/api/publications', form('Verboten'))).status).toBe(401);
  });
});

describe('the rhythm', () => {
  test('is filled one year ahead, once, and never in the past', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { sendingDays: ['thursday'], names: ['Top'] });
    await world.as('administrator').post(`/api/placements/create_series/${id}`, { placement_name: 'Neu' });
    expect(await fillRhythms(scope)).toBe(0);

    world.today = addDays(TODAY, 21);
    const later = await world.scope('administrator');
    const early = await createIssue(later, { publicationId: id, sendingDate: '2027-12-02' });
    const before = await capacity(await world.scope('administrator'));
    const made = await fillRhythms(later);
    expect(made).toBeGreaterThan(0);
    expect(await fillRhythms(later)).toBe(0);
    const issues = await upcomingIssues(later, id, 60);
    expect(
      issues.filter((issue) => issue.sendingDate > '2027-11-24').map((issue) => issue.sendingDate),
    ).toEqual(['2027-11-25', early.sendingDate, '2027-12-09']);
    expect(issues.at(-1)?.placements.map(({ name }) => name)).toEqual(['Top', 'Neu']);
    expect((await capacity(await world.scope('administrator'))).free).toBeGreaterThan(before.free);
    world.today = TODAY;
  });
});
