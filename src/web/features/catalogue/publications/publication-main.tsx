import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { type Publication, usePublication } from './use-publication.ts';

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
