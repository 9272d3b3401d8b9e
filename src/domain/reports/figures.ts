import { addDays, type Day } from '../day.ts';

/** Numbers of placements by month. */
export interface MonthlyFigures {
  /** The placements that could be sold: those of issues that are not blocked. Zero for customers and salespeople. */
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
  /** The last day on which a booked ad was sent, and the next one on which an ad is sent; null for none. */
  last: Day | null;
  next: Day | null;
}

/** The figures of a year. */
export interface YearFigures {
  publications: readonly SubjectFigures[];
  customers: readonly SubjectFigures[];
  /** By the user who created the order. */
  creators: readonly SubjectFigures[];
}

/** How long a count is shown before the page asks for the next one. */
const FRESH_MS = 60_000;
/** Nothing is ordered for a past year; only a change of its records can change it. */
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

/** The sum of a figure over the first months, by default over all. */
export function sumOf(months: readonly number[], count = months.length): number {
  return months.slice(0, count).reduce((sum, value) => sum + value, 0);
}

/** A part of a whole from 0 to 1, or null if there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** The share of the placements that were ordered and lapsed. */
export function lapsedShare({ reserved, booked, lapsed }: Omit<MonthlyFigures, 'placements'>): number | null {
  const gone = sumOf(lapsed);
  return shareOf(gone, gone + sumOf(reserved) + sumOf(booked));
}

/** The choices for how many weeks a customer is quiet. */
export const QUIET_WEEKS = [4, 8, 13, 26] as const;
export type QuietWeeks = (typeof QUIET_WEEKS)[number];
export const DEFAULT_QUIET_WEEKS: QuietWeeks = 8;

/** The placements of a customer in a period and one year earlier. */
export interface CustomerTrend {
  /** Booked in the months that are over. */
  bookedSoFar: number;
  /** Booked in the same months of the year before. */
  beforeSoFar: number;
  last: Day | null;
  next: Day | null;
}

/**
 * Whether a customer is quiet: it ordered before, and either nothing was sent for so many weeks and nothing is coming, or
 * fewer placements are booked than in the same months of the year before.
 */
export function isQuiet(trend: CustomerTrend, weeks: QuietWeeks, today: Day): boolean {
  const { bookedSoFar, beforeSoFar, last, next } = trend;
  const isSilent = last !== null && next === null && last < addDays(today, -7 * weeks);
  return isSilent || bookedSoFar < beforeSoFar;
}
