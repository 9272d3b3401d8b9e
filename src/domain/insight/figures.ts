import { addDays, type Day, type Month, monthOf } from '#domain/platform/day.ts';

/** A period of the figures: a year, a quarter or a month. */
export interface FiguresPeriod {
  year: number;
  /** From 1 for January to 12. */
  firstMonth: number;
  lastMonth: number;
}

/** The pattern of a period in an address: `2026`, `2026-Q2` or `2026-04`. */
export const PERIOD_PATTERN = String.raw`^20\d\d(-Q[1-4]|-0[1-9]|-1[0-2])?$`;
const PERIOD = new RegExp(PERIOD_PATTERN);
const QUARTER_MONTHS = 3;
const YEAR_MONTHS = 12;

/** Whether the text is a period. */
export function isPeriod(text: string): boolean {
  return PERIOD.test(text);
}

/** Reads a period that `isPeriod` accepts. */
export function readPeriod(text: string): FiguresPeriod {
  const year = Number(text.slice(0, 4));
  const part = text.slice(5);
  if (part === '') return { year, firstMonth: 1, lastMonth: YEAR_MONTHS };
  if (!part.startsWith('Q')) return { year, firstMonth: Number(part), lastMonth: Number(part) };
  const lastMonth = Number(part.slice(1)) * QUARTER_MONTHS;
  return { year, firstMonth: lastMonth - QUARTER_MONTHS + 1, lastMonth };
}

/** Returns the months of a period, in its own year or `yearsBack` years earlier. */
export function monthsOf({ year, firstMonth, lastMonth }: FiguresPeriod, yearsBack = 0): Month[] {
  return Array.from(
    { length: lastMonth - firstMonth + 1 },
    (_, index) => `${year - yearsBack}-${String(firstMonth + index).padStart(2, '0')}`,
  );
}

/** Counts the months of the period that are over. */
export function monthsOver(period: FiguresPeriod, today: Day): number {
  return monthsOf(period).filter((month) => month < monthOf(today)).length;
}

/** Numbers of placements by month. */
export interface MonthlyFigures {
  /** The placements that could be sold, in issues that are not blocked. Zero for customers and salespeople. */
  placements: readonly number[];
  reserved: readonly number[];
  booked: readonly number[];
  /** The placements of reservations that have lapsed, by the month in which they would have been sent. */
  lapsed: readonly number[];
}
export type Figure = keyof MonthlyFigures;

/** The figures of one publication, customer or salesperson in a year, January first. */
export interface SubjectFigures extends MonthlyFigures {
  id: number;
  /** `last`: the latest sending date of a booked ad until today. `next`: the earliest sending date of an ad after today. Null for none. */
  last: Day | null;
  next: Day | null;
}

/** The figures of a year. */
export interface YearFigures {
  publications: readonly SubjectFigures[];
  customers: readonly SubjectFigures[];
  /** The figures of the users who created the orders. */
  creators: readonly SubjectFigures[];
}

/** For how many milliseconds a count is shown before the page asks for a new one. */
const FRESH_MS = 60_000;
/** The same for a past year. It is longer, because orders are not placed for it; its figures change only if its records are edited. */
const PAST_YEAR_FRESH_MS = 86_400_000;

/** Whether the figures of a year have to be counted again. */
export function areFiguresStale(
  { year, countedAt }: { year: number; countedAt: string | null },
  { now, today }: { now: string; today: Day },
): boolean {
  if (countedAt === null) return true;
  const isPast = year < Number(today.slice(0, 4));
  return Date.parse(now) - Date.parse(countedAt) > (isPast ? PAST_YEAR_FRESH_MS : FRESH_MS);
}

/** Adds up a figure over the first `count` months, by default over all. */
export function sumOf(months: readonly number[], count = months.length): number {
  return months.slice(0, count).reduce((sum, value) => sum + value, 0);
}

/** Returns the share of a part in a whole, from 0 to 1; null if the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Returns the share of lapsed placements in all ordered placements; null if there are none. */
export function lapsedShare({ reserved, booked, lapsed }: Omit<MonthlyFigures, 'placements'>): number | null {
  const gone = sumOf(lapsed);
  return shareOf(gone, gone + sumOf(reserved) + sumOf(booked));
}

/** The choices for the number of weeks without an ad after which a customer counts as quiet. */
export const QUIET_WEEKS = [4, 8, 13, 26] as const;
export type QuietWeeks = (typeof QUIET_WEEKS)[number];
export const DEFAULT_QUIET_WEEKS: QuietWeeks = 8;

/** The placements of a customer in a period and one year earlier. */
export interface CustomerTrend {
  /** The number of placements booked in the months of the period that are over. */
  bookedSoFar: number;
  /** The number of placements booked in the same months of the year before. */
  beforeSoFar: number;
  last: Day | null;
  next: Day | null;
}

/**
 * Whether a customer is quiet: either its last ad was sent more than `weeks` weeks ago and none is upcoming, or it has booked fewer
 * placements than in the same months of the year before.
 */
export function isQuiet(trend: CustomerTrend, weeks: QuietWeeks, today: Day): boolean {
  const { bookedSoFar, beforeSoFar, last, next } = trend;
  const isSilent = last !== null && next === null && last < addDays(today, -7 * weeks);
  return isSilent || bookedSoFar < beforeSoFar;
}
