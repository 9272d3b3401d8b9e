import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Loading } from '../../ui/spinner.tsx';
import { type Publication, usePublication } from './use-publication.ts';

interface PublicationMainProps {
  publicationId: string;
  /** What is done to the publication here. */
  title: string;
  children: (publication: Publication) => ReactNode;
}

/** A page that changes one publication: its name above, with the way back, and the form. */
export function PublicationMain({ publicationId, title, children }: PublicationMainProps) {
  const { shell } = useWords();
  const publication = usePublication(publicationId);
  return (
    <main className="page" id="content">
      <title>{`${title} · ${publication?.title ?? ''} · ${shell.product}`}</title>
      <p className="over">
        {publication && (
          <Link to={paths.publicationEdit} params={{ publicationId }}>
            {publication.title}
          </Link>
        )}
      </p>
      <div className="head">
        <h1 className="h1">{title}</h1>
      </div>
      {publication ? children(publication) : <Loading label={shell.loading} />}
    </main>
  );
}
