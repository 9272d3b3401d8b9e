import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { exportRevenue, type RevenueTable, showFreePlaces, showRevenue } from '#contract/insight/revenue.ts';
import { call, download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { revenueWords } from '#words/insight/revenue.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** A year, and a publication unless all publications are requested. */
export interface AskedRevenue {
  year: number;
  publicationId?: number | undefined;
}

const queryOf = ({ year, publicationId }: AskedRevenue) => ({
  year: String(year),
  ...(publicationId === undefined ? {} : { publicationId: String(publicationId) }),
});

/** Returns the query of the revenue of a year, compared with the year before. */
export const revenueQuery = (asked: AskedRevenue) =>
  queryOptions({
    queryKey: ['revenue', asked.year, asked.publicationId ?? null],
    queryFn: async ({ signal }) => (await call(showRevenue, { query: queryOf(asked), signal })).revenue,
    placeholderData: keepPreviousData,
  });

/** The query of the potential revenue of the free placements of all newsletters. */
export const freePlacesQuery = queryOptions({
  queryKey: ['revenue', 'free places'],
  queryFn: ({ signal }) => call(showFreePlaces, { signal }),
});

/** Returns a mutation that downloads one table of the revenue. */
export function useExportRevenue(asked: AskedRevenue) {
  const words = useWordsOf(revenueWords);
  return useMutation({
    mutationFn: (table: RevenueTable) => download(exportRevenue, {}, { ...queryOf(asked), table }),
    onSuccess: (file) => {
      saveFile(file);
      showSuccess(words.export.done(file.fileName));
    },
    onError: reportFailure,
  });
}
