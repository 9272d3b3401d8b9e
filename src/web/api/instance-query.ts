import { queryOptions } from '@tanstack/react-query';
import { getInstance } from '#contract/users/session.ts';
import { call } from './call.ts';

/** What this instance is, for the login page. It stays the same while the page is open. */
export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: ({ signal }) => call(getInstance, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
