import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/customers/comments.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch, refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { currentWords } from '#web/ui/language/language.tsx';
import { httpUrlProblem } from '#domain/platform/http-url.ts';

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

/** A part of a comment: plain text, the address of a link, or a mention. */
interface CommentPart {
  kind: 'text' | 'link' | 'mention';
  text: string;
}

/** Splits a comment into its parts. `names` are the names that it mentions. Only http and https addresses become links. */
export function partsOfComment(text: string, names: readonly string[]): CommentPart[] {
  const mentions = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => escaped(`@${name}`));
  // Punctuation at the end of a sentence is not part of the address.
  const pattern = new RegExp(
    [String.raw`https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’“”»]`, ...mentions].join('|'),
    'giu',
  );
  const parts: CommentPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const kind = found.startsWith('@') ? 'mention' : 'link';
    if (kind === 'link' && httpUrlProblem(found) !== null) continue;
    parts.push({ kind: 'text', text: text.slice(end, index) }, { kind, text: found });
    end = index + found.length;
  }
  return [...parts, { kind: 'text' as const, text: text.slice(end) }].filter((part) => part.text !== '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
