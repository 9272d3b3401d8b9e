import { compareTitles } from '../publications/publication.ts';

/** How many suggestions are offered at once. */
const MAX_SUGGESTIONS = 20;

/** A text as it is searched: without case, accents and doubled spaces; "ß" finds "ss". */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function rankOf(name: string, query: string): number | null {
  const at = name.indexOf(query);
  if (at < 0) return null;
  if (name === query) return 0;
  if (at === 0) return 1;
  return ` ${name}`.includes(` ${query}`) ? 2 : 3;
}

/**
 * The entries whose name matches what was typed, best first: the same name, then names that begin so, then names with a
 * word that begins so, then the rest. With nothing typed all entries count, by name.
 */
export function bestMatches<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  typed: string,
  limit: number = MAX_SUGGESTIONS,
): Entry[] {
  const query = foldForSearch(typed);
  return entries
    .flatMap((entry) => {
      const name = nameOf(entry);
      const rank = query === '' ? 0 : rankOf(foldForSearch(name), query);
      return rank === null ? [] : [{ entry, name, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank || compareTitles(one.name, other.name))
    .slice(0, limit)
    .map(({ entry }) => entry);
}
