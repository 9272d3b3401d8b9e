import { slipsBetween, wordsIn } from '#domain/spelling.ts';
import { foldForSearch } from '#domain/suggestion.ts';
import type { IconName } from '../../ui/icons.tsx';

/** Something that can be chosen in the search over everything. */
export interface PaletteEntry {
  key: string;
  label: string;
  /** A quieter text at the right. */
  detail?: string | undefined;
  icon: IconName;
  /** The keys that do the same. */
  keys?: readonly string[] | undefined;
  /** Other words by which it is found. */
  also?: string | undefined;
  /** Goes there, or does it; the search is closed before. */
  run: () => void;
}

/** Entries of one kind, under their heading. */
export interface PaletteGroup {
  key: string;
  label: string;
  entries: readonly PaletteEntry[];
}

/** How an entry matches, best first: its label begins so, a word of it does, another word of it, a slip of the finger. */
const RANKS = { begins: 0, word: 1, also: 2, slip: 3 } as const;

/** The entries that what was typed may mean, best first: each typed word begins one of their words. */
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
  const isMeant = words.every((word) => own.some((one) => slipsBetween(word, one, true) !== null));
  return isMeant ? RANKS.slip : null;
}
