import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ListRecipient, listRecipients } from '#contract/sending/mailing-lists.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import type { RecipientsSearch } from './recipients-search.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { refreshMailing } from './mailing-queries.ts';

type Page = { recipients: ListRecipient[]; next: string | null };

const PAGE_SIZE = 50;

/** Returns the recipients of a list, sorted by address, page by page. */
export function useRecipients(listId: number, { q = '', status }: RecipientsSearch) {
  return useInfiniteQuery({
    queryKey: ['mailing', 'recipients', listId, q, status ?? 'all'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listRecipients, {
        params: { id: listId },
        query: { q, status: status ?? 'all', after: pageParam, pageSize: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    select: (data: InfiniteData<Page>) => data.pages.flatMap(({ recipients }) => recipients),
  });
}

interface RecipientAct<Input> {
  act: (input: Input) => Promise<unknown>;
  /** The message after success. */
  done: (input: Input) => string;
  /** Whether a form shows the errors itself, so that a failure shows no message. */
  hasFields?: boolean;
}

/** Returns a mutation for an action on a recipient, after which the list and its counts are refetched. */
export function useRecipientAct<Input>({ act, done, hasFields = false }: RecipientAct<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_response, input) => {
      flash.show({ type: 'success', text: done(input) });
      return refreshMailing(client);
    },
    onError: (error) => {
      if (!hasFields) reportFailure(error);
    },
  });
}
