import { areFiguresStale } from '#domain/insight/figures.ts';
import type { FiguresPeriod } from '#domain/insight/figures-period.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { countYear } from './count-year.ts';
import { lockFigures, storeFigures } from './figures-store.ts';

/** Returns the years whose figures a page needs: the year of the period, the year before, and the year after for upcoming placements. */
export function yearsOf({ year }: FiguresPeriod): number[] {
  return [year - 1, year, year + 1];
}

/**
 * Counts the years of a period that are not up to date, each in its own transaction. If another transaction counts the same year, waits for
 * it and does not repeat the count.
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
