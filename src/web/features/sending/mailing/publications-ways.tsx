import { useQuery } from '@tanstack/react-query';
import type { Publication } from '#contract/catalogue/publications.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { RowLink } from '#web/ui/records/record-cells.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Skeleton } from '#web/ui/messages/skeleton.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { ListMatchMark } from './list-name-check.tsx';
import { matchQuery } from './mailing-queries.ts';

/** The mailing system of each newsletter, and whether its list is found there. */
export function PublicationsWays() {
  const { publication } = useWords();
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const words = mailingConnection.publications;
  const publications = useQuery({ ...publicationsQuery, select: (body) => body.publications });
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{words.title}</h2>
      </div>
      <div className="sheet">
        <RecordTable
          label={words.title}
          of={publications}
          columns={useColumns()}
          skeletonRows={4}
          empty={
            <EmptyState action={<ButtonLink to={paths.publicationsAdd}>{publication.list.add}</ButtonLink>}>
              {words.empty}
            </EmptyState>
          }
        />
      </div>
    </section>
  );
}

function useColumns(): TableColumn<Publication>[] {
  const { columns } = useWordsOf(mailingConnectionWords).publications;
  return [
    {
      key: 'title',
      label: columns.title,
      cellClass: 'k',
      cell: ({ id, title }) => (
        <RowLink to={paths.publicationMailing} params={{ publicationId: String(id) }}>
          {title}
        </RowLink>
      ),
    },
    {
      key: 'connection',
      label: columns.connection,
      width: '30%',
      cell: ({ id }) => <Way publicationId={id} shows="connection" />,
    },
    {
      key: 'list',
      label: columns.list,
      width: '190px',
      cellClass: 'r nw',
      cell: ({ id }) => <Way publicationId={id} shows="list" />,
    },
  ];
}

/** A cell of a row. Each row sends its own request, so that one unreachable mailing system does not delay the other rows. */
function Way({ publicationId, shows }: { publicationId: number; shows: 'connection' | 'list' }) {
  const { data, isError } = useQuery(matchQuery({ publicationId }));
  if (!data) return isError ? <>–</> : <Skeleton width="96px" height="1lh" />;
  return shows === 'list' ? <ListMatchMark mailing={data} /> : <>{data.connectionName}</>;
}
