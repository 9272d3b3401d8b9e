import { addDays, type Day, weekdayOf } from '#domain/platform/day.ts';

/** Returns the days of one holiday in a year. `easter` is Easter Sunday of the year. */
export type YearRule = (year: number, easter: Day) => Day[];

/** Returns the rule for a holiday on the same date each year: `fixed('10-03')`. */
export function fixed(monthAndDay: string): YearRule {
  return (year) => [`${year}-${monthAndDay}`];
}

/** Returns the rule for a holiday a number of days after Easter Sunday, or before it if the number is negative. */
export function fromEaster(days: number): YearRule {
  return (_year, easter) => [addDays(easter, days)];
}

/** Returns the last day with this weekday on or before a date; 1 is Monday. */
export function weekdayUntil(day: Day, weekday: number): Day {
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7));
}

/** Returns Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-01`, epact + weekday - 7 * late + 21);
}
