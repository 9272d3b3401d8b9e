import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  countFigures,
  exportFigures,
  type Figures,
  type FiguresTable,
  showFigures,
} from '#contract/insight/figures.ts';
import {
  type Figure,
  type QuietWeeks,
  shareOf,
  sumOf,
  monthsOf,
  monthsOver,
  readPeriod,
} from '#domain/insight/figures.ts';
import { call, download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { figuresWords } from '#words/insight/figures.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import type { Day, Month } from '#domain/platform/day.ts';

/** A period, and after how many weeks without an ad a customer counts as quiet. */
export interface Asked {
  period: string;
  weeks: QuietWeeks;
}

/** Returns the figures of a period as last counted. If that count is too old, they are counted and fetched again. */
export function useFigures({ period, weeks }: Asked) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['figures', period, weeks],
    queryFn: async ({ signal }) =>
      (await call(showFigures, { query: { period, quietWeeks: String(weeks) }, signal })).figures,
    placeholderData: keepPreviousData,
    refetchOnMount: refetchUnlessPrerendered,
  });
  const { mutate: count, ...counting } = useMutation({
    mutationFn: (counted: string) => call(countFigures, { body: { period: counted } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['figures'] }),
  });
  const isStale = query.data?.isStale === true && !query.isPlaceholderData;
  useEffect(() => {
    if (isStale) count(period);
  }, [isStale, period, count]);
  return { query, isCounting: counting.isPending, hasFailed: counting.isError };
}

/** Returns a mutation that downloads one table of the figures. */
export function useExportFigures({ period, weeks }: Asked) {
  const words = useWordsOf(figuresWords);
  return useMutation({
    mutationFn: (table: FiguresTable) =>
      download(exportFigures, {}, { period, table, quietWeeks: String(weeks) }),
    onSuccess: (file) => {
      saveFile(file);
      showSuccess(words.export.done(file.fileName));
    },
    onError: reportFailure,
  });
}

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
