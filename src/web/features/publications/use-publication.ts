import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPublication, listAvailablePlacements, type Publication } from '#contract/publications.ts';
import { call } from '../../api/call.ts';
import { publicationsQuery } from '../../api/publications.ts';

export type { Publication };

/** A publication, from the cached list if possible. An unknown id shows the not-found page. */
export function usePublication(id: string): Publication | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: publicationKey(id),
    queryFn: async ({ signal }): Promise<Publication> =>
      (await call(getPublication, { params: { id }, signal })).publication,
    placeholderData: () =>
      client
        .getQueryData(publicationsQuery.queryKey)
        ?.publications.find((publication) => String(publication.id) === id),
    throwOnError: true,
  });
  return data;
}

/** The placement names of upcoming issues. */
export function useAvailablePlacements(id: number) {
  return useQuery({
    queryKey: [...publicationKey(id), 'available-placements'],
    queryFn: async ({ signal }) =>
      (await call(listAvailablePlacements, { params: { id }, signal })).available_placements,
  });
}

export function publicationKey(id: number | string) {
  return ['publications', String(id)] as const;
}

/** Fetches all records again that show publications or their names. */
export async function refreshPublications(client: QueryClient): Promise<void> {
  for (const key of ['issues', 'orders', 'order', 'verts', 'vert', 'suggestions', 'capacities']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  await client.invalidateQueries({ queryKey: ['publications'] });
}
