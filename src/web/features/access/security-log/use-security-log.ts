import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { exportSecurityLog, listSecurityEvents, type SecurityEvent } from '#contract/access/security-log.ts';
import { call, download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import type { SecuritySearch } from './security-search.ts';
import { flash } from '#web/ui/messages/flash.ts';

interface Page {
  events: SecurityEvent[];
  next: string | null;
}

const filterOf = ({ user, ...rest }: SecuritySearch) => ({ ...rest, userId: user });

/** Returns the entries of the security log, newest first, page by page. */
export function useSecurityLog(search: SecuritySearch) {
  return useInfiniteQuery({
    queryKey: ['security-log', search],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listSecurityEvents, { query: { ...filterOf(search), after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    select: (data: InfiniteData<Page>) => data.pages.flatMap(({ events }) => events),
    refetchOnMount: refetchUnlessPrerendered,
  });
}

/** Returns a mutation that fetches the filtered entries as a table and lets the browser save it. */
export function useSecurityExport(search: SecuritySearch) {
  const { security } = useWords();
  return useMutation({
    mutationFn: () => download(exportSecurityLog, {}, filterOf(search)),
    onSuccess: (file) => {
      saveFile(file);
      flash.show({ type: 'success', text: security.exported(file.fileName) });
    },
    onError: reportFailure,
  });
}
