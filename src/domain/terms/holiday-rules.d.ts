import { type Day } from '../day.ts';
/** The days of one holiday in a year, whose Easter Sunday is given. */
export type YearRule = (year: number, easter: Day) => Day[];
/** The same date each year: `fixed('10-03')`. */
export declare function fixed(monthAndDay: string): YearRule;
/** So many days after Easter Sunday, or before it when negative. */
export declare function fromEaster(days: number): YearRule;
/** The last day of this weekday on or before a date; 1 is Monday. */
export declare function weekdayUntil(day: Day, weekday: number): Day;
/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export declare function easterSunday(year: number): Day;
