import { compareTitles } from '#domain/catalogue/publication.ts';

/** The maximum number of suggestions that are offered at once. */
const MAX_SUGGESTIONS = 20;

/** Folds a text for searching: to lower case, without accents and repeated spaces, with "ß" as "ss". */
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
 * Returns the entries whose name contains the typed text, best first: equal names, then names that begin with it, then names with a word
 * that begins with it, then the others. If nothing was typed, returns the first entries by name.
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
