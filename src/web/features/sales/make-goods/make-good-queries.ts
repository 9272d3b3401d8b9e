import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMakeGoods } from '#contract/sales/make-goods.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { flash } from '#web/ui/messages/flash.ts';

/** Returns the query of a customer's credits for failed ads. */
export const makeGoodsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['make-goods', customerId],
    queryFn: ({ signal }) => call(listMakeGoods, { query: { customerId: String(customerId) }, signal }),
  });

/** Returns a function that shows a message after a change and refetches the records that show credits. */
export function useShowMakeGoods(): (text: string) => void {
  const client = useQueryClient();
  return (text) => {
    flash.show({ type: 'success', text });
    refetch(client, 'make-goods', 'order', 'invoices', 'history');
  };
}

/** Returns a mutation for an act on a credit that requires no input. */
export function useMakeGoodAct(send: () => Promise<unknown>, done: string) {
  const client = useQueryClient();
  const show = useShowMakeGoods();
  return useMutation({
    mutationFn: (_nothing: undefined) => send(),
    onSuccess: () => show(done),
    onError: (error) => {
      refetch(client, 'make-goods');
      reportFailure(error);
    },
  });
}
