import * as z from 'zod/mini';
import { ERASURES_FILE } from '#server/platform/files/image-name.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import type { Erasure } from './stored-erasures.ts';

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

/** Returns the list of erasures in the image storage. It still exists if the database is restored from an earlier state. */
export async function readKeptErasures(files: ImageStorage): Promise<Erasure[]> {
  const bytes = await files.get(ERASURES_FILE);
  return bytes === null ? [] : parseErasures(bytes);
}

/** Reads a list of erasures; fails if it is not one. */
export function parseErasures(bytes: Buffer): Erasure[] {
  return z.parse(kept, JSON.parse(bytes.toString())).erasures;
}

/** Adds erasures to the list in the storage. Never removes one. */
export async function keepErasures(files: ImageStorage, added: readonly Erasure[]): Promise<void> {
  const present = await readKeptErasures(files);
  const all = mergeErasures(present, added);
  if (all.length === present.length) return;
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
