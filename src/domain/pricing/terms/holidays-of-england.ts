import { addDays, type Day, weekdayOf } from '#domain/platform/day.ts';
import { fromEaster, weekdayUntil, type YearRule } from './holiday-rules.ts';

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;

/** Returns the day, or the Monday after it if it is on a weekend. */
function orMonday(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday < SATURDAY ? day : addDays(day, SUNDAY + 1 - weekday);
}

/** Christmas Day and Boxing Day. For each one on a weekend, the next free weekday is a substitute holiday. */
const christmas: YearRule = (year) => {
  const [first, second] = [`${year}-12-25`, `${year}-12-26`];
  const substitutes = { 5: ['12-28'], 6: ['12-27', '12-28'], 7: ['12-27'] } as const;
  const weekday = weekdayOf(first);
  const moved = weekday >= 5 ? substitutes[weekday as 5 | 6 | 7] : [];
  return [first, second, ...moved.map((day) => `${year}-${day}`)];
};

/** The bank holidays of England and Wales. Bank holidays that are proclaimed for a single year are not included. */
export const ENGLISH_HOLIDAYS: readonly YearRule[] = [
  (year) => [orMonday(`${year}-01-01`)],
  fromEaster(-2),
  fromEaster(1),
  // The first and the last Monday of May, and the last of August.
  (year) => [weekdayUntil(`${year}-05-07`, MONDAY)],
  (year) => [weekdayUntil(`${year}-05-31`, MONDAY)],
  (year) => [weekdayUntil(`${year}-08-31`, MONDAY)],
  christmas,
];
