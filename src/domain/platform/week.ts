import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  firstDayOfMonth,
  isDay,
  type Month,
  monthOf,
  weekdayOf,
} from './day.ts';

/** An ISO week with its ISO year, `GGGG-WW`; 2027-01-01 is in `2026-53`. Weeks compare as text. */
export type WeekNumber = string;

/** How many past weeks the week view can show. Spec §9. */
export const PAST_WEEKS = 10;

/** How many future weeks the week view can show. Spec §9. */
export const FUTURE_WEEKS = 78;

/** How many weeks the week view shows at once on a screen of medium width. Spec §9. */
export const CAROUSEL_WEEKS = 4;

/** How many weeks the availability board shows at once. */
export const BOARD_WEEKS = 8;

const WEEK_PATTERN = /^(\d{4})-(\d{2})$/;
const AVERAGE_WEEKS_PER_MONTH = 365.2425 / 7 / 12;

/** One choice of the month selector: the month, and the week that contains its first day. */
export type MonthEntry = { month: Month; value: WeekNumber };

function yearAndWeek(week: WeekNumber): [number, number] {
  return [Number(week.slice(0, 4)), Number(week.slice(5))];
}

// 4 January is in week 1 of its ISO year by definition.
function mondayUnchecked(week: WeekNumber): Day {
  const [year, number] = yearAndWeek(week);
  const fourth = `${year}-01-04`;
  return addDays(fourth, 1 - weekdayOf(fourth) + (number - 1) * 7);
}

/** Whether the text names a week that exists; `2026-54`, `2025-53`, `2026-00` and `2026-1` do not. */
export function isWeekNumber(text: string): text is WeekNumber {
  if (!WEEK_PATTERN.test(text) || !isDay(`${text.slice(0, 4)}-01-04`)) return false;
  return weekOf(mondayUnchecked(text)) === text;
}

/** Returns the ISO week that contains the day. */
export function weekOf(day: Day): WeekNumber {
  // A week belongs to the year that contains its Thursday.
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-${String(number).padStart(2, '0')}`;
}

/** Returns the Monday on which a week begins. Throws for a week that does not exist. */
export function mondayOf(week: WeekNumber): Day {
  if (!isWeekNumber(week)) throw new RangeError(`Not a calendar week: ${week}`);
  return mondayUnchecked(week);
}

/** Returns the Sunday on which a week ends. */
export function sundayOf(week: WeekNumber): Day {
  return addDays(mondayOf(week), 6);
}

/** Returns the week that is the given number of weeks later, or earlier if the number is negative. */
export function addWeeks(week: WeekNumber, weeks: number): WeekNumber {
  return weekOf(addDays(mondayOf(week), weeks * 7));
}

/** Returns the number of weeks from `from` to `to`; negative if `to` is earlier. */
export function weeksBetween(from: WeekNumber, to: WeekNumber): number {
  return daysBetween(mondayOf(from), mondayOf(to)) / 7;
}

/** Returns `count` consecutive weeks, beginning with the given one. */
export function weeksFrom(week: WeekNumber, count: number): WeekNumber[] {
  return Array.from({ length: count }, (_, offset) => addWeeks(week, offset));
}

/** Returns the number of the week in its year, 1 to 53. */
export function calendarWeek(week: WeekNumber): number {
  return yearAndWeek(week)[1];
}

/** Whether the number of the week in its year is odd. Odd weeks are shaded. Spec §2 Week view. */
export function isOddWeek(week: WeekNumber): boolean {
  return calendarWeek(week) % 2 === 1;
}

/**
 * Returns the choices of the month selector, starting with the current month. The number of weeks is converted to average months and
 * rounded up: 78 weeks are 18 months. Spec §2 Week view.
 */
export function monthEntries(today: Day, futureWeeks: number): MonthEntry[] {
  const count = Math.ceil(futureWeeks / AVERAGE_WEEKS_PER_MONTH);
  return Array.from({ length: count }, (_, offset) => {
    const month = addMonths(monthOf(today), offset);
    return { month, value: weekOf(firstDayOfMonth(month)) };
  });
}
