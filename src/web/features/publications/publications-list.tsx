import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { compareTitles } from '#domain/publication.ts';
import { publicationsQuery } from '../../api/publications.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { SkeletonRows } from '../../ui/messages/skeleton.tsx';
import { useTableSort } from '../../ui/tables/use-table-sort.ts';
import { PublicationRemoval } from './publication-removal.tsx';
import { PublicationsTable } from './publications-table.tsx';
import type { Publication } from './use-publication.ts';

const NONE: readonly Publication[] = [];
const COMPARE = {
  title: (one: Publication, other: Publication) => compareTitles(one.title, other.title),
  created: (one: Publication, other: Publication) => one.createdAt.localeCompare(other.createdAt),
  updated: (one: Publication, other: Publication) => one.updatedAt.localeCompare(other.updatedAt),
};

/** The newsletters of the organisation, by title, and what stands there when there are none. */
export function PublicationsList() {
  const { publication: words, shell } = useWords();
  const publications = useQuery(publicationsQuery);
  const table = useTableSort(publications.data?.publications ?? NONE, COMPARE, 'title');
  const [asked, setAsked] = useState<Publication | null>(null);
  const sheet = useRef<HTMLElement>(null);
  return (
    <section className="sheet" ref={sheet} tabIndex={-1} aria-label={words.list.title}>
      {publications.isPending && <SkeletonRows rows={4} label={shell.loading} />}
      {publications.isError && !publications.data && (
        <EmptyState action={<Button onClick={() => void publications.refetch()}>{shell.retry}</Button>}>
          {shell.loadFailure}
        </EmptyState>
      )}
      {publications.data && table.rows.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonClass()} to={paths.publicationsAdd}>
              {words.list.add}
            </Link>
          }
        >
          {words.list.empty}
        </EmptyState>
      )}
      {table.rows.length > 0 && (
        <PublicationsTable rows={table.rows} sort={table.sort} onSort={table.onSort} onRemove={setAsked} />
      )}
      <PublicationRemoval
        publication={asked}
        onClose={() => setAsked(null)}
        onRemoved={() => sheet.current?.focus()}
      />
    </section>
  );
}
