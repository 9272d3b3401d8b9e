import {
  addDays,
  addMonths,
  type Day,
  firstDayOfMonth,
  isDay,
  lastDayOfMonth,
  monthOf,
} from '#domain/platform/day.ts';
import { dayInWord, dayNamed, foldedWords, type IsNamed } from './search-words.ts';
import { spellingDistance } from './spelling.ts';
import {
  addWeeks,
  FUTURE_WEEKS,
  isWeekNumber,
  mondayOf,
  sundayOf,
  type WeekNumber,
  weekOf,
} from '#domain/platform/week.ts';

const NEXT = foldedWords(
  'next nachste nachsten nachster naechste naechsten kommende kommenden prochaine prochaines prochain prochains',
);
const THIS = foldedWords('this diese diesen dieser cette ce');
const WEEK = foldedWords('kw cw wk week weeks woche wochen kalenderwoche semaine semaines sem');
/** Only plurals may follow a number: in "Text ad 2 week 50", the 2 belongs to the name. */
const PLURALS = foldedWords('weeks wochen semaines months monate monaten mois');
const MONTH = foldedWords('month months monat monate monaten mois');
const MONTHS_COUNTED_MAX = 24;
/** "beginning of december", "mid-december", "fin decembre" */
const PARTS_OF_MONTH: readonly { names: ReadonlySet<string>; from: number; to: number }[] = [
  { names: foldedWords('anfang beginning start early debut'), from: 1, to: 10 },
  { names: foldedWords('mitte middle mid mi'), from: 11, to: 20 },
  { names: foldedWords('ende end late fin'), from: 21, to: 31 },
];
const OF = foldedWords('of des du de');
/** The months in German, English and French, without accents. A search may shorten each to three characters. */
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
/** The maximum number of words in a period, as in “end of december 2027”. */
const LONGEST_PERIOD = 4;
/** The first and the last day of a period. */
export interface Period {
  from: Day;
  to: Day;
}

const MONTHS_PER_YEAR = 12;

/**
 * Takes the first period out of folded words, in German, English or French: "dezember", "dec 2027", "end of december", "week 50",
 * "next 6 weeks", "2 mois", "semaine prochaine", "4 december". Without a year, it is the current or next such month, week or day. `period` is null
 * if the words contain none.
 */
export function takePeriod(
  tokens: readonly string[],
  today: Day,
  isNamed: IsNamed = () => false,
): { period: Period | null; rest: readonly string[] } {
  for (let at = 0; at < tokens.length; at += 1) {
    for (let length = LONGEST_PERIOD; length >= 1; length -= 1) {
      const part = tokens.slice(at, at + length);
      // In "Text ad 2 december", the 2 belongs to the name.
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
        partOfMonth(part, today) ??
        weekPeriod(one, two, null, today) ??
        monthPeriod(one, two, today) ??
        dayOfMonth(one, two, undefined, today) ??
        relativePeriod(one, two, today) ??
        relativePeriod(two, one, today) ??
        (isNumber(one) && PLURALS.has(two) ? countedPeriod(one, two, today) : null)
      );
    case 3:
      return (
        partOfMonth(part, today) ??
        weekPeriod(one, two, three, today) ??
        (/^20\d\d$/.test(three) ? dayOfMonth(one, two, three, today) : null) ??
        (NEXT.has(one) && isNumber(two) ? countedPeriod(two, three, today) : null) ??
        (isNumber(one) && NEXT.has(two) ? countedPeriod(one, three, today) : null) ??
        (isNumber(one) && NEXT.has(three) ? countedPeriod(one, two, today) : null)
      );
    default:
      return partOfMonth(part, today);
  }
}

/** Reads the beginning, the middle or the end of a month: "ende dezember", "end of december 2027", "fin du mois". */
function partOfMonth(words: readonly string[], today: Day): Period | null {
  const [first = '', ...others] = words;
  const part = PARTS_OF_MONTH.find(({ names }) => names.has(first));
  const [month = '', year, ...more] = OF.has(others[0] ?? '') ? others.slice(1) : others;
  if (!part || more.length > 0) return null;
  if (MONTH.has(month) && year === undefined) return periodInMonth(monthOf(today), part);
  const whole = monthPeriod(month, year ?? null, today);
  if (!whole) return null;
  const found = periodInMonth(monthOf(whole.from), part);
  const hasPassed = year === undefined && found.to < today;
  return hasPassed ? periodInMonth(addMonths(monthOf(whole.from), MONTHS_PER_YEAR), part) : found;
}

/** Returns the days of a month from one number through another, but not after its last day. */
function periodInMonth(month: string, { from, to }: { from: number; to: number }): Period {
  const start = firstDayOfMonth(month);
  const [end, last] = [addDays(start, to - 1), lastDayOfMonth(month)];
  return { from: addDays(start, from - 1), to: end < last ? end : last };
}

const isNumber = (text: string) => /^\d{1,2}$/.test(text);

/** Returns the period from today through the end of the week that is `count` weeks later. */
function nextWeeks(count: number, today: Day): Period {
  return { from: today, to: sundayOf(addWeeks(weekOf(today), Math.min(count, FUTURE_WEEKS))) };
}

/** Reads "6 weeks" or "2 monate" as a period from today. */
function countedPeriod(count: string, unit: string, today: Day): Period | null {
  if (WEEK.has(unit)) return nextWeeks(Number(count), today);
  return MONTH.has(unit) ? nextMonths(Number(count), today) : null;
}

/** Returns the period from today until the same day of a later month, or until its last day if it is shorter. */
function nextMonths(count: number, today: Day): Period {
  const month = addMonths(monthOf(today), Math.min(count, MONTHS_COUNTED_MAX));
  const sameDay = `${month}-${today.slice(8)}`;
  return { from: today, to: isDay(sameDay) ? sameDay : lastDayOfMonth(month) };
}

function dayPeriod(word: string): Period | null {
  const day = dayInWord(word);
  return day === null ? null : { from: day, to: day };
}

/** Reads "4 december" or "1er decembre". */
function dayOfMonth(date: string, word: string, year: string | undefined, today: Day): Period | null {
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(date) ?? [];
  const month = word.length < SHORTEST_MONTH ? -1 : monthBegunWith(word);
  if (number === undefined || month < 0) return null;
  const day = dayNamed(number, String(month + 1), year, today);
  return day === null ? null : { from: day, to: day };
}

/** Reads "next week", "this month" or "semaine prochaine". */
function relativePeriod(which: string, unit: string, today: Day): Period | null {
  const later = NEXT.has(which) ? 1 : THIS.has(which) ? 0 : null;
  if (later === null) return null;
  if (WEEK.has(unit)) return periodOfWeek(addWeeks(weekOf(today), later));
  return MONTH.has(unit) ? periodOfMonth(addMonths(monthOf(today), later)) : null;
}

/** Reads "kw 50" or "week 50 2027". Without a year, it is the next such week. */
function weekPeriod(word: string, number: string, year: string | null, today: Day): Period | null {
  if (!WEEK.has(word) || !isNumber(number) || (year !== null && !/^20\d\d$/.test(year))) return null;
  const now = Number(today.slice(0, 4));
  const years = year === null ? [now, now + 1] : [Number(year)];
  const week = years
    .map((one): WeekNumber => `${one}-${number.padStart(2, '0')}`)
    .find((one) => isWeekNumber(one) && (year !== null || one >= weekOf(today)));
  return week === undefined ? null : periodOfWeek(week);
}

/** Reads "dezember" or "dec 2027". Without a year, it is the next such month. */
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

/** Whether two words have similar lengths. Others cannot have a small distance, and calculating distances is slow. */
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
