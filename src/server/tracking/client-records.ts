import { type TrackedKind, type TrackingReason } from '#domain/tracking.ts';
import { BURST_MS, DUPLICATE_MS, mayBelongToBurst } from '#domain/tracking-repeats.ts';
import type { Queries } from '../db/transaction.ts';
import { type ClientKeys, dayOf, openClientKeys } from './client-keys.ts';
import type { ClientBook, JudgedHit } from './judge-hits.ts';
import { useCustomPlans } from './use-custom-plans.ts';

/** The clients in the database, in deduplicated mode. Shared, so that all processes detect the same repetitions and bursts. */
export interface ClientRecords extends ClientBook<string> {
  /** Writes what was counted, and deletes what was counted by mistake. */
  save(): void;
}

// Processes that count for the same organization run one after the other, because each reads records that another changes.
const LOCK_TRACKING = `select pg_advisory_xact_lock(hashtextextended('vertbook tracking ' || $1::bigint, 0))`;
// One index lookup for each: a join would read the whole table.
const FIND_COUNTED = `
  select w.vert_id, w.kind, w.client_key, c.last_at
  from unnest($2::bigint[], $3::text[], $4::bytea[]) as w (vert_id, kind, client_key)
  cross join lateral (
    select last_at from tracking_clients
    where organization_id = $1 and vert_id = w.vert_id and kind = w.kind and client_key = w.client_key
    limit 1
  ) c`;
const FIND_CLICKS = `
  select happened_at, item_id, vert_id, issue_id, reason, client_key from tracking_events
  where organization_id = $1 and kind = 'click' and happened_at between $2 and $3 and client_key = any ($4::bytea[])`;
const SAVE_COUNTED = `
  insert into tracking_clients (organization_id, vert_id, kind, day, client_key, last_at)
  select $1, w.vert_id, w.kind, w.day, w.client_key, w.last_at
  from unnest($2::bigint[], $3::text[], $4::date[], $5::bytea[], $6::timestamptz[]) as w (vert_id, kind, day, client_key, last_at)
  order by w.vert_id, w.kind, w.client_key
  on conflict (organization_id, vert_id, kind, client_key) do update set last_at = excluded.last_at`;
const DELETE_COUNTED = `
  delete from tracking_clients c using unnest($2::bigint[], $3::text[], $4::bytea[]) as w (vert_id, kind, client_key)
  where c.organization_id = $1 and c.vert_id = w.vert_id and c.kind = w.kind and c.client_key = w.client_key`;

/** When a client was counted for an ad and kind; `lastAt` is null if the record is to be deleted. */
interface Counted {
  vertId: number;
  kind: TrackedKind;
  key: Buffer;
  lastAt: number | null;
  isChanged: boolean;
}

/** Sets the key of each hit's client, and returns the database's records of these clients. */
export async function openClientRecords(
  queries: Queries,
  organizationId: number,
  hits: readonly JudgedHit<string>[],
): Promise<ClientRecords> {
  const validHits = hits.filter(({ reason }) => reason === 'valid');
  const keysOf = await openClientKeys(queries, organizationId, validHits);
  const keys = new Map<JudgedHit<string>, ClientKeys>();
  for (const hit of validHits) {
    const found = keysOf(hit.client, hit.at);
    keys.set(hit, found);
    hit.clientKey = found.today;
  }
  // Other processes wait from here on, so all work that needs no lock is done before.
  useCustomPlans(queries);
  queries.send('lock-tracking', LOCK_TRACKING, [organizationId]);
  const [records, clicks] = await Promise.all([
    findCounted(queries, organizationId, keys),
    findClicks(queries, organizationId, validHits.filter(mayBelongToBurst)),
  ]);
  return clientRecords(queries, organizationId, { keys, records, clicks });
}

interface Known {
  keys: ReadonlyMap<JudgedHit<string>, ClientKeys>;
  records: Map<string, Counted>;
  clicks: readonly JudgedHit<string>[];
}

