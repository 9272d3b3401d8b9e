import { COMPARED_MS, JUDGED_AGAIN_MS } from '#domain/sending/tracking/later-judging.ts';
import { DUPLICATE_MS } from '#domain/sending/tracking/tracking-repeats.ts';
import { isValid, type TrackedKind, type TrackingReason } from '#domain/sending/tracking/tracking.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { linkKey } from './client-keys.ts';
import { LOCK_TRACKING } from './client-records.ts';
import { useCustomPlans } from './months.ts';
import { type Correction, judgedAgain } from './second-judging.ts';
import { writeCorrections } from './write-corrections.ts';

const HOUR_MS = 3_600_000;
/** Hits that have waited longer, because no process ran, are not judged again: their keys are deleted soon. */
const WAITED_MAX_MS = 25 * HOUR_MS;
/** The maximum number of hits of each kind that are compared in one step, about 50 MB. */
const COMPARED_MAX = 200_000;

const FIND_JUDGED_UNTIL = statement('find-judged-until')`
  select judged_until from tracking_judgements where organization_id = $1`;

const SAVE_JUDGED_UNTIL = statement('save-judged-until')`
  insert into tracking_judgements as j (organization_id, judged_until) values ($1, $2::timestamptz)
  on conflict (organization_id) do update set judged_until = greatest(j.judged_until, excluded.judged_until)`;

const FIND_FIRST_DUE = statement('find-first-due-click')`
  select min(happened_at) as at from tracking_events
  where organization_id = $1 and kind = 'click' and client_key is not null and happened_at > $2 and happened_at <= $3`;

const FIND_COMPARED = statement('find-hits-to-judge-again')`
  select happened_at, item_id, vert_id, link_number, issue_id, kind, reason, client_key, network_key from tracking_events
  where organization_id = $1 and kind = $2 and client_key is not null and happened_at between $3 and $4
    and ($5::bytea[] is null or client_key = any ($5::bytea[])) and reason in ('valid', 'again', 'duplicate', 'proxy', 'paced')
  order by happened_at limit $6`.as<{ kind: TrackedKind; reason: TrackingReason; client_key: Buffer }>();

const LATER_HITS = statement('find-later-hits-of-clients')`
  select happened_at, item_id, vert_id, link_number, issue_id, kind, reason, client_key, network_key from tracking_events
  where organization_id = $1 and kind = any ($2::text[]) and happened_at > $3 and client_key = any ($4::bytea[])
    and reason in ('valid', 'again', 'duplicate')
  order by happened_at`.as<{ kind: TrackedKind; reason: TrackingReason; client_key: Buffer }>();

// Records that a later hit has written meanwhile stay.
const CORRECT_CLIENTS = statement('correct-tracked-clients')`
  update tracking_clients c set last_at = w.last_at
  from unnest($2::bigint[], $3::text[], $4::bytea[], $5::timestamptz[], $6::timestamptz[]) as w (vert_id, kind, client_key, at, last_at)
  where c.organization_id = $1 and c.vert_id = w.vert_id and c.kind = w.kind and c.client_key = w.client_key and c.last_at = w.at`;

const UNCOUNT_CLIENTS = statement('uncount-tracked-clients')`
  delete from tracking_clients c using unnest($2::bigint[], $3::text[], $4::bytea[], $5::timestamptz[]) as w (vert_id, kind, client_key, at)
  where c.organization_id = $1 and c.vert_id = w.vert_id and c.kind = w.kind and c.client_key = w.client_key and c.last_at = w.at`;

type Row = RowOf<typeof FIND_COMPARED>;
type StoredHit = ReturnType<typeof hitOf>;

/**
 * Judges the hits with stored keys that are older than an hour a second time, with everything that arrived within an hour before and after
 * them. Each step is one transaction for at most an hour of hits, so it can be repeated after a failure.
 */
export async function judgeAgain(scope: Scope, now = Date.parse(scope.now)): Promise<void> {
  const until = now - JUDGED_AGAIN_MS;
  for (let judgedUntil = 0; judgedUntil < until;) {
    judgedUntil = await scope.transact((tx) => judgeStep(tx, { now, until }));
  }
}

/** Judges one hour of hits. Returns until when hits are judged. */
async function judgeStep(tx: Tx, { now, until }: { now: number; until: number }): Promise<number> {
  useCustomPlans(tx);
  // As when hits are counted, because both change the records of clients.
  tx.send(LOCK_TRACKING, [tx.organizationId]);
  const [known] = await tx.statement(FIND_JUDGED_UNTIL, [tx.organizationId]);
  const since = Math.max(known ? Date.parse(known.judged_until) : 0, now - WAITED_MAX_MS);
  if (since >= until) return since;
  const [due] = await tx.statement(FIND_FIRST_DUE, [tx.organizationId, instant(since), instant(until)]);
  const first = due?.at ? Date.parse(due.at) : null;
  const judgedUntil = first === null ? until : Math.min(until, first + HOUR_MS);
  if (first !== null) await correctHits(tx, { from: first, to: judgedUntil, now });
  tx.sendLast(SAVE_JUDGED_UNTIL, [tx.organizationId, instant(judgedUntil)]);
  return judgedUntil;
}

