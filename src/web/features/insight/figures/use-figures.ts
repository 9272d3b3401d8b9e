import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countFigures, exportFigures, type FiguresTable, showFigures } from '#contract/insight/figures.ts';
import type { QuietWeeks } from '#domain/insight/figures.ts';
import { call, download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showSuccess } from '#web/ui/messages/save-flash.ts';
import { figuresWords } from '#words/figures.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

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
