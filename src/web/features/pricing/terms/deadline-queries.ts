import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOrderTerms, listDeadlines } from '#contract/pricing/terms.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';

/** Returns the deadlines of placements by id; empty if no newsletter has terms. */
export function useCartDeadlines(placementIds: readonly number[]) {
  const { keepsTerms } = useSession().organization;
  const { data } = useQuery({
    queryKey: ['issues', 'deadlines', placementIds],
    queryFn: ({ signal }) => call(listDeadlines, { body: { placement_ids: [...placementIds] }, signal }),
    enabled: keepsTerms && placementIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return data?.deadlines ?? [];
}

/** Returns the deadlines of an order's ads, and what cancelling them costs now. Contains no terms if no newsletter has terms. */
export function useOrderTerms(orderId: number | undefined, stamp: string) {
  const { keepsTerms } = useSession().organization;
  const { data, isLoading } = useQuery({
    queryKey: ['order', orderId, 'terms', stamp],
    queryFn: ({ signal }) => call(getOrderTerms, { params: { id: orderId ?? 0 }, signal }),
    enabled: keepsTerms && orderId !== undefined,
    placeholderData: keepPreviousData,
  });
  return { terms: data?.terms, isLoading };
}
