import { keepText, readKept } from './kept-text.ts';

/** What somebody typed into a form and did not save: it outlives a reload and a crash of the browser. */
export interface KeptEntries<Content> {
  /** The version of the record that it was typed into; null for a record that is still to be made. */
  version: number | null;
  /** When it was typed last. */
  at: string;
  entries: Partial<Content>;
}

const PREFIX = 'vertbook.entries.';
const MAX_AGE_MS = 30 * 86_400_000;

/** The entries that this user left in a form, or null. Only fields that the form has, of their own kind. */
export function findEntries<Content extends object>(
  name: string,
  userId: number,
  like: Content,
): KeptEntries<Content> | null {
  const text = readKept(PREFIX + name);
  try {
    const kept: Partial<KeptEntries<Content>> & { userId?: number } = JSON.parse(text ?? '{}');
    const { entries, version = null, at = '' } = kept;
    if (kept.userId !== userId || !isOfLate(at) || typeof entries !== 'object') return null;
    const sound = soundEntries(entries, like);
    return Object.keys(sound).length > 0 ? { entries: sound, version, at } : null;
  } catch {
    return null;
  }
}

/** Keeps what stands in a form; with null nothing is left of it. */
export function keepEntries<Content>(
  name: string,
  kept: (KeptEntries<Content> & { userId: number }) | null,
): void {
  const key = PREFIX + name;
  if (kept || readKept(key) !== null) keepText(key, kept && JSON.stringify(kept));
}

function isOfLate(at: string): boolean {
  return Date.now() - Date.parse(at) < MAX_AGE_MS;
}

function soundEntries<Content extends object>(entries: Partial<Content>, like: Content): Partial<Content> {
  const fields = (Object.keys(like) as (keyof Content)[]).filter(
    (field) => field in entries && isAlike(entries[field], like[field]),
  );
  const sound: Partial<Content> = {};
  for (const field of fields) sound[field] = entries[field];
  return sound;
}

function isAlike(one: unknown, other: unknown): boolean {
  return one === null || other === null || typeof one === typeof other;
}
