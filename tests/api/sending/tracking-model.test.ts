import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countsOf,
  isValid,
  type TrackedCounts,
  type TrackedKind,
  type TrackingReason,
  READER_KEY_BYTES,
} from '#domain/sending/tracking/tracking.ts';
import type { AgentClass } from '#domain/sending/tracking/bot-detection.ts';
import { reasonOf } from '#domain/sending/tracking/tracking-reason.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { ClientMemory } from '#server/sending/tracking/client-memory.ts';
import { countHits, newBatch } from '#server/sending/tracking/count-hits.ts';
import { makeMonths } from '#server/sending/tracking/months.ts';
import { listInconsistencies } from '../support/inconsistent-counts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { freezeAds, markSent, setTrackingMode, type TrackedAd } from '../support/delivery/tracked-ads.ts';

const RUNS = 40;
const DAY_MS = 24 * 60 * 60_000;
const HALF_AN_HOUR_MS = 30 * 60_000;
const SIX_O_CLOCK = Date.parse('2026-11-02T06:00:00Z');
const GAPS_MS = {
  short: [0, 1, 400, 500, 501, 1_000, 1_500, 2_000, 2_001],
  long: [4_000, 5_000, 30_000, 60_000, 600_000, 1_799_999, 1_800_000],
};

let testApp: TestApp;
let scope: Scope;
let ads: TrackedAd[];
/** The number of the current stream. Each stream has its own day. */
let day = 0;
beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
  ads = [...(await freezeAds(testApp.app, scope, 4)), ...(await freezeAds(testApp.app, scope, 3))];
  if (ads[0]) await markSent(scope, ads[0], new Date(SIX_O_CLOCK));
});
afterAll(() => testApp.close());

/** The network of each client. A machine may have several addresses in one network. */
const NETWORKS = { one: 'near', two: 'near', three: 'far' };

interface Planned {
  gap: number;
  client: keyof typeof NETWORKS;
  kind: TrackedKind;
  ad: number;
  link: number;
  agent: AgentClass;
  isPrefetch: boolean;
  isFromOwnPage: boolean;
  isHead: boolean;
  /** The batch ends with this hit. */
  isLast: boolean;
}

const streams = fc.array(
  fc.record<Planned>({
    gap: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...GAPS_MS.short) },
      { weight: 1, arbitrary: fc.constantFrom(...GAPS_MS.long) },
    ),
    client: fc.constantFrom<Planned['client']>('one', 'one', 'one', 'two', 'three'),
    kind: fc.constantFrom<TrackedKind>('view', 'click', 'click', 'click'),
    ad: fc.integer({ min: 0, max: 6 }),
    link: fc.constantFrom(0, 0, 0, 1, 2),
    agent: fc.oneof(
      { weight: 9, arbitrary: fc.constant<AgentClass>('browser') },
      { weight: 1, arbitrary: fc.constantFrom<AgentClass>('mail_client', 'image_proxy', 'bot', 'empty') },
    ),
    isPrefetch: fc.integer({ min: 0, max: 30 }).map((number) => number === 0),
    isFromOwnPage: fc.integer({ min: 0, max: 30 }).map((number) => number === 0),
    isHead: fc.integer({ min: 0, max: 20 }).map((number) => number === 0),
    isLast: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40, size: 'max' },
);

type Told = Planned & {
  at: number;
  reason: TrackingReason;
  sinceSentMs: number | null;
  recipient: string | null;
};

/** Returns the expected classification of each hit, from the whole stream. The first issue is sent when the stream starts. */
function tell(
  stream: readonly Planned[],
  remembers: 'half an hour' | 'the day',
  start: number,
  recipientOf: (hit: Planned) => string | null = () => null,
): Told[] {
  let at = start;
  const told = stream.map((planned): Told => {
    at += planned.gap;
    const kind = planned.isHead ? 'click' : planned.kind;
    const sinceSentMs = ads[planned.ad]?.issueId === ads[0]?.issueId ? at - start : null;
    const reason = reasonOf({ ...planned, kind, isBeforeIssue: false, sinceSentMs });
    const link = kind === 'click' ? planned.link : 0;
    return { ...planned, kind, link, at, sinceSentMs, reason, recipient: recipientOf(planned) };
  });
  const machines = told.filter((hit) => !hit.isHead && isMachineClick(hit, told));
  const views = told.filter(
    (hit) =>
      hit.kind === 'view' &&
      nearby(hit, machines, [-4_000, 4_000]).some((machine) => isSameNetwork(hit, machine)) &&
      hit.reason === 'valid',
  );
  for (const hit of [...machines, ...views]) hit.reason = 'burst';
  /** By client, kind and ad, and for clicks by link, too. */
  const lastCounted = new Map<string, number>();
  for (const hit of told) {
    if (hit.reason !== 'valid' || hit.isHead) continue;
    const name = `${hit.client} ${hit.kind} ${hit.ad}`;
    const linkName = `${name} ${hit.link}`;
    const isRecent = (counted: string) => hit.at - (lastCounted.get(counted) ?? -Infinity) < HALF_AN_HOUR_MS;
    const isKnown = remembers === 'the day' ? lastCounted.has(name) : isRecent(name);
    if (isKnown && isRecent(linkName)) hit.reason = 'duplicate';
    else if (isKnown) hit.reason = 'again';
    if (hit.reason === 'duplicate') continue;
    if (!isRecent(name)) lastCounted.set(name, hit.at);
    lastCounted.set(linkName, hit.at);
  }
  return told;
}

