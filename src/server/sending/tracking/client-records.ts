import { RETENTION } from '#domain/platform/retention.ts';
import type { TrackedKind } from '#domain/sending/tracking/tracking.ts';
import type { ComparedRequests } from '#domain/sending/tracking/tracking-machines.ts';
import { DUPLICATE_MS, isRepeat } from '#domain/sending/tracking/tracking-repeats.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import type { AdFacts } from './ad-facts.ts';
import { type ClientKeys, DAY_MS, dayOf, KEY_BYTES, linkKey, openClientKeys } from './client-keys.ts';
import { type ClientBook, type Head, isByReader, type JudgedHit } from './judge-hits.ts';
import { findComparedRequests } from './compared-requests.ts';
import { findUnopened } from './unopened-mails.ts';
import { useCustomPlans } from './months.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * The records of clients in the database: of clients in deduplicated mode, and of recipients whose keys are in links. All processes share
 * them, so that they detect the same repetitions and machines.
 */
export interface ClientRecords extends ClientBook<string> {
  /** Whether there is a record that the client of a hit was counted for its ad and kind. */
  isCounted(hit: JudgedHit<string>): boolean;
  /** Writes the records of counted clients, and deletes the records of clients that were counted by mistake. */
  save(): void;
}

// Processes that count for the same organization run one after the other, because each reads records that another changes.
export const LOCK_TRACKING = statement('lock-tracking')`
  select pg_advisory_xact_lock(hashtextextended('vertbook tracking ' || $1::bigint, 0))`;
// One index lookup for each client, because a plain join would read the whole table.
const FIND_COUNTED = statement('find-tracked-clients')`
  select w.vert_id, w.kind, w.client_key, c.last_at
  from unnest($2::bigint[], $3::text[], $4::bytea[]) as w (vert_id, kind, client_key)
  cross join lateral (
    select last_at from tracking_clients
    where organization_id = $1 and vert_id = w.vert_id and kind = w.kind and client_key = w.client_key
    limit 1
  ) c`.as<{ vert_id: number; kind: Counted['kind']; client_key: Buffer }>();
const SAVE_COUNTED = statement('save-tracked-clients')`
  insert into tracking_clients (organization_id, vert_id, kind, day, client_key, last_at)
  select $1, w.vert_id, w.kind, w.day, w.client_key, w.last_at
  from unnest($2::bigint[], $3::text[], $4::date[], $5::bytea[], $6::timestamptz[]) as w (vert_id, kind, day, client_key, last_at)
  order by w.vert_id, w.kind, w.client_key
  on conflict (organization_id, vert_id, kind, client_key) do update set last_at = excluded.last_at`;
const DELETE_COUNTED = statement('delete-tracked-clients')`
  delete from tracking_clients c using unnest($2::bigint[], $3::text[], $4::bytea[]) as w (vert_id, kind, client_key)
  where c.organization_id = $1 and c.vert_id = w.vert_id and c.kind = w.kind and c.client_key = w.client_key`;

/**
 * When a client was counted for an ad and kind, when the ad was last loaded for it by a proxy, or when a link of the ad in one mail or from
 * one network was requested by HEAD. `lastAt` is null if the record is to be deleted.
 */
interface Counted {
  vertId: number;
  kind: TrackedKind | 'head' | 'proxy';
  key: Buffer;
  lastAt: number | null;
  isChanged: boolean;
}

interface Batch {
  hits: readonly JudgedHit<string>[];
  heads: readonly Head<string>[];
  ads: AdFacts['ads'];
}

