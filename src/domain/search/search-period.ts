import { addDays, addMonths, type Day, firstDayOfMonth, isDay, monthOf } from '../day.ts';
import { spellingDistance, wordsIn } from './spelling.ts';
import { foldForSearch } from './suggestion.ts';
import {
  addWeeks,
  FUTURE_WEEKS,
  isWeekNumber,
  mondayOf,
  sundayOf,
  type WeekNumber,
  weekOf,
} from '../week.ts';

const NEXT = foldedWords(
  'next nachste nachsten nachster naechste naechsten kommende kommenden prochaine prochaines prochain prochains',
);
const THIS = foldedWords('this diese diesen dieser cette ce');
const WEEK = foldedWords('kw cw wk week weeks woche wochen kalenderwoche semaine semaines sem');
/** In "Text ad 2 week 50" the number belongs to the name. */
const WEEKS = foldedWords('weeks wochen semaines');
const MONTH = foldedWords('month months monat monate monaten mois');
/** The months in German, English and French, without accents; each may be shortened to three letters. */
const MONTHS = [
  'januar january janvier',
  'februar february fevrier',
  'marz maerz march mars',
  'april avril',
  'mai may',
  'juni june juin',
  'juli july juillet',
  'august aout',
  'september septembre',
  'oktober october octobre',
  'november novembre',
  'dezember december decembre',
].map((names) => names.split(' '));
const SHORTEST_MONTH = 3;
const MOST_TYPOS = 2;
/** The first and the last day that a text names. */
export interface Period {
  from: Day;
  to: Day;
}

const MONTHS_PER_YEAR = 12;
const ISO_DAY = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const NUMERIC_DAY = /(?<![\d./])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2})?)?(?![\d/])/g;
/** "kw49", "kw 49-51", "week 49 to 51". */
const WEEK_SPAN =
  /\b(kw|cw|wk|weeks?|wochen?|semaines?|sem)\.? ?(\d{1,2})(?: ?(?:-|–|bis|to|a) ?(\d{1,2}))?(?![\d./])/g;
/** A day as one word. */
const DAY_WORD = /^day(\d{4})(\d{2})(\d{2})$/;

/** Whether two words follow each other in a name, as in "Text ad 2" or "1/2 page". */
type IsNamed = (word: string, next: string) => boolean;

