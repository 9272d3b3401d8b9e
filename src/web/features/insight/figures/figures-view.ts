import type { Figures } from '#contract/insight/figures.ts';
import type { Day, Month } from '#domain/platform/day.ts';
import { type Figure, monthsOf, monthsOver, readPeriod, shareOf, sumOf } from '#domain/insight/figures.ts';

type Year = 'now' | 'before';

/** The figures of a period, with the derived values that all parts of the page use. */
export interface FiguresView {
  figures: Figures;
  months: Month[];
  /** The number of past months, counted from the first month of the period. */
  over: number;
  /** The years that are compared. */
  year: string;
  yearBefore: string;
  /** Whether placements could be sold in the same months one year earlier. */
  hasBefore: boolean;
  /** The totals of all publications, by month. */
  totals: Record<Year, Record<Figure, number[]>>;
}

/** Derives the values of the page from the figures of a period. */
export function viewOf(figures: Figures, text: string, today: Day): FiguresView {
  const period = readPeriod(text);
  const months = monthsOf(period);
  const sum = (year: Year, figure: Figure) =>
    months.map((_, index) =>
      sumOf(figures.publications.map((publication) => publication[year][figure][index] ?? 0)),
    );
  const totalsOf = (year: Year) => ({
    placements: sum(year, 'placements'),
    reserved: sum(year, 'reserved'),
    booked: sum(year, 'booked'),
    lapsed: sum(year, 'lapsed'),
  });
  const totals = { now: totalsOf('now'), before: totalsOf('before') };
  return {
    figures,
    months,
    over: monthsOver(period, today),
    year: String(period.year),
    yearBefore: String(period.year - 1),
    hasBefore: sumOf(totals.before.placements) > 0,
    totals,
  };
}

/** Returns the booked share of the months that are over. Uses all months while none is over. */
export function fillOf(
  { placements, booked }: { placements: readonly number[]; booked: readonly number[] },
  over: number,
): number | null {
  const count = over > 0 ? over : placements.length;
  return shareOf(sumOf(booked, count), sumOf(placements, count));
}
