import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMakeGoods } from '#contract/orders/make-goods.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { refetch } from '../../api/refetch.ts';
import { flash } from '../../ui/messages/flash.ts';

/** What a customer is owed for failed ads. */
export const makeGoodsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['make-goods', customerId],
    queryFn: ({ signal }) => call(listMakeGoods, { query: { customerId: String(customerId) }, signal }),
  });

/** What shows credits again after a change. */
export function useShowMakeGoods(): (text: string) => void {
  const client = useQueryClient();
  return (text) => {
    flash.show({ type: 'success', text });
    refetch(client, 'make-goods', 'order', 'invoices', 'history');
  };
}

/** An act on a credit that needs no entries. */
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
