import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import type { TrackingMode } from '#domain/sending/tracking/tracking.ts';
import { buildApp } from '#server/app.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { FIREFOX, GMAIL_PROXY, STORIES, type Step, type Story } from '#tests/corpus/tracking-agents.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  bookedCounts,
  freezeAds,
  keptHits,
  markSent,
  setTrackingMode,
  type TrackedAd,
} from '../support/delivery/tracked-ads.ts';
import { WAIT } from '../support/wait.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let testApp: TestApp;
/** A second app on the same database, in place of another process. */
let second: App;
let scope: Scope;
/** The start of the current story. Each story has its own week. */
let sentAt = new Date('2026-11-24T08:00:00.000Z');
beforeAll(async () => {
  testApp = await startTestApp();
  const { env, pool, files, keys } = testApp.app;
  second = await buildApp({ env, pool, files, keys, log: pino({ level: 'silent' }) });
  scope = await testApp.scope('administrator');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  sentAt = new Date(sentAt.getTime() + 7 * 24 * HOUR);
});
afterAll(async () => {
  vi.useRealTimers();
  await second.http.close();
  await testApp.close();
});

/** Sends the request of a step at its time. */
async function take(app: App, ads: readonly TrackedAd[], step: Step): Promise<void> {
  const ad = ads[step.ad];
  vi.setSystemTime(sentAt.getTime() + step.at);
  const answer = await app.http.inject({
    method: step.label === null ? 'HEAD' : 'GET',
    url: (step.kind === 'view' ? ad?.pixel : ad?.click) ?? '',
    remoteAddress: step.from,
    headers: { 'user-agent': step.agent },
  });
  expect([200, 302]).toContain(answer.statusCode);
}

function isQuick({ steps }: Story): boolean {
  const times = steps.map(({ at }) => at);
  return Math.max(...times) - Math.min(...times) < 10_000;
}

async function keptOf(ads: readonly TrackedAd[]): Promise<string[]> {
  return (await Promise.all(ads.map(({ vertId }) => keptHits(scope, vertId)))).flat();
}

function labelsOf(steps: readonly Step[], ads: readonly TrackedAd[]): string[] {
  return ads.flatMap((_ad, index) =>
    steps.flatMap(({ ad, kind, label }) => (ad === index && label ? [`${kind} ${label}`] : [])),
  );
}

/** Replays the story. `hasRest`: each hit is stored before the next request arrives. */
async function tell({ steps }: Story, appOf: (index: number) => App, hasRest: boolean): Promise<void> {
  const ads = await freezeAds(testApp.app, scope, 5);
  if (ads[0]) await markSent(scope, ads[0], sentAt);
  const inTime = steps.toSorted((one, other) => one.at - other.at);
  for (const [index, step] of inTime.entries()) {
    await take(appOf(index), ads, step);
    const answered = inTime.slice(0, index + 1).filter(({ label }) => label !== null).length;
    if (hasRest || index === steps.length - 1) {
      await vi.waitFor(async () => expect(await keptOf(ads)).toHaveLength(answered), WAIT);
    }
  }
  const [kept, labels] = [await keptOf(ads), labelsOf(inTime, ads)];
  // Two processes may store hits in any order, so either of two equal requests may count as the repetition.
  const isInOrder = hasRest || appOf(0) === appOf(1);
  expect(isInOrder ? kept : kept.toSorted()).toEqual(isInOrder ? labels : labels.toSorted());
  await expectRightSums(ads, steps);
}