/** Sets the keys of each hit's client and network, and returns the database's records of them. */
export async function openClientRecords(
  queries: Queries,
  organizationId: number,
  { hits, heads, ads }: Batch,
): Promise<ClientRecords> {
  const readerHits = hits.filter(isByReader);
  const validHits = readerHits.filter(({ reason }) => reason === 'valid');
  const keysOf = await openClientKeys(queries, organizationId, [...readerHits, ...heads]);
  const keys = new Map<JudgedHit<string>, ClientKeys>();
  for (const hit of readerHits) {
    const found = hit.reader ? { today: hit.reader, yesterday: null } : keysOf(hit.client, hit.at);
    keys.set(hit, found);
    hit.clientKey = found.today;
  }
  const headKeys = new Map<Head<string>, Buffer[]>();
  for (const request of [...validHits, ...heads]) {
    const { mail, network, at } = request;
    const names = mail === null ? [network] : [`${mail}\n${network}`, mail];
    headKeys.set(
      request,
      names.map((name) => keysOf(`head\n${name}`, at).today),
    );
    request.networkKey = keysOf(network, at).today;
    request.clientKey ??= request.reader ?? keysOf(request.client, at).today;
    // Networks of earlier hits are known only by their keys.
    request.network = request.networkKey.toString('base64');
  }
  // Other processes wait from here on, so all work that needs no lock is done above.
  useCustomPlans(queries);
  queries.send(LOCK_TRACKING, [organizationId]);
  const records = await findCounted(queries, organizationId, { keys, headKeys });
  const earlierHeads = validHits.flatMap((hit) =>
    (headKeys.get(hit) ?? []).flatMap((key, place) => {
      const lastAt = records.get(nameOf(headOf(hit), key))?.lastAt;
      // The second key of a mail does not tell the network of the HEAD request.
      return lastAt ? [{ ...hit, at: lastAt, network: place === 0 ? hit.network : '' }] : [];
    }),
  );
  const batch = { hits: validHits, heads, earlierHeads, ads };
  const compared = await findComparedRequests(queries, organizationId, batch);
  const unopened = await findUnopened(queries, organizationId, batch);
  for (const head of heads) {
    const { at: lastAt } = head;
    for (const key of headKeys.get(head) ?? []) {
      records.set(nameOf(headOf(head), key), { ...headOf(head), key, lastAt, isChanged: true });
    }
  }
  return clientRecords(queries, organizationId, { keys, records, compared, unopened });
}

function headOf({ vertId }: { vertId: number }) {
  return { vertId, kind: 'head' } as const;
}

/** Returns the ad and the kind under which a hit is recorded. Loads by a proxy are recorded apart, so that they hide no view of the reader. */
function countedOf({ vertId, kind, reason }: JudgedHit): Pick<Counted, 'vertId' | 'kind'> {
  return { vertId, kind: reason === 'proxy' ? 'proxy' : kind };
}

interface Known {
  keys: ReadonlyMap<JudgedHit<string>, ClientKeys>;
  records: Map<string, Counted>;
  compared: readonly ComparedRequests<JudgedHit<string>>[];
  unopened: readonly JudgedHit<string>[][];
}