/** The folded words of a text; a day such as "4.12." is one word, and "kw49-51" are two weeks. */
export function searchWords(typed: string, today: Day, isNamed: IsNamed = () => false): string[] {
  const text = foldForSearch(typed)
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

/** The day of these numbers; without a year the next such day. */
function dayNamed(date: string, month: string, year: string | undefined, today: Day): Day | null {
  const now = Number(today.slice(0, 4));
  const years = year === undefined ? [now, now + 1] : [year.length === 2 ? `20${year}` : year];
  const days = years.map((one) => `${one}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return days.find((day) => isDay(day) && (year !== undefined || day >= today)) ?? null;
}

/** A set of words without case and accents. */
export function foldedWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/**
 * Takes the first period out of folded words, in German, English or French: "dezember", "dec 2027", "week 50", "next 6 weeks",
 * "semaine prochaine", "4 december". Without a year it is the next such month, week or day. Null if the words name none.
 */
export function takePeriod(
  tokens: readonly string[],
  today: Day,
  isNamed: IsNamed = () => false,
): { period: Period | null; rest: readonly string[] } {
  for (let at = 0; at < tokens.length; at += 1) {
    for (let length = 3; length >= 1; length -= 1) {
      const part = tokens.slice(at, at + length);
      // In "Text ad 2 december" the number belongs to the name.
      const isOfName = length > 1 && isNamed(tokens[at - 1] ?? '', part[0] ?? '');
      const period = part.length === length && !isOfName ? periodOf(part, today) : null;
      if (period) return { period, rest: [...tokens.slice(0, at), ...tokens.slice(at + length)] };
    }
  }
  return { period: null, rest: tokens };
}

function periodOf(part: readonly string[], today: Day): Period | null {
  const [one = '', two = '', three = ''] = part;
  switch (part.length) {
    case 1:
      return dayPeriod(one) ?? monthPeriod(one, null, today);
    case 2:
      return (
        weekPeriod(one, two, null, today) ??
        monthPeriod(one, two, today) ??
        dayOfMonth(one, two, undefined, today) ??
        relativePeriod(one, two, today) ??
        relativePeriod(two, one, today) ??
        (isNumber(one) && WEEKS.has(two) ? nextWeeks(Number(one), today) : null)
      );
    default:
      return (
        weekPeriod(one, two, three, today) ??
        (/^20\d\d$/.test(three) ? dayOfMonth(one, two, three, today) : null) ??
        (NEXT.has(one) && isNumber(two) && WEEK.has(three) ? nextWeeks(Number(two), today) : null) ??
        (isNumber(one) && NEXT.has(two) && WEEK.has(three) ? nextWeeks(Number(one), today) : null) ??
        (isNumber(one) && WEEKS.has(two) && NEXT.has(three) ? nextWeeks(Number(one), today) : null)
      );
  }
}

const isNumber = (text: string) => /^\d{1,2}$/.test(text);

/** The present week and the given number of weeks after it. */
function nextWeeks(count: number, today: Day): Period {
  return { from: today, to: sundayOf(addWeeks(weekOf(today), Math.min(count, FUTURE_WEEKS))) };
}

/** A day that `searchWords` has found. */
function dayPeriod(word: string): Period | null {
  const [, year, month, date] = DAY_WORD.exec(word) ?? [];
  const day = `${year}-${month}-${date}`;
  return year === undefined ? null : { from: day, to: day };
}

/** "4 december", "1er decembre". */
function dayOfMonth(date: string, word: string, year: string | undefined, today: Day): Period | null {
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(date) ?? [];
  const month = word.length < SHORTEST_MONTH ? -1 : monthBegunWith(word);
  if (number === undefined || month < 0) return null;
  const day = dayNamed(number, String(month + 1), year, today);
  return day === null ? null : { from: day, to: day };
}

/** "next week", "this month", "semaine prochaine". */
function relativePeriod(which: string, unit: string, today: Day): Period | null {
  const later = NEXT.has(which) ? 1 : THIS.has(which) ? 0 : null;
  if (later === null) return null;
  if (WEEK.has(unit)) return periodOfWeek(addWeeks(weekOf(today), later));
  return MONTH.has(unit) ? periodOfMonth(addMonths(monthOf(today), later)) : null;
}

/** "kw 50", "week 50 2027"; without a year the next such week. */
function weekPeriod(word: string, number: string, year: string | null, today: Day): Period | null {
  if (!WEEK.has(word) || !isNumber(number) || (year !== null && !/^20\d\d$/.test(year))) return null;
  const now = Number(today.slice(0, 4));
  const years = year === null ? [now, now + 1] : [Number(year)];
  const week = years
    .map((one): WeekNumber => `${one}-${number.padStart(2, '0')}`)
    .find((one) => isWeekNumber(one) && (year !== null || one >= weekOf(today)));
  return week === undefined ? null : periodOfWeek(week);
}

/** "dezember", "dec 2027"; without a year the next such month. */
function monthPeriod(word: string, year: string | null, today: Day): Period | null {
  if (year !== null && !/^20\d\d$/.test(year)) return null;
  const index = monthIndex(word);
  if (index < 0) return null;
  const now = monthOf(today);
  const passed = (index + MONTHS_PER_YEAR - (Number(now.slice(5)) - 1)) % MONTHS_PER_YEAR;
  const next = addMonths(now, passed);
  return periodOfMonth(year === null ? next : `${year}-${next.slice(5)}`);
}

const monthBegunWith = (word: string): number =>
  MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)));

/** Words of such different length have no small distance, which takes long to calculate. */
const isAsLong = (word: string, name: string): boolean => Math.abs(word.length - name.length) <= MOST_TYPOS;

function monthIndex(word: string): number {
  if (word.length < SHORTEST_MONTH || /\d/.test(word)) return -1;
  const begun = monthBegunWith(word);
  return begun >= 0 || word.length <= SHORTEST_MONTH + 1
    ? begun
    : MONTHS.findIndex((names) =>
        names.some((name) => isAsLong(word, name) && spellingDistance(word, name) !== null),
      );
}

function periodOfWeek(week: WeekNumber): Period {
  return { from: mondayOf(week), to: sundayOf(week) };
}

function periodOfMonth(month: string): Period {
  return { from: firstDayOfMonth(month), to: addDays(firstDayOfMonth(addMonths(month, 1)), -1) };
}
