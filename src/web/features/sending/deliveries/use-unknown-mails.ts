import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { listUnknownMails, type UnknownMail } from '#contract/sending/unknown-mails.ts';
import { call } from '#web/api/call.ts';

type Page = { mails: UnknownMail[]; next: number | null };

/** Returns the query key of an issue's mails with an unknown outcome. Changes of the issue's delivery refetch them. */
export const unknownMailsKey = (issueId: number) => ['delivery', issueId, 'unknown mails'];

/** Returns an issue's mails with an unknown outcome, page by page. */
export function useUnknownMails(issueId: number) {
  return useInfiniteQuery({
    queryKey: unknownMailsKey(issueId),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listUnknownMails, { params: { issueId }, query: { after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    select: (data: InfiniteData<Page>) => data.pages.flatMap(({ mails }) => mails),
  });
}