function clientRecords(queries: Queries, organizationId: number, known: Known): ClientRecords {
  const { keys, records, clicks } = known;
  const set = (hit: JudgedHit<string>, lastAt: number | null) => {
    if (!hit.clientKey) return;
    const { vertId, kind, clientKey: key } = hit;
    records.set(nameOf(hit, key), { vertId, kind, key, lastAt, isChanged: true });
  };
  const knownAt = (hit: JudgedHit<string>) =>
    hit.clientKey && records.get(nameOf(hit, hit.clientKey))?.lastAt;
  return {
    lastCountedAt(hit) {
      const { today, yesterday } = keys.get(hit) ?? {};
      const lastAt = today && records.get(nameOf(hit, today))?.lastAt;
      const before = yesterday && records.get(nameOf(hit, yesterday))?.lastAt;
      // Each day starts without known clients, except those that return within half an hour.
      return lastAt ?? (before && Math.abs(hit.at - before) < DUPLICATE_MS ? before : undefined);
    },
    count: (hit) => set(hit, Math.max(hit.at, knownAt(hit) ?? hit.at)),
    // A client that was counted again has an older record; later steps only need to know that it is older than this time.
    uncount: (hit) => set(hit, hit.reason === 'valid' ? null : hit.at - DUPLICATE_MS),
    clicksTogether: (latest) => groupByReader([...clicks, ...latest]),
    save() {
      const changed = [...records.values()].filter(({ isChanged }) => isChanged);
      const counted = changed.filter(({ lastAt }) => lastAt !== null);
      if (counted.length > 0) {
        const [vertIds, kinds, clientKeys] = columns(counted);
        const days = counted.map(({ lastAt }) => dayOf(lastAt ?? 0));
        const times = counted.map(({ lastAt }) => new Date(lastAt ?? 0).toISOString());
        queries.send('save-tracked-clients', SAVE_COUNTED, [
          organizationId,
          vertIds,
          kinds,
          days,
          clientKeys,
          times,
        ]);
      }
      const uncounted = changed.filter(({ lastAt }) => lastAt === null);
      if (uncounted.length > 0) {
        queries.send('delete-tracked-clients', DELETE_COUNTED, [organizationId, ...columns(uncounted)]);
      }
    },
  };
}

function columns(some: readonly Counted[]) {
  return [
    some.map(({ vertId }) => vertId),
    some.map(({ kind }) => kind),
    some.map(({ key }) => key),
  ] as const;
}

function nameOf({ vertId, kind }: Pick<JudgedHit<string>, 'vertId' | 'kind'>, key: Buffer): string {
  return `${vertId} ${kind} ${key.toString('base64')}`;
}

function groupByReader(clicks: readonly JudgedHit<string>[]): Iterable<readonly JudgedHit<string>[]> {
  const groups = new Map<string, JudgedHit<string>[]>();
  for (const click of clicks) {
    const name = `${click.issueId} ${click.clientKey?.toString('base64')}`;
    const group = groups.get(name);
    if (group) group.push(click);
    else groups.set(name, [click]);
  }
  return groups.values();
}

interface CountedRow {
  vert_id: number;
  kind: TrackedKind;
  client_key: Buffer;
  last_at: string;
}

async function findCounted(
  queries: Queries,
  organizationId: number,
  keys: ReadonlyMap<JudgedHit<string>, ClientKeys>,
): Promise<Map<string, Counted>> {
  const wanted = [...keys].flatMap(([hit, { today, yesterday }]) =>
    [today, yesterday].flatMap((key) => (key ? [{ hit, key }] : [])),
  );
  const rows = await queries.statement<CountedRow>('find-tracked-clients', FIND_COUNTED, [
    organizationId,
    wanted.map(({ hit }) => hit.vertId),
    wanted.map(({ hit }) => hit.kind),
    wanted.map(({ key }) => key),
  ]);
  return new Map(
    rows.map(({ vert_id: vertId, kind, client_key: key, last_at: lastAt }) => [
      nameOf({ vertId, kind }, key),
      { vertId, kind, key, lastAt: Date.parse(lastAt), isChanged: false },
    ]),
  );
}

interface ClickRow {
  happened_at: string;
  item_id: number;
  vert_id: number;
  issue_id: number;
  reason: TrackingReason;
  client_key: Buffer;
}

/** The clicks of these clients shortly before and after. */
async function findClicks(
  queries: Queries,
  organizationId: number,
  clicks: readonly JudgedHit<string>[],
): Promise<JudgedHit<string>[]> {
  if (clicks.length === 0) return [];
  const times = clicks.map(({ at }) => at).toSorted((one, other) => one - other);
  const rows = await queries.statement<ClickRow>('find-tracked-clicks', FIND_CLICKS, [
    organizationId,
    new Date((times[0] ?? 0) - BURST_MS).toISOString(),
    new Date((times.at(-1) ?? 0) + BURST_MS).toISOString(),
    clicks.map(({ clientKey }) => clientKey),
  ]);
  return rows.map((row) => ({
    at: Date.parse(row.happened_at),
    kind: 'click',
    vertId: row.vert_id,
    issueId: row.issue_id,
    itemId: row.item_id,
    reason: row.reason,
    client: '',
    clientKey: row.client_key,
    isWritten: true,
  }));
}
