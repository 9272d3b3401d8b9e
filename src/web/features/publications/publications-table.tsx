import { Link } from '@tanstack/react-router';
import { relativeTime } from '#words/format.ts';
import { FAILURE_MS } from '../../api/failure-text.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { useNow } from '../../base/use-now.ts';
import { flash } from '../../ui/messages/flash.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, type TableColumn, type TableSort } from '../../ui/tables/table.tsx';
import type { Publication } from './use-publication.ts';

interface PublicationsTableProps {
  rows: readonly Publication[];
  sort: TableSort;
  onSort: (key: string) => void;
  onRemove: (publication: Publication) => void;
}

/** One row for each newsletter; the whole row leads to editing it. Spec §2 Publications management. */
export function PublicationsTable({ rows, sort, onSort, onRemove }: PublicationsTableProps) {
  const { publication, common } = useWords();
  return (
    <Table
      label={publication.list.title}
      columns={useColumns(onRemove)}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      sortLabels={common.sort}
      fixed
    />
  );
}

function useColumns(onRemove: (publication: Publication) => void): TableColumn<Publication>[] {
  const { columns } = useWords().publication.list;
  const locale = useLocale();
  const { organization } = useSession();
  const now = useNow();
  const ago = (instant: string) => relativeTime(locale, new Date(instant), now, organization.timeZone);
  return [
    {
      key: 'title',
      label: columns.title,
      sortable: true,
      cellClass: 'k',
      cell: (row) => (
        <Link
          className="rowlink cut cut--block"
          to={paths.publicationEdit}
          params={{ publicationId: String(row.id) }}
          data-tip={row.title}
        >
          {row.title}
        </Link>
      ),
    },
    {
      key: 'created',
      label: columns.created,
      sortable: true,
      width: '22%',
      narrowLabel: columns.created,
      cell: (row) => ago(row.createdAt),
    },
    {
      key: 'updated',
      label: columns.updated,
      sortable: true,
      width: '22%',
      narrowLabel: columns.updated,
      cell: (row) => ago(row.updatedAt),
    },
    {
      key: 'actions',
      label: columns.actions,
      labelHidden: true,
      width: '56px',
      cellClass: 'act act--shown r',
      cell: (row) => <RowAct publication={row} onRemove={onRemove} />,
    },
  ];
}

/** Deletes, or says why that is not possible: as a tooltip, and where there is none when pressed. */
function RowAct({
  publication,
  onRemove,
}: {
  publication: Publication;
  onRemove: (it: Publication) => void;
}) {
  const { list, remove } = useWords().publication;
  if (!publication.deletable) {
    return (
      <IconButton
        icon="info"
        variant="quiet"
        bar
        label={remove.notPossible(publication.title)}
        tooltip={list.notDeletable}
        onClick={() => flash.show({ type: 'info', text: list.notDeletable, timeoutMs: FAILURE_MS })}
      />
    );
  }
  return (
    <IconButton
      icon="trash"
      variant="quiet"
      bar
      label={remove.label(publication.title)}
      onClick={() => onRemove(publication)}
    />
  );
}
