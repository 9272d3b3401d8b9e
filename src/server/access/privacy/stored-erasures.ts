import type pg from 'pg';
import { systemQuery } from '#server/platform/db/system-scope.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { erasureHasher } from './erasure-hasher.ts';
import type { PersonRecord, Person } from './find-person.ts';
import { statement } from '#server/platform/db/statement.ts';
import * as z from 'zod/mini';
import { ERASURES_FILE, type ImageStorage } from '#server/platform/files/image-storage.ts';

/** The erasure of a person. It does not reveal who the person was. */
export interface Erasure {
  organizationId: number;
  /** Consecutive in the organization; part of the text that replaces the person. */
  number: number;
  /** Keyed hashes of the person's addresses and names. */
  hashes: readonly string[];
  records: readonly PersonRecord[];
  erasedAt: string;
}

const NEXT_ERASURE = statement('next-erasure')`
  select coalesce(max(number), 0) + 1 as number from erasures where organization_id = $1`;

/** Returns the number of the next erasure. The caller must serialize the acts of the organization. */
export async function nextNumber(tx: Tx): Promise<number> {
  const [next] = await tx.statement(NEXT_ERASURE, [tx.organizationId]);
  return next?.number ?? 1;
}

const INSERT_ERASURE = statement('insert-erasure')`
  insert into erasures (organization_id, number, hashes, records, erased_at, erased_by)
     values ($1, $2, $3, $4, $5, $6)`;

/** Stores an erasure as not settled: its files are not removed yet. */
export async function insertErasure(tx: Tx, erasure: Erasure): Promise<void> {
  await tx.statement(INSERT_ERASURE, [
    tx.organizationId,
    erasure.number,
    erasure.hashes,
    JSON.stringify(erasure.records),
    erasure.erasedAt,
    tx.user.id === 0 ? null : tx.user.id,
  ]);
}

const LIST_ERASURES = statement('list-erasures')`
  select organization_id as "organizationId", number, hashes, records, erased_at as "erasedAt"
  from erasures where settled_at is null or not $1 order by 1, 2`.as<{ records: PersonRecord[] }>();

/** Lists the erasures of all organizations. */
export function listErasures(database: Pick<pg.Pool, 'query'>): Promise<Erasure[]> {
  return systemQuery(database, LIST_ERASURES, [false]);
}

/** Lists the erasures whose files are not removed yet. */
export function listUnsettled(pool: pg.Pool): Promise<Erasure[]> {
  return systemQuery(pool, LIST_ERASURES, [true]);
}

const MARK_SETTLED = statement('mark-settled')`
  update erasures set settled_at = now(), failure = null where organization_id = $1 and number = $2`;

/** Records that the files of an erasure are removed and that the list contains it. */
export async function markSettled(pool: pg.Pool, { organizationId, number }: Erasure): Promise<void> {
  await systemQuery(pool, MARK_SETTLED, [organizationId, number]);
}

const NOTE_FAILURE = statement('note-failed-erasure')`
  update erasures set failure = $3 where organization_id = $1 and number = $2 and settled_at is null`;

const FAILURE_MAX = 300;

/** Records why the files of an erasure could not be removed. The erasure stays open. */
export async function noteFailure(pool: pg.Pool, erasure: Erasure, error: unknown): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX);
  await systemQuery(pool, NOTE_FAILURE, [erasure.organizationId, erasure.number, text]);
}

const IS_SETTLED = statement('is-erasure-settled')`
  select settled_at is not null as settled from erasures where organization_id = $1 and number = $2`.as<{
  settled: boolean;
}>();

/** Whether the files of an erased person are removed. */
export async function isSettled(tx: Tx, number: number): Promise<boolean> {
  const [row] = await tx.statement(IS_SETTLED, [tx.organizationId, number]);
  return row?.settled ?? false;
}

const kept = z.object({
  format: z.literal(1),
  erasures: z.array(
    z.object({
      organizationId: z.int(),
      number: z.int(),
      hashes: z.array(z.string()),
      records: z.array(
        z.object({ kind: z.enum(['user', 'contact', 'colleague', 'recipient']), id: z.int() }),
      ),
      erasedAt: z.string(),
    }),
  ),
});

/** Whether the image storage has a list of erasures. An instance without erasures has an empty one. */
export async function hasErasureList(files: ImageStorage): Promise<boolean> {
  return (await files.get(ERASURES_FILE)) !== null;
}

/** Returns the list of erasures in the image storage. It still exists if the database is restored from an earlier state. */
export async function readKeptErasures(files: ImageStorage): Promise<Erasure[]> {
  const bytes = await files.get(ERASURES_FILE);
  return bytes === null ? [] : parseErasures(bytes);
}

/** Reads a list of erasures; fails if it is not one. */
export function parseErasures(bytes: Buffer): Erasure[] {
  return z.parse(kept, JSON.parse(bytes.toString())).erasures;
}

/** Adds erasures to the list in the storage, and makes the list if there is none. Never removes one. */
export async function keepErasures(files: ImageStorage, added: readonly Erasure[]): Promise<void> {
  const bytes = await files.get(ERASURES_FILE);
  const present = bytes === null ? [] : parseErasures(bytes);
  const all = mergeErasures(present, added);
  if (bytes !== null && all.length === present.length) return;
  await files.put(ERASURES_FILE, Buffer.from(`${JSON.stringify({ format: 1, erasures: all }, null, 1)}\n`));
}

/** Merges two lists of erasures, without duplicates. */
export function mergeErasures(one: readonly Erasure[], other: readonly Erasure[]): Erasure[] {
  const all = new Map([...one, ...other].map((erasure) => [keyOf(erasure), erasure]));
  return [...all.values()];
}

/** Returns the erasures in `from` that `present` lacks. */
export function missingErasures(from: readonly Erasure[], present: readonly Erasure[]): Erasure[] {
  const known = new Set(present.map(keyOf));
  return from.filter((erasure) => !known.has(keyOf(erasure)));
}

/**
 * Returns what identifies an erasure. The number does not, because an instance that was restored without the erasure uses the number again.
 */
function keyOf({ organizationId, erasedAt }: Erasure): string {
  return `${organizationId}/${erasedAt}`;
}

/** Returns the hashes of all addresses and names of a person, to store. */
export function hashesOf({ emails, names }: Person, hasher: ReturnType<typeof erasureHasher>): string[] {
  const found = [...emails.map(hasher.ofEmail), ...names.map(hasher.ofName)].map(([hash = '']) => hash);
  return [...new Set(found)];
}
