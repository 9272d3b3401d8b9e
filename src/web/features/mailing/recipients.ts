import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ListRecipient, listRecipients } from '#contract/mailing-lists.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import type { RecipientsSearch } from '../../base/recipients-search.ts';
import { flash } from '../../ui/messages/flash.ts';
import { refreshMailing } from './mailing-queries.ts';

type Page = { recipients: ListRecipient[]; next: string | null };

const PAGE_SIZE = 50;

/** The recipients of a list, by address, a page at a time. */
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

interface RecipientAct<Wish> {
  act: (wish: Wish) => Promise<unknown>;
  /** What to say when it is done. */
  done: (wish: Wish) => string;
  /** Errors shown under fields are not shown again. */
  hasFields?: boolean;
}

/** Something done to a recipient; the list and its counts follow. */
export function useRecipientAct<Wish>({ act, done, hasFields = false }: RecipientAct<Wish>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_answer, wish) => {
      flash.show({ type: 'success', text: done(wish) });
      return refreshMailing(client);
    },
    onError: (error) => {
      if (!hasFields) reportFailure(error);
    },
  });
}
