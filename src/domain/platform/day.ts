import type { ProblemCode } from './problem-code.ts';

/** A calendar day of the organization, `YYYY-MM-DD`. Days compare as text: the earlier one is the smaller. */
export type Day = string;

/** A calendar month, `YYYY-MM`. Months compare as text. */
export type Month = string;

/** How many years ahead a sending date or an expiry date may be. Later dates are refused as typing errors. */
export const PLANNING_YEARS = 10;

const MS_PER_DAY = 86_400_000;
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_PATTERN = /^(\d{4})-(\d{2})$/;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const fromSerial = (serial: number): Day => new Date(serial * MS_PER_DAY).toISOString().slice(0, 10);

const isYear = (year: number): boolean => year >= 1900 && year <= 2999;

function toSerial(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return Date.parse(day) / MS_PER_DAY;
}

/** Whether the text is a calendar day from 1900 to 2999, written `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  const parts = DAY_PATTERN.exec(text);
  if (!parts || !isYear(Number(parts[1]))) return false;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const real = new Date(Date.UTC(year, month - 1, date));
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === date;
}

/** Whether the text is a month from 1900 to 2999, written `YYYY-MM`. */
export function isMonth(text: string): text is Month {
  return MONTH_PATTERN.test(text) && isDay(`${text}-01`);
}

/** Returns the day that is the given number of days later, or earlier if the number is negative. */
export function addDays(day: Day, days: number): Day {
  return fromSerial(toSerial(day) + days);
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toSerial(to) - toSerial(from);
}

/** Returns the weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return ((((toSerial(day) + 3) % 7) + 7) % 7) + 1;
}

const FRIDAY = 5;

/** Returns how many days, counted from this one, contain the given number of days from Monday to Friday. */
export function daysWithWorkingDays(from: Day, workingDays: number): number {
  let days = 0;
  for (let found = 0; found < workingDays; days += 1) {
    if (weekdayOf(addDays(from, days)) <= FRIDAY) found += 1;
  }
  return days;
}

/** Returns the month of the day, `YYYY-MM`. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** Returns the first day of a month; takes the month or any day in it. */
export function firstDayOfMonth(month: Month | Day): Day {
  return `${month.slice(0, 7)}-01`;
}

/** Returns the last day of a month; takes the month or any day in it. */
export function lastDayOfMonth(month: Month | Day): Day {
  return addDays(firstDayOfMonth(addMonths(month.slice(0, 7), 1)), -1);
}

/** Returns the month that is the given number of months later, or earlier if the number is negative. */
export function addMonths(month: Month, months: number): Month {
  if (!isMonth(month)) throw new RangeError(`Not a calendar month: ${month}`);
  const serial = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(serial / 12)}-${twoDigits((((serial % 12) + 12) % 12) + 1)}`;
}

/** Returns the same date some years later; 29 February becomes 28 February in years without one. */
export function addYears(day: Day, years: number): Day {
  const month = addMonths(monthOf(day), years * 12);
  const last = lastDayOfMonth(month);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

function isTooFar(day: Day, today: Day): boolean {
  return day > addYears(today, PLANNING_YEARS);
}

/** Returns the problem with a planned day, or null. It must be from today to {@link PLANNING_YEARS} years ahead. */
export function plannedDayProblem(text: string | null, today: Day): ProblemCode | null {
  if (text === null || text === '') return 'blank';
  if (!isDay(text)) return 'not_a_day';
  if (text < today) return 'past';
  return isTooFar(text, today) ? 'too_far' : null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Returns the calendar day of an instant in a time zone such as `Europe/Berlin`. Throws for an unknown time zone. */
export function dayIn(instant: Date, timeZone: string): Day {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** Whether the text is the name of a time zone with a region, such as `Europe/Berlin`, or `UTC`. */
export function isTimeZone(text: string): boolean {
  if (text !== 'UTC' && !/^[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$/.test(text)) return false;
  try {
    return formatOf(text).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
