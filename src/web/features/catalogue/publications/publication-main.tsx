import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { getPublication, type Publication } from '#contract/catalogue/publications.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRecord } from '#web/api/use-record.ts';
import { call } from '#web/api/call.ts';
import { publicationKey, publicationsQuery } from '#web/api/publications.ts';
import { refetch } from '#web/api/query-client.ts';

interface PublicationMainProps {
  publicationId: string;
  /** The page's title. */
  title: string;
  /** The line above the title; by default the publication's name, which links to its edit page. */
  over?: (publication: Publication) => ReactNode;
  children: (publication: Publication) => ReactNode;
}

/** A page that changes one publication. */
export function PublicationMain(props: PublicationMainProps) {
  const { publicationId, title, over = linkToEdit, children } = props;
  const { shell } = useWords();
  const publication = usePublication(publicationId);
  return (
    <HeadedPage
      title={publication ? `${title} · ${publication.title}` : title}
      heading={title}
      over={publication ? over(publication) : '\u00a0'}
    >
      {publication ? children(publication) : <SkeletonForm fields={3} label={shell.loading} />}
    </HeadedPage>
  );
}

function linkToEdit({ id, title }: Publication) {
  return (
    <Link to={paths.publicationEdit} params={{ publicationId: String(id) }}>
      {title}
    </Link>
  );
}

/** Returns a publication, from the cached list if possible. An unknown id shows the not-found page. */
function usePublication(id: string): Publication | undefined {
  const client = useQueryClient();
  const { data } = useRecord({
    queryKey: publicationKey(id),
    queryFn: async ({ signal }): Promise<Publication> =>
      (await call(getPublication, { params: { id }, signal })).publication,
    placeholderData: () =>
      client
        .getQueryData(publicationsQuery.queryKey)
        ?.publications.find((publication) => String(publication.id) === id),
  });
  return data;
}

/** Fetches all records again that show publications or their names. */
export async function refreshPublications(client: QueryClient): Promise<void> {
  refetch(client, 'issues', 'orders', 'order', 'verts', 'vert', 'suggestions', 'capacities');
  await client.invalidateQueries({ queryKey: ['publications'] });
}
