import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrackingMode } from '#domain/sending/tracking/tracking.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { bookedCounts, freezeAds, setTrackingMode } from '#tests/api/support/delivery/tracked-ads.ts';
import { listInconsistencies } from '#tests/api/support/inconsistent-counts.ts';
import { countIssue, type Keys, resultOf } from '#tests/readers/count-issue.ts';
import { publishedIssue } from '#tests/readers/published-issue.ts';
import { simulateIssue } from '#tests/readers/simulate-issue.ts';

/** `npm run test:readers` also simulates issues with 20 and 5,000 recipients, and more seeds. */
const RECIPIENTS = (process.env['READERS'] ?? '500').split(',').map(Number);
const SEEDS = process.env['READERS'] ? [1, 2, 3] : [1];
const SHARE = 0.01;
/** The same in an issue with a single link, in the simulation from published descriptions. */
const ONE_LINK = { counted: 0.08, lost: 0.03 };
const WEEK_MS = 7 * 24 * 60 * 60_000;
const MODES: readonly (readonly [TrackingMode, Keys])[] = [
  ['anonymous', 'mail'],
  ['deduplicated', 'mail'],
  ['recipients', 'recipient'],
  ['anonymous', 'none'],
  ['deduplicated', 'none'],
];

/** The second simulation follows public descriptions of mail filters; `npm test` runs it in two modes. */
const SIMULATIONS = [
  { name: 'own', simulate: simulateIssue, modes: MODES },
  {
    name: 'published',
    simulate: publishedIssue,
    modes: process.env['READERS']
      ? MODES
      : MODES.filter(([, keys], index) => keys === 'recipient' || index === 0),
  },
];
const CASES = SIMULATIONS.flatMap(({ modes, ...one }) =>
  modes.map(([mode, keys]) => ({ ...one, mode, keys })),
);

let testApp: TestApp;
let scope: Scope;
let start = Date.parse('2026-11-02T06:00:00Z');
const table: Record<string, string>[] = [];
beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
});
afterAll(async () => {
  console.table(table);
  await testApp.close();
});

const percent = (part: number, all: number) =>
  `${part}/${all} ${all ? ((100 * part) / all).toFixed(1) : '–'} %`;

describe.each(CASES)('$name simulation in $mode mode, with keys: $keys', ({ name, simulate, mode, keys }) => {
  const cases = RECIPIENTS.flatMap((recipients) => [1, 5].map((ads) => ({ recipients, ads })));

  test.each(cases)('$recipients recipients and $ads ads', async ({ recipients, ads: count }) => {
    await setTrackingMode(scope, mode);
    const sums = {
      machineClicks: 0,
      counted: 0,
      clickers: 0,
      lostClickers: 0,
      viewers: 0,
      lostViewers: 0,
      proxied: 0,
      lostProxied: 0,
    };
    const counted: string[] = [];
    for (const seed of SEEDS) {
      start += WEEK_MS;
      const ads = await freezeAds(testApp.app, scope, count);
      const issue = simulate({ recipients, ads: count, seed: seed * 1_000 + recipients });
      const result = resultOf(await countIssue(testApp.app, scope, { ...issue, ads, keys, start }));
      for (const sum of Object.keys(sums).filter((key) => key !== 'counted') as (keyof Omit<
        typeof sums,
        'counted'
      >)[])
        sums[sum] += result[sum];
      for (const [by, number] of result.counted) {
        sums.counted += number;
        counted.push(`${by} ${number}`);
      }
      if (keys !== 'recipient') continue;
      for (const { vertId } of ads) {
        expect((await bookedCounts(scope, vertId, 'view')).unique).toBeLessThanOrEqual(recipients);
        expect((await bookedCounts(scope, vertId, 'click')).unique).toBeLessThanOrEqual(recipients);
      }
    }
    table.push({
      simulation: name,
      mode,
      keys,
      recipients: String(recipients),
      ads: String(count),
      'machine clicks counted': percent(sums.counted, sums.machineClicks),
      'clickers lost': percent(sums.lostClickers, sums.clickers),
      'viewers lost': percent(sums.lostViewers, sums.viewers),
      'proxy loads lost': percent(sums.lostProxied, sums.proxied),
      'counted machines': counted.join(', '),
    });
    expect(await listInconsistencies(scope)).toEqual([]);
    if (keys === 'none') return;
    // A scanner with few mails of one link has no rhythm that differs from chance.
    const limits = name === 'published' && count === 1 ? ONE_LINK : { counted: SHARE, lost: SHARE };
    expect(sums.counted).toBeLessThanOrEqual(Math.ceil(sums.machineClicks * limits.counted));
    expect(sums.lostClickers).toBeLessThanOrEqual(Math.ceil(sums.clickers * limits.lost));
    expect(sums.lostViewers).toBeLessThanOrEqual(Math.ceil(sums.viewers * SHARE));
  });
});
