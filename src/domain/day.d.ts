import type { ProblemCode } from './problem-code.ts';
/** A calendar day of the organization, `YYYY-MM-DD`. Days compare as text: the earlier one is the smaller. */
export type Day = string;
/** A calendar month, `YYYY-MM`. Months compare as text. */
export type Month = string;
/** How many years ahead a sending date or an expiry date may be; later dates are treated as typing errors. */
export declare const PLANNING_YEARS = 10;
/** Whether the text is a calendar day from 1900 to 2999, written `YYYY-MM-DD`. */
export declare function isDay(text: string): text is Day;
/** Whether the text is a month from 1900 to 2999, written `YYYY-MM`. */
export declare function isMonth(text: string): text is Month;
/** The day that is the given number of days later, or earlier when negative. */
export declare function addDays(day: Day, days: number): Day;
/** The number of days from `from` to `to`; negative when `to` is earlier. */
export declare function daysBetween(from: Day, to: Day): number;
/** The day's place in its week: 1 is Monday, 7 is Sunday. */
export declare function weekdayOf(day: Day): number;
/** The month of the day, `YYYY-MM`. */
export declare function monthOf(day: Day): Month;
/** The first day of a month; takes the month or any day in it. */
export declare function firstDayOfMonth(month: Month | Day): Day;
/** The last day of a month; takes the month or any day in it. */
export declare function lastDayOfMonth(month: Month | Day): Day;
/** The month that is the given number of months later, or earlier when negative. */
export declare function addMonths(month: Month, months: number): Month;
/** The same date some years later; 29 February becomes 28 February where there is none. */
export declare function addYears(day: Day, years: number): Day;
/** The problem with a planned day, or null. It must be from today to {@link PLANNING_YEARS} years ahead. */
export declare function plannedDayProblem(text: string | null, today: Day): ProblemCode | null;
/** The calendar day that an instant falls on in a time zone such as `Europe/Berlin`; refuses an unknown zone. */
export declare function dayIn(instant: Date, timeZone: string): Day;
/** Whether the text names a time zone by its place, such as `Europe/Berlin`, or is `UTC`. */
export declare function isTimeZone(text: string): boolean;
