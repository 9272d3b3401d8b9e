import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { runJob } from '#server/schedule/jobs.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import { dropOldMonths, makeComingMonths, makeMonths } from '#server/sending/tracking/months.ts';
import { FIREFOX } from '#tests/corpus/tracking-agents.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { bookedCounts, freezeAds, keptHits } from '../support/delivery/tracked-ads.ts';
import { WAIT } from '../support/wait.ts';

let testApp: TestApp;
let scope: Scope;
beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
});
afterAll(() => testApp.close());

async function months(): Promise<string[]> {
  const { rows } = await testApp.app.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracking_events'::regclass order by 1`,
  );
  return rows.map(({ name }) => name.replace('tracking_events_', ''));
}

/** Returns the month that is `count` months after the oldest stored month. */
const oldestMonth = (count = 0) => monthFromNow(count, RETENTION.hits.days);

/** Returns the month that is `count` months after the month of `daysAgo` days ago: its name as `2026_11`, and its start. */
async function monthFromNow(count: number, daysAgo = 0): Promise<{ name: string; at: number }> {
  const { rows } = await testApp.app.pool.query<{ at: string }>(
    `select (date_trunc('month', now() at time zone 'utc' - make_interval(days => $2))
       + make_interval(months => $1)) at time zone 'utc' as at`,
    [count, daysAgo],
  );
  const at = rows[0]?.at ?? '';
  return { name: at.slice(0, 7).replace('-', '_'), at: Date.parse(at) };
}

test('the partitions of this month and the next exist before the first hit, and are created once', async () => {
  expect(await months()).toEqual([]);
  await runJob(testApp.app, 'clean_up');
  const wanted = [(await monthFromNow(0)).name, (await monthFromNow(1)).name];
  expect(await months()).toEqual(wanted);
  await Promise.all([1, 2, 3].map(() => makeComingMonths(testApp.app.pool)));
  expect(await months()).toEqual(wanted);
});

test('a hit of a month without a partition is counted', async () => {
  const { at, name } = await monthFromNow(5);
  const [ad] = await freezeAds(testApp.app, scope, 1);
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  await testApp.app.http.inject({ url: ad?.pixel ?? '', headers: { 'user-agent': FIREFOX } });
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await keptHits(scope, ad?.vertId)).toEqual(['view valid']), WAIT);
  expect(await months()).toContain(name);
});

test('partitions are dropped after the retention time, and the counts remain', async () => {
  const [kept, old] = [await oldestMonth(), await oldestMonth(-1)];
  const [ad] = await freezeAds(testApp.app, scope, 1);
  for (const { at } of [kept, old]) {
    vi.useFakeTimers({ toFake: ['Date'], now: at + 60_000 });
    await testApp.app.http.inject({ url: ad?.pixel ?? '', headers: { 'user-agent': FIREFOX } });
    vi.useRealTimers();
  }
  await vi.waitFor(async () => expect(await keptHits(scope, ad?.vertId)).toHaveLength(2), WAIT);
  expect(await months()).toEqual(expect.arrayContaining([kept.name, old.name]));
  expect(await dropOldMonths(testApp.app.pool, RETENTION.hits.days)).toBe(1);
  expect(await dropOldMonths(testApp.app.pool, RETENTION.hits.days)).toBe(0);
  expect(await months()).toContain(kept.name);
  expect(await months()).not.toContain(old.name);
  expect(await keptHits(scope, ad?.vertId)).toHaveLength(1);
  expect(await bookedCounts(scope, ad?.vertId ?? 0, 'view')).toMatchObject({ raw: 2, valid: 2 });
});

test('a hit whose partition was dropped creates it again', async () => {
  const { at, name } = await oldestMonth(-1);
  expect(await months()).not.toContain(name);
  const [ad] = await freezeAds(testApp.app, scope, 1);
  vi.useFakeTimers({ toFake: ['Date'], now: at + 60_000 });
  await testApp.app.http.inject({ url: ad?.pixel ?? '', headers: { 'user-agent': FIREFOX } });
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await keptHits(scope, ad?.vertId)).toHaveLength(1), WAIT);
  await makeMonths(testApp.app.pool, [{ at }]);
  expect(await months()).toContain(name);
});
