import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPublication, type Publication } from '#contract/catalogue/publications.ts';
import { call } from '#web/api/call.ts';
import { publicationKey, publicationsQuery } from '#web/api/publications.ts';
import { refetch } from '#web/api/refetch.ts';

export type { Publication };

/** Returns a publication, from the cached list if possible. An unknown id shows the not-found page. */
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

/** Fetches all records again that show publications or their names. */
export async function refreshPublications(client: QueryClient): Promise<void> {
  refetch(client, 'issues', 'orders', 'order', 'verts', 'vert', 'suggestions', 'capacities');
  await client.invalidateQueries({ queryKey: ['publications'] });
}
