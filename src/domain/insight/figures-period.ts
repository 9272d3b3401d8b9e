import { type Day, type Month, monthOf } from '#domain/platform/day.ts';

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
