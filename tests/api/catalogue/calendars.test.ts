import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarFeed } from '#contract/catalogue/calendars.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { parseCalendar } from '#tests/calendar/parse-calendar.ts';
import { place } from '../support/orders.ts';
import { eventsOf as securityEventsOf } from '../support/users/security-events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { before } from '../support/terms.ts';
import { firstIssue, makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

type Made = { feed: CalendarFeed; address: string };

let world: TestApp;
let publication: number;
let today: Day;

beforeAll(async () => {
  world = await startTestApp();
  // A feed is read without a session, so its day is that of the database.
  const { rows } = await world.app.pool.query<{ today: Day }>(
    `select (now() at time zone 'Europe/Berlin')::date as today`,
  );
  today = rows[0]?.today ?? '';
  world.today = today;
  publication = await makePublication(await world.scope('administrator'), { names: ['Top', 'Middle'] });
  await setTerms(5);
});
afterAll(() => world.close());

const setTerms = (workingDays: number) =>
  world.as('administrator').patch(`/api/publications/${publication}/terms`, {
    deadlines: { booking: before(workingDays), creative: null, approval: null },
    placements: [],
    cancellation: null,
  });

async function make(role: Role, of: 'own' | 'other' = 'own'): Promise<string> {
  const { status, body } = await world.as(role, of).post<Made>('/api/calendar_feed');
  expect(status).toBe(201);
  return new URL(body.address).pathname;
}

async function read(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await world.app.http.inject({ url, headers });
  return { status: statusCode, headers: answered, body };
}
const recorded = (act: () => Promise<unknown>) => securityEventsOf(world, act);
const eventsOf = async (url: string) => parseCalendar((await read(url)).body).events;

describe('a calendar feed', () => {
  test('has the sending days and deadlines of all issues for staff, and changes its tag with them', async () => {
    const url = await make('viewer');
    const first = await read(url);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = await eventsOf(url);
    const issues = await upcomingIssues(await world.scope('administrator'), publication, 20);
    const sending = events.filter(({ UID }) => UID?.includes('-sending@'));
    for (const { id } of issues)
      expect(sending.some(({ UID }) => UID?.startsWith(`issue-${id}-`))).toBe(true);
    const tag = String(first.headers.etag);
    expect((await read(url, { 'if-none-match': tag })).status).toBe(304);
    await setTerms(4);
    const changed = await read(url, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    const deadline = (all: typeof events) => all.findLast(({ UID }) => UID?.includes('-booking@'));
    const [old, fresh] = [deadline(events), deadline(parseCalendar(changed.body).events)];
    expect(fresh?.['UID']).toBe(old?.['UID']);
    expect(Number(fresh?.['SEQUENCE'])).toBeGreaterThan(Number(old?.['SEQUENCE']));
    expect(fresh?.['DTSTART']).not.toBe(old?.['DTSTART']);
  });

  test('keeps the UID of an issue that is moved', async () => {
    const url = await make('sales');
    const issue = (await upcomingIssues(await world.scope('administrator'), publication, 12)).at(-1);
    const of = async () =>
      (await eventsOf(url)).find(({ UID }) => UID?.startsWith(`issue-${issue?.id}-sending`));
    const old = await of();
    const sendingDate = addDays(issue?.sendingDate ?? '', 1);
    const moved = await world.as('administrator').patch(`/api/issues/${issue?.id}`, { sendingDate });
    expect(moved.status).toBe(200);
    const fresh = await of();
    expect(fresh?.['DTSTART;VALUE=DATE']).toBe(sendingDate.replaceAll('-', ''));
    expect(Number(fresh?.['SEQUENCE'])).toBeGreaterThan(Number(old?.['SEQUENCE']));
  });

  test('has only issues with its own ads for a self-service user', async () => {
    const url = await make('customer');
    expect(await eventsOf(url)).toEqual([]);
    const issues = await upcomingIssues(await world.scope('administrator'), publication, 8);
    const [own, foreign] = issues.slice(3);
    const { customerId } = world.organizations.own;
    const foreignCustomer = await makeCustomer(await world.scope('administrator'), 'Fremd');
    const placementOf = (issue: typeof own, name: string) =>
      issue?.placements.find((placement) => placement.name === name)?.id ?? 0;
    const { id: orderId } = await place(world.as('administrator'), {
      customer_id: customerId,
      placement_ids: [placementOf(own, 'Top')],
      reservation_expire_date: addDays(today, 3),
    });
    await place(world.as('administrator'), {
      customer_id: foreignCustomer,
      placement_ids: [placementOf(foreign, 'Middle')],
      reservation_expire_date: addDays(today, 3),
    });
    const events = await eventsOf(url);
    expect(events.map(({ UID }) => UID?.split('@')[0])).toEqual([
      `order-${orderId}-issue-${own?.id}-sending`,
      `order-${orderId}-issue-${own?.id}-booking`,
    ]);
    expect(events[0]?.['DESCRIPTION']).toContain('Top');
  });

  test('is in the language of its user, and names no customer', async () => {
    const { id } = world.organizations.own.users.sales;
    await world.as('sales').patch(`/api/users/${id}`, { locale: 'fr' });
    const { body } = await read(await make('sales'));
    expect(body).toContain('SUMMARY:Envoi');
    expect(body).not.toContain('Solarwerk');
  });
});

describe('the address of a feed', () => {
  test('is stored as a hash, and can be replaced and revoked with immediate effect', async () => {
    const first = await make('administrator');
    const secret = first.split('/')[3] ?? '';
    const { rows } = await world.app.pool.query<{ kept: string }>(
      'select f::text as kept from calendar_feeds f where f.organization_id = $1',
      [world.organizations.own.id],
    );
    expect(rows.some(({ kept }) => kept.includes(secret))).toBe(false);
    let second = '';
    const made = await recorded(async () => {
      second = await make('administrator');
    });
    expect(made.map(({ kind }) => kind)).toEqual(['calendar_created']);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const found = await world.as('administrator').get<{ feed: CalendarFeed | null }>('/api/calendar_feed');
    expect(found.body.feed?.createdAt).toMatch(/Z$/);
    expect(JSON.stringify(found.body)).not.toContain(second.split('/')[3]);
    const revoked = await recorded(() => world.as('administrator').delete('/api/calendar_feed'));
    expect(revoked.map(({ kind }) => kind)).toEqual(['calendar_revoked']);
    expect((await read(second)).status).toBe(404);
    expect((await world.as('administrator').delete('/api/calendar_feed')).status).toBe(204);
  });

  test('gives access to no other data or organization, and to no data after its user was deactivated', async () => {
    const url = await make('administrator', 'other');
    const secret = url.split('/')[3] ?? '';
    const issue = await firstIssue(await world.scope('administrator'), publication);
    expect((await read(url)).body).not.toContain(`issue-${issue.id}-`);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await read('/api/session', headers)).status).toBe(401);
    const { own } = world.organizations;
    for (const wrong of ['x', secret.replace(/^\d+/, String(own.id)), `${secret}x`, '0-'.padEnd(45, 'a')])
      expect((await read(`/api/calendars/${wrong}/vertbook.ics`)).status, wrong).toBe(404);
    const { id } = world.organizations.own.users.viewer;
    const viewers = await make('viewer');
    await world.app.pool.query(
      'update users set deactivated_at = now() where organization_id = $2 and id = $1',
      [id, own.id],
    );
    expect((await read(viewers)).status).toBe(404);
    await world.app.pool.query(
      'update users set deactivated_at = null where organization_id = $2 and id = $1',
      [id, own.id],
    );
  });

  test('needs a session to be made, seen and revoked', async () => {
    const { anonymous } = world;
    const answers = await Promise.all([
      anonymous.get('/api/calendar_feed'),
      anonymous.post('/api/calendar_feed'),
      anonymous.delete('/api/calendar_feed'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});
