import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { deliveryQuery } from '#web/api/deliveries.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { isMissing } from '#web/api/api-problem.ts';
import { refetch } from '#web/api/refetch.ts';
import { useSession } from '#web/api/session.ts';
import { flash } from '#web/ui/messages/flash.ts';

/** Returns the delivery of an issue. When its state changes, the queries that show its ads are refetched. */
export function useDelivery(issueId: number) {
  const { today } = useSession();
  const client = useQueryClient();
  const found = useQuery({
    ...deliveryQuery(issueId, today),
    throwOnError: isMissing,
  });
  const progress = found.data?.progress;
  useEffect(() => {
    if (progress === 'sent' || progress === 'missed') refreshAds(client);
  }, [client, progress]);
  return found;
}

/** Returns a mutation for a user's action on a delivery. Its response replaces the cached delivery. */
export function useDeliveryAct<Input, Response extends { delivery: Delivery }>(
  { issueId }: Pick<Delivery, 'issueId'>,
  act: (input: Input) => Promise<Response>,
  done: string,
) {
  const { today } = useSession();
  const client = useQueryClient();
  const { queryKey } = deliveryQuery(issueId, today);
  return useMutation({
    mutationFn: act,
    onSuccess: ({ delivery }) => {
      client.setQueryData(queryKey, delivery);
      flash.show({ type: 'success', text: done });
      refreshAds(client);
    },
    onError: (error) => {
      reportFailure(error);
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Refetches every query that shows the state of an ad. */
function refreshAds(client: QueryClient): void {
  refetch(client, 'today', 'orders', 'order', 'verts', 'vert', 'issues', 'report');
}
