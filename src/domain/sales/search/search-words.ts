import { addDays, type Day, isDay } from '#domain/platform/day.ts';
import { wordsIn } from './spelling.ts';
import { foldForSearch } from './suggestion.ts';

/** Words for today, tomorrow and the day after. The index is the distance in days. */
const NEAR_DAYS = [
  /\b(?:heute|today|aujourd.?hui)\b/g,
  /\b(?:morgen|tomorrow|(?<!apres.)demain)\b/g,
  /\b(?:uebermorgen|ubermorgen|apres.demain)\b/g,
];
const ISO_DAY = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const NUMERIC_DAY = /(?<![\d./])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2})?)?(?![\d/])/g;
/** "kw49", "kw 49-51", "week 49 to 51". */
const WEEK_SPAN =
  /\b(kw|cw|wk|weeks?|wochen?|semaines?|sem)\.? ?(\d{1,2})(?: ?(?:-|–|bis|to|a) ?(\d{1,2}))?(?![\d./])/g;
/** A day as one word. */
const DAY_WORD = /^day(\d{4})(\d{2})(\d{2})$/;

/** Whether two words follow each other in the name of a placement, as in "Text ad 2" or "1/2 page". */
export type IsNamed = (word: string, next: string) => boolean;

/** Splits a text into folded words. A day such as "4.12." or "tomorrow" becomes one word, and "kw49-51" becomes two weeks. */
export function searchWords(typed: string, today: Day, isNamed: IsNamed = () => false): string[] {
  const text = NEAR_DAYS.reduce(
    (rest, name, days) => rest.replaceAll(name, (asTyped) => dayWord(asTyped, addDays(today, days))),
    foldForSearch(typed),
  )
    .replaceAll(ISO_DAY, (asTyped: string, year: string, month: string, date: string) =>
      dayWord(asTyped, dayNamed(date, month, year, today)),
    )
    .replaceAll(NUMERIC_DAY, (asTyped: string, date: string, month: string, year?: string) =>
      dayWord(asTyped, isNamed(date, month) ? null : dayNamed(date, month, year, today)),
    )
    .replaceAll(WEEK_SPAN, (_, word: string, from: string, to?: string) =>
      to === undefined ? `${word} ${from}` : `${word} ${from} ${word} ${to}`,
    );
  return wordsIn(text);
}

const dayWord = (asTyped: string, day: Day | null): string =>
  day === null ? asTyped : ` day${day.replaceAll('-', '')} `;

/** Returns the day with these numbers; without a year, the next such day. Null if there is none. */
export function dayNamed(date: string, month: string, year: string | undefined, today: Day): Day | null {
  const now = Number(today.slice(0, 4));
  const years = year === undefined ? [now, now + 1] : [year.length === 2 ? `20${year}` : year];
  const days = years.map((one) => `${one}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return days.find((day) => isDay(day) && (year !== undefined || day >= today)) ?? null;
}

/** Returns the day of a word into which `searchWords` converted a day; null for any other word. */
export function dayInWord(word: string): Day | null {
  const [, year, month, date] = DAY_WORD.exec(word) ?? [];
  return year === undefined ? null : `${year}-${month}-${date}`;
}

/** Returns the set of the words of a text. They must already be in lower case and without accents. */
export function foldedWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