/** Checks that the stored counts match the labels. */
async function expectRightSums(ads: readonly TrackedAd[], steps: readonly Step[]): Promise<void> {
  for (const [index, { vertId }] of ads.entries()) {
    for (const kind of ['view', 'click'] as const) {
      const labels = steps
        .filter((step) => step.ad === index && step.kind === kind)
        .map(({ label }) => label);
      const count = (...wanted: (typeof labels)[number][]) =>
        labels.filter((label) => wanted.includes(label)).length;
      expect(await bookedCounts(scope, vertId, kind)).toEqual({
        raw: labels.length - count(null),
        valid: count('valid', 'again', 'proxy'),
        unique: count('valid'),
        proxy: count('proxy'),
        machine: count('bot', 'empty_agent', 'prefetch', 'preview', 'scanner', 'burst'),
      });
    }
  }
}

describe.each<TrackingMode>(['anonymous', 'deduplicated'])('in %s mode', (mode) => {
  beforeAll(() => setTrackingMode(scope, mode));

  test.each(STORIES)('all at once: $what', (story) => tell(story, () => testApp.app, false));

  test.each(STORIES)('one after the other: $what', (story) => tell(story, () => testApp.app, true));
});

describe('with two processes in deduplicated mode', () => {
  beforeAll(() => setTrackingMode(scope, 'deduplicated'));

  test.each(STORIES)('one after the other: $what', (story) =>
    tell(story, (index) => (index % 2 === 0 ? testApp.app : second), true),
  );

  // Batches are written within seconds, so pauses of minutes need no test.
  test.each(STORIES.filter(isQuick))('all at once: $what', (story) =>
    tell(story, (index) => (index % 2 === 0 ? testApp.app : second), false),
  );
});

describe('a reader who returns after more than half an hour', () => {
  const from = '198.51.100.77';
  const view = (at: number, label: Step['label']): Step => ({
    at,
    from,
    agent: FIREFOX,
    kind: 'view',
    ad: 0,
    label,
  });

  test('counts as a new reader in anonymous mode, which stores no clients', async () => {
    await setTrackingMode(scope, 'anonymous');
    const steps = [
      view(HOUR, 'valid'),
      view(HOUR + 31 * MINUTE, 'valid'),
      view(HOUR + 50 * MINUTE, 'duplicate'),
    ];
    await tell({ what: '', steps }, () => testApp.app, true);
  });

  test('counts as the same reader on that day in deduplicated mode, and as a new reader on the next day', async () => {
    await setTrackingMode(scope, 'deduplicated');
    const steps = [
      view(HOUR, 'valid'),
      view(HOUR + 31 * MINUTE, 'again'),
      view(HOUR + 50 * MINUTE, 'duplicate'),
      view(HOUR + 62 * MINUTE, 'again'),
      view(24 * HOUR, 'valid'),
    ];
    await tell({ what: '', steps }, () => testApp.app, true);
  });

  test('counts as the same reader shortly after midnight', async () => {
    await setTrackingMode(scope, 'deduplicated');
    const midnight = 16 * HOUR;
    const steps = [
      view(midnight - 10 * MINUTE, 'valid'),
      view(midnight + 10 * MINUTE, 'duplicate'),
      view(midnight + 21 * MINUTE, 'valid'),
    ];
    await tell({ what: '', steps }, () => testApp.app, true);
  });
});

test('with tracking disabled, old links still redirect, and store nothing', async () => {
  await setTrackingMode(scope, 'off');
  const ads = await freezeAds(testApp.app, scope, 2);
  const asking = { from: '198.51.100.80', at: HOUR, label: 'valid' } as const;
  await take(testApp.app, ads, { ...asking, agent: FIREFOX, kind: 'view', ad: 0 });
  await take(testApp.app, ads, { ...asking, agent: GMAIL_PROXY, kind: 'view', ad: 0 });
  await take(testApp.app, ads, { ...asking, agent: FIREFOX, kind: 'click', ad: 1 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await keptOf(ads)).toEqual([]);
  await setTrackingMode(scope, 'anonymous');
  await take(testApp.app, ads, { ...asking, agent: FIREFOX, kind: 'view', ad: 0 });
  await vi.waitFor(async () => expect(await keptOf(ads)).toEqual(['view valid']), WAIT);
});
