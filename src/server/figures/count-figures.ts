import { areFiguresStale } from '#domain/reports/figures.ts';
import type { FiguresPeriod } from '#domain/reports/figures-period.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { countYear } from './count-year.ts';
import { lockFigures, storeFigures } from './figures-store.ts';

/** The years whose figures a page shows: its own, the one before, and the next one, for what comes next. */
export function yearsOf({ year }: FiguresPeriod): number[] {
  return [year - 1, year, year + 1];
}

/**
 * Counts the years of a period that are not up to date, each in its own transaction. A concurrent count of the same year is
 * waited for and not repeated.
 */
export async function countFigures(scope: Scope, period: FiguresPeriod): Promise<void> {
  for (const year of yearsOf(period)) {
    await scope.transact((tx) => countIfStale(tx, year));
  }
}

async function countIfStale(tx: Tx, year: number): Promise<void> {
  const countedAt = await lockFigures(tx, year);
  if (areFiguresStale({ year, countedAt }, tx)) await storeFigures(tx, year, await countYear(tx, year));
}
