import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { SkeletonForm } from '../../ui/messages/skeleton.tsx';
import { type Publication, usePublication } from './use-publication.ts';

interface PublicationMainProps {
  publicationId: string;
  /** What is done to the publication here. */
  title: string;
  /** What stands above the title; else the publication's name, which leads to what can be changed about it. */
  over?: (publication: Publication) => ReactNode;
  children: (publication: Publication) => ReactNode;
}

/** A page that changes one publication: the way back above, the title, and what is changed here. */
export function PublicationMain(props: PublicationMainProps) {
  const { publicationId, title, over = linkToEdit, children } = props;
  const { shell } = useWords();
  const publication = usePublication(publicationId);
  const names = [title, publication?.title, shell.product];
  return (
    <main className="page" id="content">
      <title>{names.filter(Boolean).join(' · ')}</title>
      <p className="over">{publication ? over(publication) : '\u00a0'}</p>
      <div className="head">
        <h1 className="h1">{title}</h1>
      </div>
      {publication ? children(publication) : <SkeletonForm fields={3} label={shell.loading} />}
    </main>
  );
}

function linkToEdit({ id, title }: Publication) {
  return (
    <Link to={paths.publicationEdit} params={{ publicationId: String(id) }}>
      {title}
    </Link>
  );
}
