import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  agreeToChange,
  getOfferedChange,
  offerChange,
  type OfferedChange,
  withdrawChange,
} from '#contract/public/offered-changes.ts';
import type { Sent } from '#contract/platform/route.ts';
import { call } from '#web/api/call.ts';
import { orderQuery } from '#web/api/orders.ts';
import { refetch } from '#web/api/query-client.ts';

/** Returns the last offered change of an order, which is refetched when the order changes. */
export function useOfferedChange(orderId: number, { isAsked }: { isAsked: boolean }) {
  return useQuery({
    queryKey: ['order', orderId, 'offered-change'],
    queryFn: async ({ signal }) => (await call(getOfferedChange, { params: { id: orderId }, signal })).change,
    enabled: isAsked,
  });
}

/** Returns a function that offers a change of an order to its customer. */
export function useOfferChange(orderId: number) {
  const client = useQueryClient();
  return async (body: Sent<(typeof offerChange)['body']>): Promise<OfferedChange> => {
    const { change } = await call(offerChange, { params: { id: orderId }, body });
    refetch(client, 'order', 'history');
    return change;
  };
}

/** An offered change, as the user has seen it. */
export interface SeenOffer {
  orderId: number;
  hash: string;
}

/** Returns a mutation that withdraws the change that waits. */
export function useWithdrawChange({ orderId, hash }: SeenOffer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawChange, { params: { id: orderId }, body: { hash } }),
    onSettled: () => refetch(client, 'order', 'history'),
  });
}

/** Returns a mutation that applies the change that waits, with the name of the person who has agreed by phone. */
export function useAgreeToChange({ orderId, hash }: SeenOffer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (agreedBy: string) =>
      (await call(agreeToChange, { params: { id: orderId }, body: { agreed_by: agreedBy, hash } })).order,
    onSuccess: (order) => client.setQueryData(orderQuery(orderId).queryKey, order),
    onSettled: () => refetch(client, 'order', 'history'),
  });
}