function isSameNetwork(one: Planned, other: Planned): boolean {
  return NETWORKS[one.client] === NETWORKS[other.client];
}

/**
 * Returns the hits of the same mail, or without recipients of the same network and issue, from `from` to `to` milliseconds after a hit
 * (negative: before it).
 */
function nearby(hit: Told, others: readonly Told[], [from, to]: readonly [number, number]): Told[] {
  const isTogether = (other: Told) =>
    (hit.recipient === null ? isSameNetwork(hit, other) : other.recipient === hit.recipient) &&
    ads[other.ad]?.issueId === ads[hit.ad]?.issueId &&
    other.at >= hit.at + from &&
    other.at <= hit.at + to;
  return others.filter(isTogether);
}

function isMachineClick(hit: Told, told: readonly Told[]): boolean {
  const isClick = (other: Told) => other.kind === 'click' && other.reason === 'valid' && !other.isHead;
  if (!isClick(hit)) return false;
  const clicks = told.filter((other) => isClick(other) && other.recipient === hit.recipient);
  const isFast = (links: number, ms: number, among = clicks) =>
    (hit.recipient !== null || !isCrowd) &&
    nearby(hit, among, [-ms, 0]).some(
      (start) =>
        new Set(nearby(start, among, [0, ms]).map(({ ad, link }) => `${ad} ${link}`)).size >= links &&
        among.includes(hit),
    );
  const since = hit.sinceSentMs ?? Infinity;
  const heads = told.filter((other) => other.isHead && other.reason === 'valid' && other.ad === hit.ad);
  const views = told.filter((other) => other.kind === 'view' && other.reason === 'valid');
  // The network showed the mail to several readers.
  const shown = nearby(hit, views, [-60_000, -4_000]);
  const readers = Math.max(0, ...shown.map(({ ad }) => shown.filter((view) => view.ad === ad).length));
  const isCrowd = readers >= 3 && nearby(hit, told.filter(isClick), [-60_000, 0]).length < readers * 2;
  const isBeingRead = (click: Told) =>
    nearby(click, views, [-60_000, -4_000]).length > 0 && nearby(click, views, [-3_999, 0]).length === 0;
  const justSent = clicks.filter(
    (click) => click.sinceSentMs !== null && click.sinceSentMs < 60_000 && !isBeingRead(click),
  );
  return (
    isFast(2, 500) ||
    isFast(3, 4_000) ||
    isFast(2, 4_000, justSent) ||
    nearby(hit, heads, [-30_000, 4_000]).some((head) => isSameNetwork(hit, head)) ||
    nearby(hit, heads, [-1_000, 1_000]).length > 0 ||
    nearby(hit, clicks, [-4_000, 4_000]).some((other) => !isSameNetwork(hit, other)) ||
    since < 5_000 ||
    (since < 8_000 && nearby(hit, views, [-4_000, -1_000]).length === 0)
  );
}

/** Counts the stream batch by batch. */
async function count(
  told: readonly Told[],
  memory: ClientMemory,
  readerOf: (hit: Told) => Buffer | null = () => null,
): Promise<void> {
  let from = 0;
  for (const [index, { isLast }] of told.entries()) {
    if (!isLast && index < told.length - 1) continue;
    const hits = told.slice(from, index + 1).map(({ ad, client, ...hit }) => ({
      ...hit,
      reader: readerOf({ ...hit, ad, client }),
      mail: null,
      organizationId: scope.organizationId,
      itemId: ads[ad]?.itemId ?? 0,
      client: `${client} of day ${day}`,
      network: `${NETWORKS[client]} of day ${day}`,
      isHosted: false,
    }));
    await makeMonths(testApp.app.pool, hits);
    await countHits(testApp.app.pool, newBatch(scope.organizationId, hits), memory);
    expect(await listInconsistencies(scope)).toEqual([]);
    from = index + 1;
  }
}

