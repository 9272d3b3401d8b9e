import { queryOptions } from '@tanstack/react-query';
import { listAvailablePlacements, listPublications } from '#contract/catalogue/publications.ts';
import { call } from './call.ts';

/** All publications of the organization. */
export const publicationsQuery = queryOptions({
  queryKey: ['publications'],
  queryFn: () => call(listPublications, {}),
});

export function publicationKey(id: number | string) {
  return ['publications', String(id)] as const;
}

/** Returns the query of the placement names in a publication's upcoming issues. */
export function availablePlacementsQuery(id: number) {
  return queryOptions({
    queryKey: [...publicationKey(id), 'available-placements'],
    queryFn: async ({ signal }) =>
      (await call(listAvailablePlacements, { params: { id }, signal })).available_placements,
  });
}
