import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarFeed } from '#contract/catalogue/calendars.ts';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { parseCalendar } from '#tests/calendar/parse-calendar.ts';
import { ContactBrowser, fromNewAddress, sendLink } from '../support/portal.ts';
import { first } from '../support/orders.ts';
import { runInside } from '../support/run-inside.ts';
import { before } from '../support/terms.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let scope: Scope;
let publication: number;
let issues: Awaited<ReturnType<typeof upcomingIssues>>;
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
  publication = await makePublication(scope, { names: ['Top', 'Middle'] });
  const none = { booking: null, approval: null };
  const terms = await admin().patch(`/api/publications/${publication}/terms`, {
    deadlines: { ...none, creative: before(3) },
    placements: [{ name: 'Middle', deadlines: { ...none, creative: before(6) } }],
    cancellation: null,
  });
  expect(terms.status, JSON.stringify(terms.body)).toBe(200);
  issues = (await upcomingIssues(scope, publication, 30)).slice(6);
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const read = async (id: number) => (await admin().get<{ order: Order }>(`/api/orders/${id}`)).body.order;

/** An order of a placement in each of two issues, and its page. */
async function ordered(name = 'Top') {
  const two = issues.splice(0, 2);
  const ids = two.map(({ placements }) => placements.find((one) => one.name === name)?.id ?? 0);
  const id = await reserve(scope, await makeCustomer(scope, `Customer ${issues.length}`), ids);
  const browser = new ContactBrowser(world, { ...fromNewAddress(), 'accept-language': 'en-GB' });
  const page = await browser.open((await sendLink(world, id)).path);
  const calendar = async () => parseCalendar((await browser.get(`${page}/calendar`)).body).events;
  return { id, page, issueIds: two.map((issue) => issue.id), calendar };
}

type Events = Awaited<ReturnType<Awaited<ReturnType<typeof ordered>>['calendar']>>;
const ofIssue = (events: Events, issueId = 0) =>
  events.filter(({ UID }) => UID?.includes(`-issue-${issueId}-`));
const sequences = (events: Events) => events.map(({ SEQUENCE }) => Number(SEQUENCE));

const set = (text: string, ...values: unknown[]) => runInside(scope, text, [scope.organizationId, ...values]);

