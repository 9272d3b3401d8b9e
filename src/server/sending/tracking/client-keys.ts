import { createHash, createHmac, randomBytes } from 'node:crypto';
import { READER_KEY_BYTES } from '#domain/sending/tracking/tracking.ts';
import { DUPLICATE_MS } from '#domain/sending/tracking/tracking-repeats.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';

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
