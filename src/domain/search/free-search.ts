import type { Day } from '../day.ts';
import { type Period, takePeriod } from './search-period.ts';
import { foldedWords, searchWords } from './search-words.ts';
import { spellingDistance, wordsIn } from './spelling.ts';
import { foldForSearch } from './suggestion.ts';
import { addWeeks, FUTURE_WEEKS, sundayOf, weekOf } from '../week.ts';

/** What a search for free placements can name. */
interface FreeVocabulary {
  today: Day;
  publications: readonly { id: number; title: string }[];
  placementNames: readonly string[];
}

/** A search for free placements, understood. */
interface FreeSearch {
  from: Day;
  to: Day;
  /** How many placements are wanted. */
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
/** Words for a period without an end, and for one that begins today. */
const SINCE = foldedWords('ab from partir');
const UNTIL = foldedWords('bis until till jusqu jusque');
/** The largest number of placements that a search can ask for. */
export const MOST_WANTED = 20;

/**
 * Understands a search such as "top frei dezember", "3 banner next 6 weeks" or "libre bannière semaine 50": placement names,
 * newsletters and a period, in any order and in three languages. A period is also a day ("4.12."), or goes on from it ("ab 4.12.",
 * "from december"), up to it ("bis 24.12."), or from one to another ("kw 49-51", "dezember januar"). Small typing errors are allowed. Null if nothing of it is a
 * search for placements, or if a word is unknown. Periods begin today at the earliest.
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
  // A newsletter alone is no search for placements: it leads to its week view.
  if (found.names === null && !saysFree && period === null) return null;
  const from = period && period.from > today ? period.from : today;
  const to = period?.to ?? end;
  return to < from ? null : { from, to, count, ...found };
}

/** The span of two periods. A single period can also be the beginning ("from") or the end ("until") of the span. */
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

/** Whether the words of a name contain these two in sequence; the first may be the beginning of a word. */
const hasInSequence = (word: string, next: string) => (name: string) => {
  const known = wordsIn(foldForSearch(name));
  return word !== '' && known.some((each, at) => each.startsWith(word) && known[at + 1] === next);
};

/** A number is the number of placements, not a part of a name such as "Text ad 2", if it comes first. */
function takeCount(named: readonly string[]): [number | null, readonly string[]] {
  const [first = '', ...others] = named;
  const isCount = /^[1-9]\d?$/.test(first) && Number(first) <= MOST_WANTED;
  return isCount ? [Number(first), others] : [null, named];
}

/**
 * The names that contain the words. A word is one of a placement name if one begins so, else of a newsletter; a typing error
 * is forgiven only in a word that begins nothing. Null if a word is unknown, or if no name contains all of its words.
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

/** A word that begins a word of any text must begin one of this text; other words may have a typing error. */
function contains(word: string, text: string): boolean {
  return begins(word, [text]) || resembles(word, [text]);
}