function clientRecords(queries: Queries, organizationId: number, known: Known): ClientRecords {
  const { keys, records, compared, unopened } = known;
  const set = (hit: JudgedHit<string>, key: Buffer, lastAt: number | null) =>
    records.set(nameOf(countedOf(hit), key), { ...countedOf(hit), key, lastAt, isChanged: true });
  const lastAtOf = (hit: JudgedHit<string>, toKey: (clientKey: Buffer) => Buffer) => {
    const { today, yesterday } = keys.get(hit) ?? {};
    const lastAt = today && records.get(nameOf(countedOf(hit), toKey(today)))?.lastAt;
    const before = (yesterday && records.get(nameOf(countedOf(hit), toKey(yesterday)))?.lastAt) ?? undefined;
    // Each day starts without known clients, except clients that return within half an hour.
    return lastAt ?? (isRepeat(hit.at, before) ? before : undefined);
  };
  return {
    lastCountedAt: (hit) => lastAtOf(hit, (clientKey) => clientKey),
    lastFollowedAt: (hit) => lastAtOf(hit, (clientKey) => linkKey(clientKey, hit.link)),
    count(hit) {
      const { clientKey } = hit;
      if (!clientKey) return;
      const knownAt = records.get(nameOf(countedOf(hit), clientKey))?.lastAt ?? undefined;
      // A click on another link of the ad does not extend the half hour of the reader.
      if (!isRepeat(hit.at, knownAt)) set(hit, clientKey, Math.max(hit.at, knownAt ?? hit.at));
      if (hit.kind === 'click') set(hit, linkKey(clientKey, hit.link), hit.at);
    },
    uncount(hit) {
      const { clientKey } = hit;
      if (!clientKey) return;
      const ofClient = records.get(nameOf(countedOf(hit), clientKey));
      if (hit.reason === 'valid') set(hit, clientKey, null);
      // The earlier record of a client that was counted again is unknown. Later steps only need to know that it is older than half an hour.
      else if (!ofClient || ofClient.lastAt === hit.at) set(hit, clientKey, hit.at - DUPLICATE_MS);
      if (hit.kind === 'click') set(hit, linkKey(clientKey, hit.link), null);
    },
    isCounted: (hit) =>
      hit.clientKey !== null && (records.get(nameOf(countedOf(hit), hit.clientKey))?.lastAt ?? null) !== null,
    requestsTogether: () => compared,
    unopenedTogether: () => unopened,
    save() {
      const changed = [...records.values()].filter(({ isChanged }) => isChanged);
      const counted = changed.filter(({ lastAt }) => lastAt !== null);
      if (counted.length > 0) {
        const [vertIds, kinds, clientKeys] = columns(counted);
        const days = counted.map(({ lastAt, key }) => dayOf((lastAt ?? 0) + keptMs(key)));
        const times = counted.map(({ lastAt }) => new Date(lastAt ?? 0).toISOString());
        queries.send(SAVE_COUNTED, [organizationId, vertIds, kinds, days, clientKeys, times]);
      }
      const uncounted = changed.filter(({ lastAt }) => lastAt === null);
      if (uncounted.length > 0) {
        queries.send(DELETE_COUNTED, [organizationId, ...columns(uncounted)]);
      }
    },
  };
}

/**
 * Returns by how much the day of a record is moved into the future. A record is deleted {@link RETENTION}.clientKeys after its day, but
 * records of recipients are needed for longer.
 */
function keptMs(key: Buffer): number {
  const isOfReader = key.length < KEY_BYTES;
  return isOfReader ? (RETENTION.readerKeys.days - RETENTION.clientKeys.days) * DAY_MS : 0;
}

function columns(some: readonly Counted[]) {
  return [
    some.map(({ vertId }) => vertId),
    some.map(({ kind }) => kind),
    some.map(({ key }) => key),
  ] as const;
}

function nameOf({ vertId, kind }: Pick<Counted, 'vertId' | 'kind'>, key: Buffer): string {
  return `${vertId} ${kind} ${key.toString('base64')}`;
}

async function findCounted(
  queries: Queries,
  organizationId: number,
  { keys, headKeys }: Pick<Known, 'keys'> & { headKeys: ReadonlyMap<Head<string>, Buffer[]> },
): Promise<Map<string, Counted>> {
  const wanted = [...keys].flatMap(([hit, { today, yesterday }]) => {
    const ofClient = [today, yesterday].filter((key) => key !== null);
    const ofLink = hit.kind === 'click' ? ofClient.map((key) => linkKey(key, hit.link)) : [];
    const counted = [...ofClient, ...ofLink].map((key) => ({ ...countedOf(hit), key }));
    const heads = hit.kind === 'click' ? (headKeys.get(hit) ?? []) : [];
    return [...counted, ...heads.map((key) => ({ ...headOf(hit), key }))];
  });
  const rows = await queries.statement(FIND_COUNTED, [
    organizationId,
    wanted.map(({ vertId }) => vertId),
    wanted.map(({ kind }) => kind),
    wanted.map(({ key }) => key),
  ]);
  return new Map(
    rows.map(({ vert_id: vertId, kind, client_key: key, last_at: lastAt }) => [
      nameOf({ vertId, kind }, key),
      { vertId, kind, key, lastAt: Date.parse(lastAt), isChanged: false },
    ]),
  );
}
