import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/customers/comments.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { refetch } from '#web/api/refetch.ts';
import { useCreateRecord } from '#web/api/forms/use-create-record.ts';
import { showSuccess } from '#web/ui/messages/save-flash.ts';
import { currentWords } from '#web/ui/language/language.tsx';

/** Returns the query of the comments on an order and its ads, and of the users who can be mentioned. */
export function commentsQuery(orderId: number) {
  return queryOptions({
    queryKey: ['comments', orderId],
    queryFn: ({ signal }) => call(contract.listComments, { params: { id: orderId }, signal }),
    refetchOnMount: refetchUnlessPrerendered,
  });
}

/** Returns a mutation that adds a comment to an order, or to one of its ads. */
export function useCreateComment(orderId: number, vertId: number | undefined, onCreated: () => void) {
  const client = useQueryClient();
  return useCreateRecord({
    send: ({ text, forCustomer }: { text: string; forCustomer: boolean }, idempotencyKey) =>
      call(contract.createComment, {
        params: { id: orderId },
        body: { text, forCustomer, ...(vertId === undefined ? {} : { vertId }) },
        idempotencyKey,
      }),
    onCreated: () => {
      onCreated();
      showSuccess(currentWords().comment.added);
      return refetch(client, 'comments', 'history');
    },
  });
}

/** Returns a mutation that changes a comment of the user. */
export function useEditComment(id: number, onEdited: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(contract.updateComment, { params: { id }, body: { text } }),
    onSuccess: () => {
      onEdited();
      return refetch(client, 'comments', 'history');
    },
    onError: reportFailure,
  });
}

/** Returns a mutation that deletes a comment of the user. */
export function useDeleteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.deleteComment, { params: { id } }),
    onSuccess: () => {
      showSuccess(currentWords().comment.deleted);
      return refetch(client, 'comments', 'history');
    },
    onError: reportFailure,
  });
}