async function correctHits(
  tx: Tx,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<void> {
  const find = async (kind: TrackedKind, clients: readonly Buffer[] | null) =>
    (
      await tx.statement(FIND_COMPARED, [
        tx.organizationId,
        kind,
        instant(from - COMPARED_MS),
        instant(Math.min(now, to + COMPARED_MS)),
        clients,
        COMPARED_MAX,
      ])
    ).map(hitOf);
  const clicks = await find('click', null);
  const clients = new Map(clicks.map(({ client, clientKey }) => [client, clientKey]));
  const corrections = judgedAgain([...clicks, ...(await find('view', [...clients.values()]))]);
  if (corrections.length === 0) return;
  const groups = groupsOf(corrections);
  const promoted = await promoteLater(tx, groups);
  correctClients(tx, groups);
  const changed = [...corrections, ...promoted];
  await writeCorrections(tx, tx.organizationId, { hits: [], changed, correctedAt: instant(now) });
}

/** The hits of one client, ad and kind of which some change, with the reasons that they get. */
type Group = Map<StoredHit, TrackingReason>;

function groupsOf(corrections: readonly Correction<StoredHit>[]): Group[] {
  const groups = new Map<readonly StoredHit[], Group>();
  for (const { hit, becomes, together } of corrections) {
    const group: Group = groups.get(together) ?? new Map(together.map((one) => [one, one.reason]));
    groups.set(together, group.set(hit, becomes));
  }
  return [...groups.values()];
}

/**
 * If the first hit of a client proves to be a machine's, and no compared hit of the client takes its place, its next hit becomes the first
 * one, however much later it was. Adds these hits to their groups, and returns them.
 */
async function promoteLater(
  tx: Tx,
  groups: readonly Group[],
): Promise<{ hit: StoredHit; becomes: 'valid' }[]> {
  const open = groups.flatMap((group) => {
    const isOpen = [...group].some(([hit, becomes]) => hit.reason === 'valid' && becomes === 'paced');
    const last = [...group.keys()].at(-1);
    return isOpen && last && ![...group.values()].includes('valid') ? [{ group, last }] : [];
  });
  if (open.length === 0) return [];
  const rows = await tx.statement(LATER_HITS, [
    tx.organizationId,
    [...new Set(open.map(({ last }) => last.kind))],
    instant(Math.min(...open.map(({ last }) => last.at))),
    open.map(({ last }) => last.clientKey),
  ]);
  const later = rows.map(hitOf);
  return open.flatMap(({ group, last }) => {
    const next = later.find(
      ({ at, client, vertId, kind }) =>
        at > last.at && client === last.client && vertId === last.vertId && kind === last.kind,
    );
    if (next) group.set(next, 'valid');
    return next ? [{ hit: next, becomes: 'valid' as const }] : [];
  });
}

/** Moves the records of clients from the hits of machines to the clients' own hits, or deletes them. */
function correctClients(tx: Tx, groups: readonly Group[]): void {
  const moved: [number, string, Buffer, string, string][] = [];
  const deleted: [number, string, Buffer, string][] = [];
  for (const group of groups) {
    const counted = [...group].filter(([, reason]) => isValid(reason)).map(([hit]) => hit);
    for (const [hit, becomes] of group) {
      if (becomes !== 'paced' || !isValid(hit.reason)) continue;
      const keys: [Buffer, StoredHit[]][] = [[hit.clientKey, counted]];
      const ofLink = counted.filter(({ link }) => link === hit.link);
      if (hit.kind === 'click') keys.push([linkKey(hit.clientKey, hit.link), ofLink]);
      for (const [key, own] of keys) {
        const last = own.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
        // An earlier record of a client that was counted again is unknown, except that it is older than half an hour.
        const lastAt = last === -Infinity && hit.reason === 'again' ? hit.at - DUPLICATE_MS : last;
        if (lastAt === -Infinity) deleted.push([hit.vertId, hit.kind, key, hit.happenedAt]);
        else moved.push([hit.vertId, hit.kind, key, hit.happenedAt, instant(lastAt)]);
      }
    }
  }
  if (moved.length > 0) {
    tx.send(CORRECT_CLIENTS, [
      tx.organizationId,
      moved.map(([vertId]) => vertId),
      moved.map(([, kind]) => kind),
      moved.map(([, , key]) => key),
      moved.map(([, , , at]) => at),
      moved.map(([, , , , lastAt]) => lastAt),
    ]);
  }
  if (deleted.length > 0) {
    tx.send(UNCOUNT_CLIENTS, [
      tx.organizationId,
      deleted.map(([vertId]) => vertId),
      deleted.map(([, kind]) => kind),
      deleted.map(([, , key]) => key),
      deleted.map(([, , , at]) => at),
    ]);
  }
}

function hitOf(row: Row) {
  return {
    at: Date.parse(row.happened_at),
    happenedAt: row.happened_at,
    itemId: row.item_id,
    vertId: row.vert_id,
    issueId: row.issue_id,
    link: row.link_number,
    kind: row.kind,
    reason: row.reason,
    clientKey: row.client_key,
    client: row.client_key.toString('base64'),
    // Loads by a proxy have no network.
    network: row.network_key?.toString('base64') ?? '',
  };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
