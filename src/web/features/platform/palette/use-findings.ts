import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Findings, search } from '#contract/sales/search.ts';
import { call } from '#web/api/call.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const TYPING_MS = 120;
const NOTHING: Findings = {
  customers: [],
  orders: [],
  invoices: [],
  issues: [],
  free: [],
  hasMoreFree: false,
  similarTo: null,
};

/** Returns the server's results for a text. The last results stay while new ones load, and a late reply never replaces a newer one. */
export function useFindings(typed: string) {
  const text = typed.trim();
  const wanted = useDebounced(text, TYPING_MS);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => call(search, { query: { q: wanted }, signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isStale = text !== '' && (wanted !== text || ((isFetching || isPlaceholderData) && !isError));
  return {
    findings: text === '' || isError ? NOTHING : (data ?? NOTHING),
    isStale,
    isFailed: isError && text !== '',
  };
}
