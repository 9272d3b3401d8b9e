import { spellingDistance, wordsIn } from '#domain/sales/search/spelling.ts';
import { foldForSearch } from '#domain/sales/search/suggestion.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { Day } from '#domain/platform/day.ts';
import type { PageAct } from '#web/ui/keys/page-acts.ts';
import { readTypedDay } from '#web/ui/dates/typed-day.ts';
import type { RecordsContext } from './record-groups.ts';

/** An entry of the command palette. */
export interface PaletteEntry {
  key: string;
  label: string;
  /** A secondary text at the right. */
  detail?: string | undefined;
  icon: IconName;
  /** The shortcut of the same action. */
  keys?: readonly string[] | undefined;
  /** More search words. */
  also?: string | undefined;
  /** Runs the action. Called after the palette has closed. */
  run: () => void;
}

/** A group of entries with a heading. */
export interface PaletteGroup {
  key: string;
  label: string;
  entries: readonly PaletteEntry[];
}

/** The ranks of a match, best first: start of the label, start of a word, start of another search word, a typo. */
const RANKS = { begins: 0, word: 1, also: 2, typo: 3 } as const;

/**
 * Returns the entries that match a typed text, best match first. An entry matches if each typed word starts one of its words,
 * allowing typos.
 */
export function matchEntries(entries: readonly PaletteEntry[], typed: string, limit = 8): PaletteEntry[] {
  const query = foldForSearch(typed);
  const words = wordsIn(query);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, query, words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function rankOf(entry: PaletteEntry, query: string, words: readonly string[]): number | null {
  const label = foldForSearch(entry.label);
  if (label.startsWith(query)) return RANKS.begins;
  const own = wordsIn(label);
  const other = wordsIn(foldForSearch(entry.also ?? ''));
  const begin = (known: readonly string[]) =>
    words.every((word) => known.some((one) => one.startsWith(word)));
  if (begin(own)) return RANKS.word;
  if (begin([...own, ...other])) return RANKS.also;
  const isTypo = words.every((word) => own.some((one) => spellingDistance(word, one, true) !== null));
  return isTypo ? RANKS.typo : null;
}

const ORDER_NUMBER = /^#?([1-9]\d{0,14})$/;

/** Returns the acts of the current page that match a text such as "prolong to 14.12." or "copy ads to 81". Without a text, returns all. */
export function hereEntries(
  acts: readonly PageAct[],
  typed: string,
  { today }: Pick<RecordsContext, 'today'>,
): PaletteEntry[] {
  const entries = acts.map(entryOf);
  if (typed.trim() === '') return entries;
  const completed = acts.flatMap((act) => completedEntry(act, typed, today) ?? []);
  return completed.length > 0 || wordsIn(typed).length === 0 ? completed : matchEntries(entries, typed);
}

/**
 * Parses "prolong to 14.12." or "copy ads to 81": the words of the act, then a day from today on or the number of an order.
 * Null for other texts.
 */
function completedEntry(act: PageAct, typed: string, today: Day): PaletteEntry | null {
  const parts = typed.trim().split(/\s+/);
  for (let at = 1; at < parts.length; at += 1) {
    const given = actWith(act, parts.slice(at).join(' '), today);
    const isAct = matchEntries([entryOf(act)], parts.slice(0, at).join(' ')).length > 0;
    if (given && isAct) return { ...entryOf(act), ...given };
  }
  return null;
}

function actWith({ forDay, forOrder }: PageAct, text: string, today: Day) {
  const day = forDay && readTypedDay(text, { today })?.day;
  if (day && day >= today) return { label: forDay.label(day), run: () => forDay.run(day) };
  const orderId = forOrder && Number(ORDER_NUMBER.exec(text)?.[1] ?? 0);
  return orderId ? { label: forOrder.label(orderId), run: () => forOrder.run(orderId) } : null;
}

function entryOf({ label, also, run }: PageAct): PaletteEntry {
  return { key: `here ${label}`, label, also, icon: 'check', run };
}
