import { queryOptions } from '@tanstack/react-query';
import { getInstance } from '#contract/access/session.ts';
import { call } from './call.ts';

/** The facts about this instance that the login page needs. They do not change while the page is open. */
export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: ({ signal }) => call(getInstance, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
