import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feed } from '#contract/sending/feeds.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { isAddressInMailing } from '#domain/sending/delivery/feed.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { getFeedSecret, writeIssueKey } from '#server/sending/delivery/systems/feed/feed-secrets.ts';
import { freezeAds } from '#server/sending/delivery/frozen-ads.ts';
import { feedOf, fillAd, makeDaily, moveToRealToday, pathOf, sellDaily } from '../support/delivery/feeds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { markSent } from '../support/delivery/tracked-ads.ts';
import { makeCustomer } from '../support/world.ts';

const PUBLIC_URL = 'https://ads.verlag.example';

let testApp: TestApp;
let scope: Scope;
let customerId: number;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL } });
  await moveToRealToday(testApp);
  scope = await testApp.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
});
afterAll(() => testApp.close());

const get = (path: string) => testApp.anonymous.get<string>(path);
const fetched = async (address: string) => (await get(pathOf(address))).body;

/** Returns a message that contains each code that Vertbook shows for phpList once. */
function messageOf(feed: Feed): string {
  const lines = [...feed.snippets, ...feed.placements.flatMap(({ snippets }) => snippets)]
    .filter(({ system }) => system === 'phplist')
    .map(({ code }) => code);
  return ['<p>Guten Morgen</p>', ...lines, '<p>Bis morgen</p>'].join('\n');
}

/** Replaces only the first address of a message, as phpList does. */
async function replaceFirst(message: string): Promise<string> {
  const [code = '', address = ''] = /\[URL:([^\]\s]+)\]/.exec(message) ?? [];
  const ads = await fetched(address);
  return message.replace(code, () => ads);
}

/** Replaces each address of a message. */
async function replaceAll(message: string): Promise<string> {
  const parts = message.split(/\[URL:([^\]\s]+)\]/);
  const filled = parts.map(async (part, index) => (index % 2 === 0 ? part : fetched(part)));
  return (await Promise.all(filled)).join('');
}

