import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  isValid,
  READER_KEY_BYTES,
  type TrackedKind,
  type TrackingReason,
} from '#domain/sending/tracking/tracking.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { ClientMemory } from '#server/sending/tracking/client-memory.ts';
import { countHits, newBatch } from '#server/sending/tracking/count-hits.ts';
import { judgeAgain } from '#server/sending/tracking/judge-again.ts';
import { readDataCentres } from '#server/sending/tracking/data-centres.ts';
import { makeMonths } from '#server/sending/tracking/months.ts';
import { readHit, type ReceivedHit } from '#server/sending/tracking/received-hit.ts';
import { newMailKey } from '#server/sending/tracking/tracking-links.ts';
import { markSent, type TrackedAd } from '#tests/api/support/delivery/tracked-ads.ts';
import type { SimulatedRequest } from './simulated-request.ts';

/** What the links of the simulated mails contain. */
export type Keys = 'recipient' | 'mail' | 'none';

interface JudgedRequest extends SimulatedRequest {
  reason: TrackingReason;
}

interface Counted {
  at: string;
  kind: TrackedKind;
  reason: TrackingReason;
}

interface SentIssue {
  ads: readonly TrackedAd[];
  requests: readonly SimulatedRequest[];
  sentAts: readonly number[];
  keys: Keys;
  /** When the first mail was sent. */
  start: number;
}

const BATCH_MS = 1_000;
/** In the server, a job judges hits again each five minutes. */
const JUDGE_EVERY_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const isInDataCentre = readDataCentres(null);

/** Counts the requests of an issue as the server does, batch by batch. Returns those that are stored, with their reasons. */
export async function countIssue(app: App, scope: Scope, issue: SentIssue): Promise<JudgedRequest[]> {
  const { ads, requests, start, sentAts } = issue;
  if (!ads[0]) return [];
  await markSent(scope, ads[0], new Date(start + (sentAts.at(-1) ?? 0)));
  const linksOf = await makeKeys(scope, issue);
  const memory = new ClientMemory();
  const hits = requests.map((request) => hitOf(scope, issue, request, linksOf(request.recipient)));
  let judgedAt = start;
  for (let from = 0; from < hits.length;) {
    const end = (hits[from]?.at ?? 0) + BATCH_MS;
    let to = from;
    while (to < hits.length && (hits[to]?.at ?? Infinity) < end) to += 1;
    const batch = hits.slice(from, to);
    await makeMonths(app.pool, batch);
    await countHits(app.pool, newBatch(scope.organizationId, batch), memory);
    const at = batch.at(-1)?.at ?? start;
    if (at - judgedAt >= JUDGE_EVERY_MS) {
      await judgeAgain(scope, at);
      judgedAt = at;
    }
    from = to;
  }
  const end = (hits.at(-1)?.at ?? start) + DAY_MS;
  await countHits(app.pool, newBatch(scope.organizationId, [], end), memory);
  await judgeAgain(scope, end);
  return readBack(scope, issue);
}

/** Returns the facts of a request as the server reads them. */
function hitOf(
  scope: Scope,
  { ads, start }: SentIssue,
  { at, kind, ad, from, agent }: SimulatedRequest,
  keys: Pick<ReceivedHit, 'reader' | 'mail'>,
): ReceivedHit {
  const tracked = { organizationId: scope.organizationId, itemId: ads[ad]?.itemId ?? 0, link: 0, ...keys };
  const received: Parameters<typeof readHit>[0] = {
    headers: { 'user-agent': agent },
    method: kind === 'head' ? 'HEAD' : 'GET',
    socket: { remoteAddress: from } as Parameters<typeof readHit>[0]['socket'],
  };
  const parts = { trustProxy: false as const, publicUrl: () => 'https://book.example', isInDataCentre };
  return { ...readHit(received, tracked, kind === 'view' ? 'view' : 'click', parts), at: start + at };
}

