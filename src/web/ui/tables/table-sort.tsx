import { IconButton } from '../button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import type { ReactNode } from 'react';

/** The words of the sort bar on narrow screens, where a table has no headings. */
export interface TableSortLabels {
  /** Name of the choice, as in "Sort by". */
  by: string;
  /** Name of the button that reverses the order. */
  reverse: string;
}

interface TableSortBarProps {
  columns: readonly Pick<TableColumn<never>, 'key' | 'label' | 'sortable' | 'compare'>[];
  sort: TableSort | undefined;
  onSort: (key: string) => void;
  labels: TableSortLabels;
}

/** The sort controls of a table that is shown as a list, at 640 px and below. */
export function TableSortBar({ columns, sort, onSort, labels }: TableSortBarProps) {
  const options = columns.filter(isSortable).map(({ key, label }) => ({ value: key, label }));
  return (
    <div className="tbl__s">
      <SelectField
        label={labels.by}
        options={options}
        value={sort?.key ?? ''}
        onChange={(event) => onSort(event.target.value)}
      />
      {sort && (
        <IconButton
          icon={sort.direction === 'ascending' ? 'up' : 'arrow-down'}
          label={labels.reverse}
          onClick={() => onSort(sort.key)}
        />
      )}
    </div>
  );
}

/** Whether the heading of a column sorts the table. */
export function isSortable(column: Pick<TableColumn<never>, 'sortable' | 'compare'>): boolean {
  return column.sortable === true || column.compare !== undefined;
}

/** The column and direction of a sorted table. */
export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** A column of a table. */
export interface TableColumn<Row> {
  key: string;
  label: string;
  /** Shows the heading to screen readers only, for example over a column of buttons. */
  labelHidden?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** The heading calls `onSort`, and the caller sorts the rows. */
  sortable?: boolean | undefined;
  /** The heading sorts the rows in the browser by this order (see `useTableSort`). */
  compare?: ((one: Row, other: Row) => number) | undefined;
  /** Aligns numbers at the right. */
  numeric?: boolean | undefined;
  /** CSS width. */
  width?: string | undefined;
  /** Class of the heading, for example `c-note` or `only-cell`. */
  headClass?: string | undefined;
  /**
   * Classes of the cells. On a phone, where the table becomes a list: `k` is the name, `r` is at the right, `off` is
   * hidden, `only-cell` is shown there only. `act` is a cell of buttons that appear on hover; `nw` prevents line breaks.
   */
  cellClass?: string | undefined;
  /** On a phone, where the table is a list, the heading precedes the value. */
  labelled?: boolean | undefined;
}
