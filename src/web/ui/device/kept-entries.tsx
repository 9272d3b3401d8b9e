import { RETENTION } from '#domain/platform/retention.ts';
import { keepText, readKept } from './kept-text.ts';
import { formatInstant } from '#words/format.ts';
import { Button } from '../button.tsx';
import { Note } from '../messages/note.tsx';
import { useLocale, useWords } from '../language/language.tsx';

/** Unsaved entries of a form: they survive a reload and a browser crash. */
export interface KeptEntries<Content> {
  /** The version of the edited record; null for a new record. */
  version: number | null;
  /** When the user typed last. */
  at: string;
  entries: Partial<Content>;
}

const PREFIX = 'vertbook.entries.';
const MAX_AGE_MS = RETENTION.drafts.days * 86_400_000;

/** Returns the user's unsaved entries in the fields that the form has, with matching types; null if there are none or they are too old. */
export function findEntries<Content extends object>(
  name: string,
  userId: number,
  like: Content,
): KeptEntries<Content> | null {
  const text = readKept(PREFIX + name);
  try {
    const kept: Partial<KeptEntries<Content>> & { userId?: number } = JSON.parse(text ?? '{}');
    const { entries, version = null, at = '' } = kept;
    if (kept.userId !== userId || !isRecent(at) || typeof entries !== 'object') return null;
    const valid = validEntries(entries, like);
    return Object.keys(valid).length > 0 ? { entries: valid, version, at } : null;
  } catch {
    return null;
  }
}

/** Stores the entries of a form; null deletes them. */
export function keepEntries<Content>(
  name: string,
  kept: (KeptEntries<Content> & { userId: number }) | null,
): void {
  const key = PREFIX + name;
  if (kept || readKept(key) !== null) keepText(key, kept && JSON.stringify(kept));
}

function isRecent(at: string): boolean {
  return Date.now() - Date.parse(at) < MAX_AGE_MS;
}

function validEntries<Content extends object>(entries: Partial<Content>, like: Content): Partial<Content> {
  const fields = (Object.keys(like) as (keyof Content)[]).filter(
    (field) => field in entries && hasSameType(entries[field], like[field]),
  );
  const valid: Partial<Content> = {};
  for (const field of fields) valid[field] = entries[field];
  return valid;
}

function hasSameType(one: unknown, other: unknown): boolean {
  return one === null || other === null || typeof one === typeof other;
}

export interface KeptNoteProps {
  /** When the entries were typed. */
  at: string;
  onTake: () => void;
  onDiscard: () => void;
}

/** Tells the user that unsaved entries were restored, and offers to keep or to discard them. */
export function KeptNote({ at, onTake, onDiscard }: KeptNoteProps) {
  const { kept: words } = useWords().safekeeping;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Note state="pending" role="status" title={words.found(formatInstant(useLocale(), at, timeZone))}>
      {words.foundText}
      <span className="row row--wrap kept">
        <Button onClick={onTake}>{words.take}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {words.discard}
        </Button>
      </span>
    </Note>
  );
}
