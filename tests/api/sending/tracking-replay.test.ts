import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  isValid,
  type TrackedKind,
  type TrackingMode,
  type TrackingReason,
} from '#domain/sending/tracking/tracking.ts';
import { classOfAgent } from '#domain/sending/tracking/bot-detection.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { FILTER_NAMES, trafficOf } from '#tests/corpus/tracking-traffic.ts';
import type { TrafficRequest } from '#tests/corpus/traffic-requests.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { linksOfMail, newReaderKey } from '#server/sending/tracking/tracking-links.ts';
import {
  bookedCounts,
  freezeAds,
  markSent,
  setTrackingMode,
  type TrackedAd,
} from '../support/delivery/tracked-ads.ts';
import { WAIT } from '../support/wait.ts';

const DAY_MS = 24 * 60 * 60_000;
const SHARE = 0.01;

let testApp: TestApp;
let scope: Scope;
/** The sending time of the current replay. Each replay has its own day. */
let sentAt = Date.parse('2026-11-24T08:00:00Z');
beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  sentAt += DAY_MS;
});
afterAll(async () => {
  vi.useRealTimers();
  await testApp.close();
});

interface Counted {
  at: string;
  vert_id: number;
  kind: TrackedKind;
  reason: TrackingReason;
}

function countedOf(ads: readonly TrackedAd[]): Promise<Counted[]> {
  return scope.read((tx) =>
    tx.statement<Counted>(
      'counted-of-replay',
      'select happened_at as at, vert_id, kind, reason from tracking_events where organization_id = $1 and issue_id = $2',
      [tx.organizationId, ads[0]?.issueId],
    ),
  );
}

/** Sends the requests at their times. Returns the requests except HEAD requests, each with the reason that was stored. */
async function replay(
  traffic: readonly TrafficRequest[],
  ads: readonly TrackedAd[],
  named: (url: string, request: TrafficRequest) => string = (url) => url,
): Promise<(TrafficRequest & { reason: TrackingReason })[]> {
  if (ads[0]) await markSent(scope, ads[0], new Date(sentAt));
  for (const request of traffic) {
    const { at, from, agent, kind, ad } = request;
    vi.setSystemTime(sentAt + at);
    const url = named((kind === 'view' ? ads[ad]?.pixel : ads[ad]?.click) ?? '', request);
    const method = kind === 'head' ? 'HEAD' : 'GET';
    await testApp.app.http.inject({ method, url, remoteAddress: from, headers: { 'user-agent': agent } });
  }
  const gets = traffic.filter(({ kind }) => kind !== 'head');
  await vi.waitFor(async () => expect(await countedOf(ads)).toHaveLength(gets.length), WAIT);
  const counted = await countedOf(ads);
  const reasons = new Map(counted.map(({ at, reason }) => [Date.parse(at) - sentAt, reason]));
  return gets.map((request) => ({ ...request, reason: reasons.get(request.at) ?? 'bot' }));
}

test('the traffic has at least twelve kinds of filters', () => {
  expect(FILTER_NAMES.length).toBeGreaterThanOrEqual(12);
});

/** Whether a mail proxy sent a request. It tells nothing of the reader. */
function isByProxy({ agent }: TrafficRequest): boolean {
  return classOfAgent(agent, () => false) === 'image_proxy';
}

/** Returns a function that adds the recipient's key to an address. A filter requests the addresses of its reader's mail. */
function namedFor(ads: readonly TrackedAd[]) {
  const app = { keys: testApp.app.keys, publicUrl: () => '' };
  const itemIds = ads.map(({ itemId }) => itemId);
  const name = linksOfMail(app, scope.organizationId, itemIds);
  const keys = new Map<number, Buffer>();
  return (url: string, { recipient }: TrafficRequest) => {
    const key = keys.get(recipient) ?? newReaderKey();
    keys.set(recipient, key);
    return name(url, key);
  };
}

describe.each<TrackingMode>(['anonymous', 'deduplicated', 'recipients'])('in %s mode', (mode) => {
  beforeAll(() => setTrackingMode(scope, mode));

  test.each([1, 2, 3])('machines and readers of an issue with %s ads are distinguished', async (count) => {
    const ads = await freezeAds(testApp.app, scope, count);
    const named = mode === 'recipients' ? namedFor(ads) : undefined;
    const requests = await replay(trafficOf(count), ads, named);
    const clicks = requests.filter(({ kind }) => kind === 'click');
    const ofMachines = clicks.filter(({ isReader }) => !isReader);
    const ofReaders = clicks.filter(({ isReader }) => isReader);
    const missed = ofMachines.filter(({ reason }) => isValid(reason));
    const lost = ofReaders.filter(({ reason }) => !isValid(reason) && reason !== 'duplicate');
    expect(missed.map(({ who }) => who).slice(0, missed.length - SHARE * ofMachines.length)).toEqual([]);
    expect(lost.map(({ reason }) => reason).slice(0, lost.length - SHARE * ofReaders.length)).toEqual([]);
    const views = requests.filter(({ kind }) => kind === 'view');
    expect(
      views.filter(({ reason, isReader }) => isReader !== isValid(reason) && reason !== 'duplicate'),
    ).toEqual([]);
    if (mode !== 'recipients') return;
    for (const [ad, { vertId }] of ads.entries()) {
      for (const kind of ['view', 'click'] as const) {
        const ofKind = requests.filter(
          (one) => one.isReader && !isByProxy(one) && one.ad === ad && one.kind === kind,
        );
        const recipients = new Set(ofKind.map(({ recipient }) => recipient));
        expect((await bookedCounts(scope, vertId, kind)).unique).toBe(recipients.size);
      }
    }
  });
});