/** Makes the keys of the mails. Returns a function that returns those in the links of one mail. */
async function makeKeys(scope: Scope, { ads, sentAts, keys, start }: SentIssue) {
  const own = sentAts.map((sentAt) => ({
    reader: keys === 'recipient' ? randomBytes(READER_KEY_BYTES) : null,
    mail: keys === 'mail' ? newMailKey(start + sentAt) : null,
  }));
  if (keys === 'recipient') {
    await scope.transact((tx) =>
      tx.statement(
        'write-mails-of-test',
        `insert into delivery_recipients (organization_id, issue_id, recipient_id, email, state, sent_at, reader_key)
         select $1, $2, w.id, '', 'sent', w.sent_at, w.key
         from unnest($3::bigint[], $4::timestamptz[], $5::bytea[]) as w (id, sent_at, key)`,
        [
          tx.organizationId,
          ads[0]?.issueId,
          sentAts.map((_, recipient) => recipient + 1),
          sentAts.map((sentAt) => new Date(start + sentAt).toISOString()),
          own.map(({ reader }) => reader),
        ],
      ),
    );
  }
  return (recipient: number) => own[recipient] ?? { reader: null, mail: null };
}

async function readBack(scope: Scope, { ads, requests, start }: SentIssue): Promise<JudgedRequest[]> {
  const counted = await scope.read((tx) =>
    tx.statement<Counted>(
      'counted-of-simulation',
      'select happened_at as at, kind, reason from tracking_events where organization_id = $1 and issue_id = $2',
      [tx.organizationId, ads[0]?.issueId],
    ),
  );
  const reasons = new Map(counted.map(({ at, reason }) => [Date.parse(at) - start, reason]));
  const gets = requests.filter(({ kind }) => kind !== 'head');
  expect(counted).toHaveLength(gets.length);
  return gets.flatMap((request) => {
    const reason = reasons.get(request.at);
    return reason ? [{ ...request, reason }] : [];
  });
}

/** How well machines and readers of an issue were distinguished. */
export interface Result {
  machineClicks: number;
  /** The clicks of machines that count as readers', by what sent them. */
  counted: Map<string, number>;
  /** The readers of an ad who clicked it, each once. */
  clickers: number;
  /** Those none of whose clicks counts. */
  lostClickers: number;
  /** The readers to whose own program an ad was shown. */
  viewers: number;
  lostViewers: number;
  /** The readers for whom a proxy loaded an ad when they opened the mail, and those of them none of whose loads counts. */
  proxied: number;
  lostProxied: number;
}

/** Compares the reasons with who sent the requests. A reader is a recipient and an ad; a forwarded mail is its recipient's. */
export function resultOf(judged: readonly JudgedRequest[]): Result {
  const machineClicks = judged.filter(({ kind, isPerson }) => kind === 'click' && !isPerson);
  const counted = new Map<string, number>();
  for (const { by, reason } of machineClicks) {
    if (isValid(reason)) counted.set(by, (counted.get(by) ?? 0) + 1);
  }
  const lost = (kind: TrackedKind, isByProxy = false) => {
    const own = judged.filter(
      (one) =>
        one.kind === kind &&
        one.isPerson &&
        (one.isByProxy ?? false) === isByProxy &&
        (isByProxy || !one.reason.startsWith('proxy')),
    );
    const ofReaders = new Map<string, boolean>();
    for (const { recipient, ad, reason } of own) {
      const name = `${recipient} ${ad}`;
      ofReaders.set(name, (ofReaders.get(name) ?? false) || isValid(reason));
    }
    return { all: ofReaders.size, lost: [...ofReaders.values()].filter((isCounted) => !isCounted).length };
  };
  const [clicks, views, proxied] = [lost('click'), lost('view'), lost('view', true)];
  return {
    machineClicks: machineClicks.length,
    counted,
    clickers: clicks.all,
    lostClickers: clicks.lost,
    viewers: views.all,
    lostViewers: views.lost,
    proxied: proxied.all,
    lostProxied: proxied.lost,
  };
}
