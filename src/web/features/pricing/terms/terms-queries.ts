import { queryOptions } from '@tanstack/react-query';
import { getTerms } from '#contract/pricing/terms.ts';
import { call } from '#web/api/call.ts';
import { publicationKey } from '#web/api/publications.ts';

/** Returns the query of a newsletter's terms, and of the facts that their form needs. */
export function termsQuery(publicationId: number) {
  return queryOptions({
    queryKey: [...publicationKey(publicationId), 'terms'],
    queryFn: ({ signal }) => call(getTerms, { params: { id: publicationId }, signal }),
  });
}
