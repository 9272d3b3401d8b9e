import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Delivery } from '#contract/deliveries.ts';
import { deliveryQuery } from '../../api/deliveries.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { isMissing } from '../../api/api-problem.ts';
import { useSession } from '../../api/session.ts';
import { flash } from '../../ui/messages/flash.ts';

/** The way of an issue to its readers. What else shows its ads asks again as soon as it has moved on. */
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

/** A user's action on a delivery; its response replaces the record. */
export function useDeliveryAct<Wish>(
  { issueId }: Pick<Delivery, 'issueId'>,
  act: (wish: Wish) => Promise<{ delivery: Delivery }>,
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

/** Whatever shows the state of an ad asks again. */
function refreshAds(client: QueryClient): void {
  for (const key of ['deliveries', 'orders', 'order', 'verts', 'vert', 'issues', 'report']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}
