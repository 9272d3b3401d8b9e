import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Publication } from '#contract/publications.ts';
import { publicationsQuery } from '../../api/publications.ts';
import { useWords } from '../../base/language.tsx';
import { Loaded } from '../../base/loaded.tsx';
import { paths } from '../../base/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Skeleton } from '../../ui/messages/skeleton.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { ListMatchMark } from './list-name-check.tsx';
import { matchQuery } from './mailing-queries.ts';

/** Which newsletter is sent by which mailing system, and whether its list is found there. */
export function PublicationsWays() {
  const { publication, mailingConnection } = useWords();
  const words = mailingConnection.publications;
  const found = useQuery(publicationsQuery);
  const columns = useColumns();
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{words.title}</h2>
      </div>
      <div className="sheet">
        <Loaded of={found}>
          {({ publications }) =>
            publications.length === 0 ? (
              <EmptyState
                action={
                  <Link className={buttonClass()} to={paths.publicationsAdd}>
                    {publication.list.add}
                  </Link>
                }
              >
                {words.empty}
              </EmptyState>
            ) : (
              <Table
                label={words.title}
                columns={columns}
                rows={publications}
                rowKey={({ id }) => id}
                fixed
              />
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

function useColumns(): TableColumn<Publication>[] {
  const { columns } = useWords().mailingConnection.publications;
  return [
    {
      key: 'title',
      label: columns.title,
      cellClass: 'k',
      cell: ({ id, title }) => (
        <Link
          className="rowlink cut cut--block"
          to={paths.publicationMailing}
          params={{ publicationId: String(id) }}
          data-tip={title}
        >
          {title}
        </Link>
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

/** Each is asked for by itself: one mailing system that does not answer keeps no other row waiting. */
function Way({ publicationId, shows }: { publicationId: number; shows: 'connection' | 'list' }) {
  const { data, isError } = useQuery(matchQuery({ publicationId }));
  if (!data) {
    return isError ? <>–</> : <Skeleton width="96px" height="1lh" />;
  }
  return shows === 'list' ? <ListMatchMark mailing={data} /> : <>{data.connectionName}</>;
}
