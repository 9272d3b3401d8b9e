import { addDays, addMonths, type Day, firstDayOfMonth, monthOf } from '../day.ts';
import { spellingDistance } from './spelling.ts';
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
/** The first and the last day that a text names. */
export interface Period {
  from: Day;
  to: Day;
}

const MONTHS_PER_YEAR = 12;

/** A set of words without case and accents. */
export function foldedWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/**
 * Takes the first period out of folded words, in German, English or French: "dezember", "dec 2027", "week 50", "next 6 weeks",
 * "semaine prochaine". Without a year it is the next such month or week. Null if the words name none.
 */
export function takePeriod(
  tokens: readonly string[],
  today: Day,
): { period: Period | null; rest: readonly string[] } {
  for (let at = 0; at < tokens.length; at += 1) {
    for (let length = 3; length >= 1; length -= 1) {
      const part = tokens.slice(at, at + length);
      const period = part.length === length ? periodOf(part, today) : null;
      if (period) return { period, rest: [...tokens.slice(0, at), ...tokens.slice(at + length)] };
    }
  }
  return { period: null, rest: tokens };
}

function periodOf(part: readonly string[], today: Day): Period | null {
  const [one = '', two = '', three = ''] = part;
  switch (part.length) {
    case 1:
      return monthPeriod(one, null, today);
    case 2:
      return (
        weekPeriod(one, two, null, today) ??
        monthPeriod(one, two, today) ??
        relativePeriod(one, two, today) ??
        relativePeriod(two, one, today) ??
        (isNumber(one) && WEEKS.has(two) ? nextWeeks(Number(one), today) : null)
      );
    default:
      return (
        weekPeriod(one, two, three, today) ??
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

function monthIndex(word: string): number {
  if (word.length < SHORTEST_MONTH || /\d/.test(word)) return -1;
  const begun = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)));
  return begun >= 0 || word.length <= SHORTEST_MONTH + 1
    ? begun
    : MONTHS.findIndex((names) => names.some((name) => spellingDistance(word, name) !== null));
}

function periodOfWeek(week: WeekNumber): Period {
  return { from: mondayOf(week), to: sundayOf(week) };
}

function periodOfMonth(month: string): Period {
  return { from: firstDayOfMonth(month), to: addDays(firstDayOfMonth(addMonths(month, 1)), -1) };
}
