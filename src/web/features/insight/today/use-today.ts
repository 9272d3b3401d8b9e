import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getToday, TODAY_DAYS, type Today, TODAY_WORKING_DAYS } from '#contract/insight/today.ts';
import { daysWithWorkingDays } from '#domain/platform/day.ts';
import { call } from '#web/api/call.ts';
import { refetch, refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import type { TodaySearch } from './today-search.ts';

const POLL_MS = 60_000;

/** Returns the work of the next days. Live changes refetch it; the interval covers changes that only the passing of time causes. */
export function useToday({ days: wanted, newsletter }: TodaySearch = {}) {
  const days = useDays(wanted);
  return useQuery({
    queryKey: ['today', days, newsletter ?? null],
    queryFn: async ({ signal }): Promise<Today> => {
      const query = {
        ...(days === TODAY_DAYS ? {} : { days: String(days) }),
        ...(newsletter === undefined ? {} : { publicationId: String(newsletter) }),
      };
      return (await call(getToday, { query, signal })).today;
    },
    refetchOnMount: refetchUnlessPrerendered,
    refetchInterval: POLL_MS,
  });
}

/** Returns the number of days to list: the chosen number, else as many days as contain three working days. */
export function useDays(wanted: number | undefined): number {
  const { today } = useSession();
  return wanted ?? daysWithWorkingDays(today, TODAY_WORKING_DAYS);
}

/** Returns a function that refetches the records that an act on an order of the page changes. */
export function useRefetchOrders() {
  const client = useQueryClient();
  return () => refetch(client, 'today', 'orders', 'order', 'delivery', 'issues', 'capacities');
}
