import { queryOptions } from '@tanstack/react-query';
import { getTerms } from '#contract/publications/terms.ts';
import { call } from '../../api/call.ts';
import { publicationKey } from '../../api/publications.ts';

/** The terms of a newsletter, and what its form needs. */
export function termsQuery(publicationId: number) {
  return queryOptions({
    queryKey: [...publicationKey(publicationId), 'terms'],
    queryFn: ({ signal }) => call(getTerms, { params: { id: publicationId }, signal }),
  });
}