/** Sets the sending time of the issue to this instant. */
function setSent(at: number): Promise<unknown> {
  return scope.transact((tx) =>
    tx.statement('set-sent-of-test', 'update deliveries set sent_at = $2 where organization_id = $1', [
      tx.organizationId,
      new Date(at).toISOString(),
    ]),
  );
}

async function keptOfDay(start: number): Promise<{ hits: string[]; sums: TrackedCounts }> {
  return scope.read(async (tx) => {
    const span = [tx.organizationId, new Date(start).toISOString(), new Date(start + DAY_MS).toISOString()];
    const hits = await tx.statement<{
      at: string;
      vert_id: number;
      link_number: number;
      kind: string;
      reason: string;
    }>(
      'kept-of-day-of-test',
      `select happened_at as at, vert_id, link_number, kind, reason from tracking_events
       where organization_id = $1 and happened_at >= $2 and happened_at < $3`,
      span,
    );
    const [sums] = await tx.statement<TrackedCounts>(
      'sums-of-day-of-test',
      `select coalesce(sum(raw_count), 0)::bigint as raw, coalesce(sum(valid_count), 0)::bigint as valid,
         coalesce(sum(unique_count), 0)::bigint as unique, coalesce(sum(machine_count), 0)::bigint as machine, coalesce(sum(proxy_count), 0)::bigint as proxy
       from tracking_hours where organization_id = $1 and hour >= $2 and hour < $3`,
      span,
    );
    if (!sums) throw new Error('There are no sums.');
    const lines = hits.map(({ at, vert_id, link_number, kind, reason }) =>
      [Date.parse(at), vert_id, link_number, kind, reason].join(' '),
    );
    return { hits: lines.toSorted(), sums };
  });
}

function sumsOf(told: readonly Told[]): TrackedCounts {
  const sums = { raw: 0, valid: 0, unique: 0, proxy: 0, machine: 0 };
  for (const { reason } of told) {
    const counts = countsOf(reason);
    for (const name of ['raw', 'valid', 'unique', 'proxy', 'machine'] as const) sums[name] += counts[name];
  }
  return sums;
}

describe('any stream of hits, in any batches', () => {
  test.each([
    ['anonymous', 'half an hour'],
    ['deduplicated', 'the day'],
  ] as const)(
    'is counted in %s mode as if the whole stream were evaluated at once',
    async (mode, remembers) => {
      await setTrackingMode(scope, mode);
      await fc.assert(
        fc.asyncProperty(streams, async (stream) => {
          day += 1;
          const start = SIX_O_CLOCK + day * DAY_MS;
          await setSent(start);
          const told = tell(stream, remembers, start);
          await count(told, new ClientMemory());
          const counted = told.filter(({ isHead }) => !isHead);
          const expected = counted.map(({ at, ad, link, kind, reason }) =>
            [at, ads[ad]?.vertId, link, kind, reason].join(' '),
          );
          const kept = await keptOfDay(start);
          expect(kept.hits).toEqual(expected.toSorted());
          expect(kept.sums).toEqual(sumsOf(counted));
        }),
        { numRuns: RUNS },
      );
    },
    120_000,
  );

  test('counts each recipient once if no machine clicks hide it', async () => {
    await setTrackingMode(scope, 'recipients');
    // A recipient's mail is read on two devices, in two networks; the other recipient shares one of these networks.
    const recipients = { one: 'first', two: 'other', three: 'first' };
    const readerOf = ({ client, ad }: Pick<Told, 'client' | 'ad'>) =>
      createHash('sha256')
        .update(`${recipients[client]} ${ads[ad]?.issueId} ${day}`)
        .digest()
        .subarray(0, READER_KEY_BYTES);
    await fc.assert(
      fc.asyncProperty(streams, async (stream) => {
        day += 1;
        const start = SIX_O_CLOCK + day * DAY_MS;
        await setSent(start);
        const told = tell(
          stream,
          'the day',
          start,
          (hit) => `${recipients[hit.client]} ${ads[hit.ad]?.issueId}`,
        );
        await count(told, new ClientMemory(), readerOf);
        const counted = told.filter(({ isHead }) => !isHead);
        const readers = counted.filter(({ reason }) => isValid(reason) || reason === 'duplicate');
        const own = readers.filter(({ agent }) => agent !== 'image_proxy');
        const expected = new Set(own.map((hit) => `${hit.ad} ${hit.kind} ${recipients[hit.client]}`));
        const { hits, sums } = await keptOfDay(start);
        expect(sums.unique).toBe(expected.size);
        expect(sums).toMatchObject({ raw: counted.length, machine: counted.length - readers.length });
        const firsts = hits.filter((hit) => hit.endsWith(' valid'));
        expect(firsts).toHaveLength(expected.size);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
