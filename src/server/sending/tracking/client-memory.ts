import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DUPLICATE_MS, isRepeat } from '#domain/sending/tracking/tracking-repeats.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { READER_KEY_BYTES, type TrackedKind } from '#domain/sending/tracking/tracking.ts';
import { statement } from '#server/platform/db/statement.ts';
import {
  CROWD_MS,
  HEAD_MS,
  isEarly,
  mayBeMachine,
  type NetworkRequests,
  TOGETHER_MS,
  VIEWS_MS,
} from '#domain/sending/tracking/tracking-machines.ts';
import type { ClientBook, Head, JudgedHit } from './judge-hits.ts';
import { combineHash, newSeed, NumbersByHash, type Seed, seededHash } from './numbers-by-hash.ts';
import { RecentRequests } from './recent-requests.ts';

export const DAY_MS = 86_400_000;
const SALT_BYTES = 32;
/** The length of a key that is made with a salt. Reader keys are shorter. */
export const KEY_BYTES = 16;
const LINK_BYTES = 3;

/** The keys of a client at a time: today's key, and yesterday's while a repetition of yesterday's hits is possible. */
export interface ClientKeys {
  today: Buffer;
  yesterday: Buffer | null;
}

/** Returns the keys of a client, made with the salts of the days. */
type KeysOf = (client: string, at: number) => ClientKeys;

const MAKE_TRACKING_SALTS = statement('make-tracking-salts')`
  insert into tracking_salts (organization_id, day, salt)
     select $1, s.day, s.salt from unnest($2::date[], $3::bytea[]) as s (day, salt) order by s.day on conflict do nothing`;

const FIND_TRACKING_SALTS = statement('find-tracking-salts')`
  select day, salt from tracking_salts where organization_id = $1 and day = any ($2::date[])`;

/**
 * Reads the salts for the days of these hits, and creates missing ones. All processes share them. Returns a function that makes the keys of
 * a client.
 */
export async function openClientKeys(
  queries: Queries,
  organizationId: number,
  hits: readonly { at: number }[],
): Promise<KeysOf> {
  const days = [...new Set(hits.flatMap(({ at }) => [dayOf(at), dayOf(at - DUPLICATE_MS)]))].toSorted();
  queries.send(MAKE_TRACKING_SALTS, [organizationId, days, days.map(() => randomBytes(SALT_BYTES))]);
  const rows = await queries.statement(FIND_TRACKING_SALTS, [organizationId, days]);
  const salts = new Map(rows.map(({ day, salt }) => [day, salt]));
  const keyOn = (day: string, client: string) => {
    const salt = salts.get(day);
    if (!salt) throw new Error(`There is no salt of ${day}.`);
    return createHmac('sha256', salt).update(client).digest().subarray(0, KEY_BYTES);
  };
  // A cache, because many hits of a batch share a network.
  const known = new Map<string, ClientKeys>();
  const keysOf = (client: string, at: number): ClientKeys => {
    const [today, justBefore] = [dayOf(at), dayOf(at - DUPLICATE_MS)];
    return {
      today: keyOn(today, client),
      yesterday: justBefore === today ? null : keyOn(justBefore, client),
    };
  };
  return (client, at) => {
    const name = `${client}\n${Math.floor((at - DUPLICATE_MS) / DUPLICATE_MS)}`;
    const keys = known.get(name) ?? keysOf(client, at);
    known.set(name, keys);
    return keys;
  };
}

/**
 * Returns the key of a client for one link of an ad. It is derived from the client's key, so it can also be computed for stored hits. For a
 * recipient, it begins with the reader key, so that it can be found by the reader key.
 */
export function linkKey(clientKey: Buffer, link: number): Buffer {
  if (isReaderKey(clientKey)) {
    const key = Buffer.alloc(READER_KEY_BYTES + LINK_BYTES);
    clientKey.copy(key);
    key.writeUIntBE(link, READER_KEY_BYTES, LINK_BYTES);
    return key;
  }
  return createHash('sha256').update(clientKey).update(String(link)).digest().subarray(0, KEY_BYTES);
}

/** Whether the key of a client is a reader key from a link. */
export function isReaderKey(clientKey: Buffer): boolean {
  return clientKey.length === READER_KEY_BYTES;
}

