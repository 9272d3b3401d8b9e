import { spellingDistance, wordsIn } from '#domain/sales/search/spelling.ts';
import { foldForSearch } from '#domain/sales/search/suggestion.ts';
import type { IconName } from '#web/ui/icons.tsx';

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
