import { queryOptions } from '@tanstack/react-query';
import { listRateCards } from '#contract/pricing/rate-cards.ts';
import { call } from '#web/api/call.ts';
import { publicationKey } from '#web/api/publications.ts';

/** Returns the query of the versions of a newsletter's rate card, and of the facts that a new version needs. */
export function rateCardsQuery(publicationId: number) {
  return queryOptions({
    queryKey: [...publicationKey(publicationId), 'rate-cards'],
    queryFn: ({ signal }) => call(listRateCards, { params: { id: publicationId }, signal }),
  });
}
