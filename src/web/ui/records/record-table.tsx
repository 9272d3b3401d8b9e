import type { ReactNode } from 'react';
import { Table } from '../tables/table.tsx';
import type { TableColumn, TableSort } from '../tables/table-sort.tsx';
import { useTableSort } from '../tables/use-table-sort.ts';
import { useWords } from '../language/language.tsx';
import { ShortList } from '../lists/short-list.tsx';
import { Loaded } from './loaded.tsx';

interface RecordTableProps<Row extends { id: number | null }> {
  label: string;
  /** The query of the rows. */
  of: { data: readonly Row[] | undefined; isError: boolean; refetch: () => unknown };
  columns: readonly TableColumn<Row>[];
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  /** Below the rows, for example a button that loads more. */
  footer?: ReactNode;
  skeletonRows?: number;
  /** The column by which the rows are sorted at first, for columns that have a `compare`. */
  sortedBy?: string;
  /** For rows that the server sorts. */
  sort?: TableSort;
  onSort?: (key: string) => void;
  /** How many rows a phone shows at first; without it, all. */
  short?: 'few' | 'many';
  /** Class of a row. */
  rowClass?: (row: Row) => string | undefined;
}

/** A list of records: a skeleton while it loads, a retry button after a failure, an empty state, and a sorted table. */
export function RecordTable<Row extends { id: number | null }>(props: RecordTableProps<Row>) {
  const {
    label,
    of,
    columns,
    empty,
    footer,
    skeletonRows = 8,
    sortedBy,
    sort,
    onSort,
    rowClass,
    short,
  } = props;
  const { common } = useWords();
  const table = useTableSort(of.data ?? [], columns, sortedBy ?? '');
  const sorting = sortedBy === undefined ? { sort, onSort } : { sort: table.sort, onSort: table.onSort };
  const rows = (
    <>
      <Table
        label={label}
        columns={columns}
        rows={table.rows}
        rowKey={({ id }) => id ?? 0}
        {...sorting}
        sortLabels={common.sort}
        rowClass={rowClass}
        fixed
      />
      {footer}
    </>
  );
  return (
    <Loaded of={of} rows={skeletonRows}>
      {() => {
        if (table.rows.length === 0) return empty;
        if (short === undefined) return rows;
        return (
          <ShortList count={table.rows.length} show={short} label={label}>
            {rows}
          </ShortList>
        );
      }}
    </Loaded>
  );
}
