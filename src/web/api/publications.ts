import { queryOptions } from '@tanstack/react-query';
import { listPublications } from '#contract/publications.ts';
import { call } from './call.ts';

/** All publications of the organization. */
export const publicationsQuery = queryOptions({
  queryKey: ['publications'],
  queryFn: () => call(listPublications, {}),
});