test.each([
  ['phpList, which replaces only the first address', replaceFirst],
  ['a system that replaces each address', replaceAll],
])('%s, sends all ads in order and no address but tokens', async (_, replace) => {
  const { feed, issue, placementId } = await sellDaily(testApp, { scope, customerId }, 'Betten');
  await fillAd(testApp, scope, placementId('Größe 1'), { headline: 'Schränke' });
  await scope.transact((tx) => freezeAds(tx, issue.id));
  const mail = await replace(messageOf(feed));
  expect(mail.indexOf('Betten')).toBeGreaterThan(0);
  expect(mail.indexOf('Schränke')).toBeGreaterThan(mail.indexOf('Betten'));
  expect(mail).not.toContain('Nur vorgemerkt');
  expect(mail).not.toContain('[URL:');
  expect(mail).not.toContain('/feed/');
  const ours = mail.split(PUBLIC_URL).slice(1);
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter((rest) => !/^\/t\/[vci]\/[\w-]{40}"/.test(rest))).toEqual([]);
});

test('the separator of the publication is between the ads of a whole issue, without unsafe HTML', async () => {
  const { feed, issue, publicationId, placementId } = await sellDaily(
    testApp,
    { scope, customerId },
    'Betten',
  );
  await fillAd(testApp, scope, placementId('Größe 1'), { headline: 'Schränke' });
  await scope.transact((tx) => freezeAds(tx, issue.id));
  const set = (separator: string) =>
    testApp
      .as('administrator')
      .patch<{ feed: Feed }>(`/api/publications/${publicationId}/feed`, { separator });
  const { body } = await set('<p>* {{name}} *</p><script>alert(1)</script>');
  expect(body.feed.separator).toMatch(/^<p>\* \{\{name}} \*<\/p>/);
  const [html, text] = [await fetched(feed.all.html), await fetched(feed.all.txt)];
  const separators = html.split('<p>* ').length - 1;
  expect(separators).toBe(1);
  expect(html.indexOf('<p>* ')).toBeGreaterThan(html.indexOf('Betten'));
  expect(html.indexOf('<p>* ')).toBeLessThan(html.indexOf('Schränke'));
  expect(html).not.toMatch(/<script|\{\{name/);
  expect(text).toMatch(/Betten[^]*\n\n\* [^]*name[^]*\*\n\n[^]*Schränke/);
  expect(await fetched(feed.placements[0]?.addresses.html ?? '')).not.toContain('<p>* ');
  expect((await set('x'.repeat(1_001))).status).toBe(422);
  expect(
    (await testApp.as('sales').patch(`/api/publications/${publicationId}/feed`, { separator: '' })).status,
  ).toBe(403);
});

/** Returns the feed path of all ads of a day's issue. */
async function pathOn(publicationId: number, day: Day): Promise<string> {
  const { hash } = await scope.transact((tx) => getFeedSecret(tx, testApp.app.keys, publicationId));
  const { organizationId } = scope;
  return `/feed/${writeIssueKey(testApp.app.keys, hash, { organizationId, publicationId, day })}/all.html`;
}
const compact = (day: Day) => day.replaceAll('-', '');
const statusOf = async (path: string) => (await get(path)).status;

describe('an address in a mailing', () => {
  test('works from the day before its issue until its day ends, and for no other day', async () => {
    const { publicationId } = await sellDaily(testApp, { scope, customerId }, 'Betten');
    const days = [-1, 0, 1, 2].map((distance) => addDays(testApp.today, distance));
    const [yesterday, today, tomorrow, later] = await Promise.all(
      days.map(async (day) => get(await pathOn(publicationId, day))),
    );
    expect([yesterday, later].map((found) => found?.status)).toEqual([404, 404]);
    expect([today, tomorrow].map((found) => found?.status)).toEqual([200, 200]);
    expect(today?.body).toContain('Betten');
    expect(tomorrow?.body).not.toContain('Betten');
    const path = await pathOn(publicationId, addDays(testApp.today, 1));
    expect((await get(`${path}?date=${testApp.today}`)).body).not.toContain('Betten');
    expect(await statusOf(path.replace(compact(addDays(testApp.today, 1)), compact(testApp.today)))).toBe(
      404,
    );
    expect(await statusOf(path.replace(`.${publicationId}.`, `.${publicationId + 1}.`))).toBe(404);
  });

  test('returns 404, not an empty feed, once its issue was moved to another day', async () => {
    const { publicationId, issue } = await makeDaily(scope);
    const [today, later] = [await pathOn(publicationId, testApp.today), addDays(testApp.today, 400)];
    expect((await get(today)).status).toBe(200);
    const moved = await testApp.as('administrator').patch(`/api/issues/${issue.id}`, { sendingDate: later });
    expect(moved.status).toBe(200);
    for (const format of ['html', 'json', 'xml', 'txt']) {
      expect(await statusOf(today.replace('.html', `.${format}`))).toBe(404);
    }
  });

  test('is by default that of the next unsent issue', async () => {
    const { publicationId, issue } = await sellDaily(testApp, { scope, customerId }, 'Betten');
    await markSent(scope, { issueId: issue.id }, new Date());
    const feed = await feedOf(testApp, publicationId);
    expect(feed.issueDates[0]).toBe(testApp.today);
    expect(feed.issue?.date).toBe(addDays(testApp.today, 1));
  });

  test('is in the code for each issue that a user selects', async () => {
    const { publicationId } = await makeDaily(scope);
    const feed = await feedOf(testApp, publicationId);
    expect(feed.issueDates[0]).toBe(testApp.today);
    expect(feed.issue).toEqual({ date: testApp.today, opensOn: addDays(testApp.today, -1) });
    const date = feed.issueDates[2] ?? '';
    const { body } = await testApp
      .as('administrator')
      .get<{ feed: Feed }>(`/api/publications/${publicationId}/feed?date=${date}`);
    expect(body.feed.issue?.date).toBe(date);
    expect(body.feed.snippets[0]?.code).toContain(`.${compact(date)}.`);
    for (const { snippets } of body.feed.placements) {
      for (const { system, code } of snippets) {
        expect(code.includes(`.${compact(date)}.`)).toBe(isAddressInMailing(system));
      }
    }
  });

  test('stops working a day after the addresses were renewed', async () => {
    const { publicationId } = await makeDaily(scope);
    const [{ address } = { address: '' }] = (await feedOf(testApp, publicationId)).snippets;
    await testApp.as('administrator').post(`/api/publications/${publicationId}/feed/rotate`);
    expect(await statusOf(pathOf(address))).toBe(200);
    await scope.transact((tx) =>
      tx.statement(
        'end-day-of-test',
        `update publication_feeds set previous_until = now() where organization_id = $1`,
        [tx.organizationId],
      ),
    );
    expect(await statusOf(pathOf(address))).toBe(404);
    const [renewed] = (await feedOf(testApp, publicationId)).snippets;
    expect(await statusOf(pathOf(renewed?.address ?? ''))).toBe(200);
  });
});
