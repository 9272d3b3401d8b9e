import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getToday, type Today } from '#contract/reports/today.ts';
import { call } from '../../api/call.ts';
import { refetchUnlessPrerendered } from '../../api/query-client.ts';
import { refetch } from '../../api/refetch.ts';
import type { TodaySearch } from '../../base/searches/today-search.ts';

const POLL_MS = 60_000;

/** The work of the next days. Live changes refetch it; the interval covers what time changes. */
export function useToday({ days, newsletter }: TodaySearch = {}) {
  return useQuery({
    queryKey: ['today', days ?? null, newsletter ?? null],
    queryFn: async ({ signal }): Promise<Today> => {
      const query = {
        ...(days === undefined ? {} : { days: String(days) }),
        ...(newsletter === undefined ? {} : { publicationId: String(newsletter) }),
      };
      return (await call(getToday, { query, signal })).today;
    },
    refetchOnMount: refetchUnlessPrerendered,
    refetchInterval: POLL_MS,
  });
}

/** Returns a function that refetches what an act on an order of the page changes. */
export function useRefetchOrders() {
  const client = useQueryClient();
  return () => refetch(client, 'today', 'orders', 'order', 'delivery', 'issues', 'capacities');
}