/** Returns the day in UTC, because salts do not depend on an organization's time zone. */
export function dayOf(at: number): string {
  return new Date(Math.floor(at / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}

/** A hit whose client is identified by a number that only this process can compute. */
type NumberedHit = JudgedHit<number>;

/** When clients were last counted, by hashes with a seed that never leaves the process. */
interface Window {
  seed: Seed;
  beganAt: number;
  /** When any client was last counted in this window. */
  lastAt: number;
  counted: NumbersByHash;
  /** When a network first showed the mail of an issue in this window. */
  shown: NumbersByHash;
}

/** The maximum number of clients in a window, about 8 MB. With more clients, the window ends early. */
const WINDOW_MAX = 250_000;
/** The maximum number of views and clicks of about a minute that are kept. With more of them, they are kept for a shorter time. */
const CROWD_MAX = 50_000;
const KIND_CODES: Readonly<Record<TrackedKind, number>> = { view: 1, click: 2 };
const LINK_CODE = 3;
const KINDS = 4;

/**
 * This process's records of clients whose hits are stored without keys. They exist only in memory, under seeded hashes that are meaningless
 * outside this process. Single requests are kept for some seconds, and in `#lastMinute` for about a minute. The seed of a window is used
 * for half an hour; half an hour later all records of the window are deleted.
 */
export class ClientMemory implements ClientBook<number> {
  readonly #seed = newSeed();
  readonly #clicks = new RecentRequests<NumberedHit>(TOGETHER_MS);
  readonly #views = new RecentRequests<NumberedHit>(VIEWS_MS);
  readonly #lastMinute = new RecentRequests<NumberedHit>(CROWD_MS, CROWD_MAX);
  readonly #heads = new RecentRequests<Head<number>>(HEAD_MS);
  #now: Window = openWindow(0);
  #before: Window | null = null;

  /** Returns the number of a client (address and user agent) or of a network. */
  numberOf(client: string): number {
    return seededHash(this.#seed, client);
  }

  /** Deletes the records that are too old to be needed at that time. */
  forgetBefore(at: number): void {
    if (at - this.#now.beganAt >= DUPLICATE_MS || this.#now.counted.size >= WINDOW_MAX) {
      this.#before = at - this.#now.lastAt < DUPLICATE_MS ? this.#now : null;
      this.#now = openWindow(at);
    }
    for (const recent of [this.#clicks, this.#views, this.#heads, this.#lastMinute]) recent.forgetBefore(at);
  }

  lastCountedAt(hit: NumberedHit): number | undefined {
    return this.#lastAt(hit, keyIn);
  }

  lastFollowedAt(hit: NumberedHit): number | undefined {
    return this.#lastAt(hit, linkKeyIn);
  }

  count(hit: NumberedHit): void {
    const { counted } = this.#now;
    // A click on another link of the ad does not extend the half hour of the reader.
    if (hit.reason === 'valid') counted.set(keyIn(this.#now, hit), hit.at);
    if (hit.kind === 'click') counted.set(linkKeyIn(this.#now, hit), hit.at);
    this.#now.lastAt = Math.max(this.#now.lastAt, hit.at);
  }

  uncount(hit: NumberedHit): void {
    for (const window of [this.#now, this.#before]) {
      if (hit.reason === 'valid') window?.counted.delete(keyIn(window, hit));
      if (hit.kind === 'click') window?.counted.delete(linkKeyIn(window, hit));
    }
  }

  #lastAt(hit: NumberedHit, key: typeof keyIn): number | undefined {
    const { counted } = this.#now;
    const lastAt = counted.get(key(this.#now, hit)) ?? this.#before?.counted.get(key(this.#before, hit));
    return isRepeat(hit.at, lastAt) ? lastAt : undefined;
  }

  requestsTogether(
    hits: readonly NumberedHit[],
    heads: readonly Head<number>[],
  ): Iterable<NetworkRequests<NumberedHit>> {
    /** The time of the first new request, for each network and issue whose requests may be a machine's. */
    const suspected = new Map<number, number>();
    const suspect = (hash: number, at: number) =>
      suspected.set(hash, Math.min(at, suspected.get(hash) ?? Infinity));
    for (const head of heads) {
      const hash = this.#hashOf(head);
      this.#heads.add(hash, head);
      suspect(hash, head.at);
    }
    for (const hit of hits) {
      if (!mayBeMachine(hit)) continue;
      const hash = this.#hashOf(hit);
      this.#lastMinute.add(hash, hit);
      if (hit.kind === 'view') {
        this.#views.add(hash, hit);
        if (this.#now.shown.get(hash) === undefined) this.#now.shown.set(hash, hit.at);
        if (this.#clicks.has(hash)) suspect(hash, hit.at);
      } else if (this.#clicks.add(hash, hit) || isEarly(hit) || hit.isHosted || this.#heads.has(hash))
        suspect(hash, hit.at);
    }
    return Array.from(suspected, ([hash, at]) => ({
      clicks: this.#clicks.of(hash, at - TOGETHER_MS),
      heads: this.#heads.of(hash, at - TOGETHER_MS - HEAD_MS),
      views: this.#views.of(hash, at - VIEWS_MS),
      shownAt: this.#before?.shown.get(hash) ?? this.#now.shown.get(hash) ?? null,
      lastMinute: this.#lastMinute.of(hash, at - TOGETHER_MS - CROWD_MS),
    }));
  }

  #hashOf({ network, issueId }: Pick<NumberedHit, 'network' | 'issueId'>): number {
    return combineHash(this.#seed, network, issueId);
  }
}

function openWindow(beganAt: number): Window {
  return {
    seed: newSeed(),
    beganAt,
    lastAt: beganAt,
    counted: new NumbersByHash(),
    shown: new NumbersByHash(),
  };
}

function keyIn({ seed }: Window, { client, kind, vertId }: NumberedHit): number {
  return combineHash(seed, client, vertId * KINDS + KIND_CODES[kind]);
}

/** Returns the key of a client for one link of the ad. */
function linkKeyIn({ seed }: Window, { client, vertId, link }: NumberedHit): number {
  return combineHash(seed, combineHash(seed, client, link), vertId * KINDS + LINK_CODE);
}
