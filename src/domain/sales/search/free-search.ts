import type { Day } from '#domain/platform/day.ts';
import { type Period, takePeriod } from './search-period.ts';
import { foldedWords, searchWords } from './search-words.ts';
import { spellingDistance, wordsIn } from './spelling.ts';
import { foldForSearch } from './suggestion.ts';
import { addWeeks, FUTURE_WEEKS, sundayOf, weekOf } from '#domain/platform/week.ts';

/** The terms that a search for free placements can contain. */
interface FreeVocabulary {
  today: Day;
  publications: readonly { id: number; title: string }[];
  placementNames: readonly string[];
}

/** A parsed search for free placements. */
interface FreeSearch {
  from: Day;
  to: Day;
  /** The wanted number of placements; null if the text has none. */
  count: number | null;
  /** The publications that are named; null for all. */
  publicationIds: number[] | null;
  /** The placement names that are named; null for all. */
  names: string[] | null;
}

const FREE = foldedWords(
  'frei freie freier freien freies free available libre libres disponible disponibles',
);
const FILLERS = foldedWords(
  'in im am an bis ab fur der die das den dem des und platz platze platzen anzeige on of the for at a an and placement placements ' +
    'was ist noch wann von from until till to what is are still when quoi encore quand jusqu jusque partir ad ads en au aux a la le les de du pour et dans emplacement emplacements',
);
/** `SINCE`: words for a period without an end. `UNTIL`: words for a period that begins today. */
const SINCE = foldedWords('ab from partir');
const UNTIL = foldedWords('bis until till jusqu jusque');
/** The maximum number of placements that a search can ask for. */
export const MOST_WANTED = 20;

/**
 * Parses a search such as "top frei dezember", "3 banner next 6 weeks" or "libre bannière semaine 50": placement names, newsletters and
 * a period, in any order and in three languages. A period can also be a day ("4.12."), begin with one ("ab 4.12.", "from december"), end
 * with one ("bis 24.12."), or span two periods ("kw 49-51", "dezember januar"). Small typing errors are allowed. Periods begin today at
 * the earliest. Returns null if the text is not a search for placements, if a word is unknown, or if the period is past.
 */
export function readFreeSearch(typed: string, vocabulary: FreeVocabulary): FreeSearch | null {
  const { today } = vocabulary;
  const isNamed = (word: string, next: string) => vocabulary.placementNames.some(hasInSequence(word, next));
  const words = searchWords(typed, today, isNamed);
  const first = takePeriod(words, today, isNamed);
  const second = first.period ? takePeriod(first.rest, today, isNamed) : first;
  const end = sundayOf(addWeeks(weekOf(today), FUTURE_WEEKS));
  const period = first.period && spanOf(first.period, second.period, { words, today, end });
  const { rest } = second;
  const named = rest.filter((word) => !FREE.has(word) && !FILLERS.has(word));
  const saysFree = rest.some((word) => FREE.has(word));
  const [count, names] = takeCount(named);
  const found = matchNames(names, vocabulary);
  if (!found || (names.length === 0 && !saysFree)) return null;
  // The name of a newsletter alone is not a search for placements: it leads to the newsletter's week view.
  if (found.names === null && !saysFree && period === null) return null;
  const from = period && period.from > today ? period.from : today;
  const to = period?.to ?? end;
  return to < from ? null : { from, to, count, ...found };
}

/** Returns the span of two periods. A single period can also be the beginning ("from") or the end ("until") of the span. */
function spanOf(
  one: Period,
  other: Period | null,
  { words, today, end }: { words: readonly string[]; today: Day; end: Day },
): Period {
  if (other) {
    return {
      from: one.from < other.from ? one.from : other.from,
      to: one.to > other.to ? one.to : other.to,
    };
  }
  return {
    from: words.some((word) => UNTIL.has(word)) ? today : one.from,
    to: words.some((word) => SINCE.has(word)) ? end : one.to,
  };
}

/** Returns a function: whether a name contains the two words in sequence. The first may be only the beginning of a word of the name. */
const hasInSequence = (word: string, next: string) => (name: string) => {
  const known = wordsIn(foldForSearch(name));
  return word !== '' && known.some((each, at) => each.startsWith(word) && known[at + 1] === next);
};

/** Takes the number of placements out of the words. Only a leading number counts; others are part of a name, such as "Text ad 2". */
function takeCount(named: readonly string[]): [number | null, readonly string[]] {
  const [first = '', ...others] = named;
  const isCount = /^[1-9]\d?$/.test(first) && Number(first) <= MOST_WANTED;
  return isCount ? [Number(first), others] : [null, named];
}

/**
 * Returns the names that contain the words. A word belongs to placement names if one has a word that begins with it, else to newsletters.
 * Typing errors are allowed only in a word with which no known word begins. Returns null if a word is unknown, or if no name contains all
 * of its words.
 */
function matchNames(
  named: readonly string[],
  { publications, placementNames }: FreeVocabulary,
): Pick<FreeSearch, 'publicationIds' | 'names'> | null {
  const titles = publications.map(({ title }) => title);
  const [ofNames, ofTitles]: string[][] = [[], []];
  for (const word of named) {
    const target = [begins, resembles].flatMap((fits) =>
      fits(word, placementNames) ? [ofNames] : fits(word, titles) ? [ofTitles] : [],
    )[0];
    if (!target) return null;
    target.push(word);
  }
  const names = placementNames.filter((name) => ofNames!.every((word) => contains(word, name)));
  const found = publications.filter(({ title }) => ofTitles!.every((word) => contains(word, title)));
  if (names.length === 0 && ofNames!.length > 0) return null;
  if (found.length === 0 && ofTitles!.length > 0) return null;
  return {
    names: ofNames!.length === 0 ? null : [...new Set(names)],
    publicationIds: ofTitles!.length === 0 ? null : found.map(({ id }) => id),
  };
}

const begins = (word: string, texts: readonly string[]) =>
  texts.some((text) => wordsIn(foldForSearch(text)).some((known) => known.startsWith(word)));

const resembles = (word: string, texts: readonly string[]) =>
  texts.some((text) => wordsIn(text).some((known) => spellingDistance(word, known, true) !== null));

/** Whether the text has a word that begins with the given one, or with a similar one. */
function contains(word: string, text: string): boolean {
  return begins(word, [text]) || resembles(word, [text]);
}
