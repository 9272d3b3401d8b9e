import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#contract/insight/reports.ts';
import type { TrackingMode } from '#domain/sending/tracking/tracking.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { judgeAgain } from '#server/sending/tracking/judge-again.ts';
import { countIssue } from '#tests/readers/count-issue.ts';
import type { SimulatedRequest } from '#tests/readers/simulated-request.ts';
import { bookedCounts, freezeAds, setTrackingMode, type TrackedAd } from '../support/delivery/tracked-ads.ts';
import { listInconsistencies } from '../support/inconsistent-counts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MAILS = 60;
const PACE_MS = 7_000;
const HOUR_MS = 3_600_000;
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const WEEK_MS = 7 * 24 * HOUR_MS;
/** When the issue was sent. Each issue is sent a week after the one before, because hits are judged again only once. */
let start = Date.parse('2026-01-05T08:00:00Z');

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
});
afterAll(() => world.close());

/** A scanner that clicks in one mail after the other, each time from another home network, and three readers who open and click. */
function requests(): SimulatedRequest[] {
  const scanned = Array.from({ length: MAILS }, (_, recipient): SimulatedRequest => {
    const from = `81.${recipient}.20.7`;
    return {
      at: HOUR_MS + recipient * PACE_MS,
      kind: 'click',
      ad: 0,
      from,
      agent: AGENT,
      by: 'scanner',
      isPerson: false,
      recipient,
    };
  });
  const read = [11, 23, 47].flatMap((recipient): SimulatedRequest[] => {
    const own = {
      ad: 0,
      from: `92.${recipient}.30.9`,
      agent: AGENT,
      by: 'reader',
      isPerson: true,
      recipient,
    };
    const openedAt = 3 * HOUR_MS + recipient * 61_000;
    return [
      { ...own, at: openedAt, kind: 'view' },
      { ...own, at: openedAt + 20_000, kind: 'click' },
    ];
  });
  return [...scanned, ...read];
}

async function count(mode: TrackingMode, keys: 'mail' | 'recipient'): Promise<TrackedAd> {
  start += WEEK_MS;
  await setTrackingMode(scope, mode);
  const ads = await freezeAds(world.app, scope, 1);
  const sentAts = Array.from({ length: MAILS }, () => 0);
  await countIssue(world.app, scope, { ads, requests: requests(), sentAts, keys, start });
  const [ad] = ads;
  if (!ad) throw new Error('No ad was frozen.');
  return ad;
}

describe.each([
  ['anonymous', 'mail'],
  ['deduplicated', 'mail'],
  ['recipients', 'recipient'],
] as const)('the second judging, in %s mode', (mode, keys) => {
  test('takes the clicks in one rhythm from the counts, and keeps those of readers', async () => {
    const { vertId } = await count(mode, keys);
    const clicks = await bookedCounts(scope, vertId, 'click');
    expect(clicks).toMatchObject({ raw: MAILS + 3, valid: 3, machine: MAILS });
    expect(await bookedCounts(scope, vertId, 'view')).toMatchObject({ valid: 3, machine: 0 });
    expect(await listInconsistencies(scope)).toEqual([]);
  });

  test('changes nothing when it is repeated, also by two processes at once', async () => {
    const { vertId } = await count(mode, keys);
    const before = [await bookedCounts(scope, vertId, 'click'), await correctionsOf(vertId)];
    const later = start + 30 * HOUR_MS;
    await Promise.all([judgeAgain(scope, later), judgeAgain(scope, later)]);
    expect([await bookedCounts(scope, vertId, 'click'), await correctionsOf(vertId)]).toEqual(before);
  });
});

test('a report states the corrections of the second judging', async () => {
  const ad = await count('recipients', 'recipient');
  const reportId = await reportOf(ad);
  const { body } = await world.as('administrator').get<{ report: Report }>(`/api/reports/${reportId}`);
  const [reported] = body.report.vertReports;
  const corrected = {
    clicks: await correctionsOf(ad.vertId),
    views: 0,
    on: new Date(start).toISOString().slice(0, 10),
  };
  expect(corrected.clicks).toBeGreaterThan(MAILS / 2);
  expect(reported).toMatchObject({ clickCount: 3, provenance: { corrected } });
});

/** Returns how many clicks of an ad counted at first. */
async function correctionsOf(vertId: number): Promise<number> {
  const rows = await scope.read((tx) =>
    tx.statement<{ count: number }>(
      'corrections-of-test',
      `select coalesce(sum(hit_count), 0)::bigint as count from tracking_corrections
       where organization_id = $1 and vert_id = $2 and kind = 'click'`,
      [tx.organizationId, vertId],
    ),
  );
  return rows[0]?.count ?? 0;
}

/** Writes the report of an order with the ad. */
async function reportOf({ itemId, vertId }: TrackedAd): Promise<number> {
  const { customerId } = world.organizations.own;
  const [row] = await scope.transact((tx) =>
    tx.statement<{ id: number }>(
      'report-of-test',
      `with sold as (
         insert into orders (organization_id, id, customer_id, state, booked_at, reserved_at)
         values ($1, 900001, $2, 'booked', now(), now()) returning id
       ), made as (
         insert into reports (organization_id, order_id) select $1, id from sold returning id
       ), copied as (
         insert into vert_reports (organization_id, report_id, vert_id, placement_name, publication_title, week_number, sending_date,
           vert, item_id, sent_at, recipient_count, is_counted, counts_recipients)
         select $1, made.id, $3, 'Top', 'Wochenblick', '2026-47', '2026-11-16', '{}', $4, $5::timestamptz, $6, true, true from made
       )
       select id from made`,
      [tx.organizationId, customerId, vertId, itemId, new Date(start).toISOString(), MAILS],
    ),
  );
  return row?.id ?? 0;
}