describe('the calendar of an order', () => {
  test('has the sending days and the own deadlines of its placements, which lead to the page', async () => {
    const { calendar, issueIds, page } = await ordered('Middle');
    const events = await calendar();
    expect(events.map(({ UID }) => UID?.split('@')[0]?.split('-').slice(2, 5).join('-'))).toEqual(
      issueIds.flatMap((id) => [`issue-${id}-sending`, `issue-${id}-creative`]),
    );
    expect(events.every(({ STATUS }) => STATUS === undefined)).toBe(true);
    const [sending, due] = events;
    expect(due?.['SUMMARY']).toContain('Middle');
    const stranger = new ContactBrowser(world, { ...fromNewAddress(), 'accept-language': 'en-GB' });
    expect(new URL(sending?.['URL'] ?? '').pathname).toBe(page);
    const refused = await stranger.get(page);
    expect([refused.statusCode, refused.body.includes('action="/advertiser/links"')]).toEqual([404, true]);
  });

  test('cancels the events of a placement that staff cancel, and has them again when they restore it', async () => {
    const { id, calendar, issueIds } = await ordered();
    await admin().post(`/api/orders/${id}/book`, {});
    const start = await calendar();
    const { verts } = await read(id);
    const gone = first(verts.filter(({ placement }) => placement.issue.id === issueIds[0]));
    expect((await admin().delete(`/api/verts/${gone.id}`)).status).toBe(200);
    const after = await calendar();
    expect(after.map(({ UID }) => UID).toSorted()).toEqual(start.map(({ UID }) => UID).toSorted());
    expect(ofIssue(after, issueIds[0]).map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(ofIssue(after, issueIds[1]).map(({ STATUS }) => STATUS)).toEqual([undefined, undefined]);
    expect(Math.min(...sequences(ofIssue(after, issueIds[0])))).toBeGreaterThan(
      Math.max(...sequences(ofIssue(start, issueIds[0]))),
    );
    expect((await admin().post(`/api/verts/${gone.id}/restore`, {})).status).toBe(200);
    const restored = ofIssue(await calendar(), issueIds[0]);
    expect(restored.map(({ STATUS }) => STATUS)).toEqual([undefined, undefined]);
    expect(Math.min(...sequences(restored))).toBeGreaterThan(
      Math.max(...sequences(ofIssue(after, issueIds[0]))),
    );
  });

  test('cancels the events that an ad leaves by a move', async () => {
    const { id, calendar, issueIds } = await ordered();
    await admin().post(`/api/orders/${id}/book`, {});
    const { verts, version } = await read(id);
    const moved = first(verts.filter(({ placement }) => placement.issue.id === issueIds[0]));
    const target = first(issues.splice(0, 1));
    const body = { placementId: first(target.placements).id, version };
    const answer = await admin().post(`/api/verts/${moved.id}/move`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const events = await calendar();
    expect(ofIssue(events, issueIds[0]).map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(ofIssue(events, target.id).map(({ STATUS }) => STATUS)).toEqual([undefined, undefined]);
  });

  test('cancels the own deadline of a placement whose issue keeps another one', async () => {
    const issue = first(issues.splice(0, 1));
    const ids = issue.placements.map(({ id }) => id);
    const id = await reserve(scope, await makeCustomer(scope, 'Two in one issue'), ids);
    const browser = new ContactBrowser(world, fromNewAddress());
    const page = await browser.open((await sendLink(world, id)).path);
    await admin().post(`/api/orders/${id}/book`, {});
    const gone = first((await read(id)).verts.filter(({ placement }) => placement.name === 'Middle'));
    expect((await admin().delete(`/api/verts/${gone.id}`)).status).toBe(200);
    const { events } = parseCalendar((await browser.get(`${page}/calendar`)).body);
    const cancelled = events.filter(({ STATUS }) => STATUS === 'CANCELLED');
    expect(events).toHaveLength(3);
    expect(cancelled.map(({ SUMMARY }) => SUMMARY?.includes('Middle'))).toEqual([true]);
  });

  test('has the time of the last change of the issue as its stamp, and cancels everything after a lapse', async () => {
    const { id, calendar, issueIds } = await ordered();
    await set(
      "update orders set updated_at = '2026-01-05T08:00:00Z' where organization_id = $1 and id = $2",
      id,
    );
    await set(
      "update issues set changed_at = '2026-01-06T08:00:00Z' where organization_id = $1 and id = $2",
      issueIds[0],
    );
    const [one, other] = issueIds.map((issueId) => issueId);
    const events = await calendar();
    expect(ofIssue(events, one).map(({ DTSTAMP }) => DTSTAMP)).toEqual(
      Array.from({ length: 2 }, () => '20260106T080000Z'),
    );
    expect(ofIssue(events, other)[0]?.['DTSTAMP']).not.toBe('20260106T080000Z');
    expect(await calendar()).toEqual(events);
    await set(
      'update orders set reservation_expire_date = $3 where organization_id = $1 and id = $2',
      id,
      addDays(world.today, -1),
    );
    const lapsed = await calendar();
    expect(lapsed.map(({ STATUS }) => STATUS)).toEqual(events.map(() => 'CANCELLED'));
    expect(Math.min(...sequences(lapsed))).toBeGreaterThan(Math.min(...sequences(events)));
  });
});

test('a feed of staff cancels an issue that was blocked', async () => {
  const issue = first(issues.splice(0, 1));
  const made = await world.as('sales').post<{ feed: CalendarFeed; address: string }>('/api/calendar_feed');
  const events = async () => {
    const { body } = await world.app.http.inject({ url: new URL(made.body.address).pathname });
    return parseCalendar(body).events.filter(({ UID }) => UID?.startsWith(`issue-${issue.id}-`));
  };
  expect((await events()).every(({ STATUS }) => STATUS === undefined)).toBe(true);
  const blocked = await admin().patch(`/api/issues/${issue.id}`, { blocked: true });
  expect(blocked.status, JSON.stringify(blocked.body)).toBe(200);
  const after = await events();
  expect(after.length).toBeGreaterThan(0);
  expect(after.every(({ STATUS }) => STATUS === 'CANCELLED')).toBe(true);
});
