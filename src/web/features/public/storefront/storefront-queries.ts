import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  countStorefrontRequests,
  getStorefront,
  listStorefrontRequests,
} from '#contract/public/storefronts.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';
import { publicationKey } from '#web/api/publications.ts';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the query of a newsletter's public page, and of the facts that its form needs. */
export function storefrontQuery(publicationId: number) {
  return queryOptions({
    queryKey: [...publicationKey(publicationId), 'storefront'],
    queryFn: ({ signal }) => call(getStorefront, { params: { id: publicationId }, signal }),
  });
}

/** The requests of visitors of public pages. */
export const requestsQuery = queryOptions({
  queryKey: ['storefront-requests'],
  queryFn: ({ signal }) => call(listStorefrontRequests, { signal }),
});

/** The query of the number of open requests. Live changes refetch it. */
export const openRequestsQuery = queryOptions({
  queryKey: [...requestsQuery.queryKey, 'count'],
  queryFn: async ({ signal }) => (await call(countStorefrontRequests, { signal })).open,
});

/** Returns the words for staff about public pages, which are loaded with their pages. */
export const useStorefrontWords = () => storefrontDeskWords[useLocale()];

/** Returns a function that refetches what a decision on a request changes. */
export function useRefetchRequests(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
    refetch(client, 'today', 'orders', 'issues', 'capacities');
  };
}
