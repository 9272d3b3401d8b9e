import {
  isSortable,
  type TableColumn,
  type TableSort,
  TableSortBar,
  type TableSortLabels,
} from './table-sort.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useFileDrop } from '../fields/use-file-drop.ts';

const LINK = '.rowlink';
const BOX = 'input[type=checkbox]:enabled';

/**
 * Props of the row group that handle keys on the link or the checkbox of a row. ↑, ↓, Home and End move to the link or
 * checkbox of another row, Enter opens the row, Space selects it.
 */
const ROW_KEYS = { onKeyDown: handleRowKey };

function handleRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement)) return;
  const kind = [LINK, BOX].find((selector) => target.matches(selector));
  if (!kind) return;
  const row = target.closest('tr');
  const other = row?.querySelector<HTMLElement>(kind === LINK ? BOX : LINK);
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(kind)];
  const at = places.indexOf(target);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: places.length - 1,
  };
  const to = steps[key];
  // The browser itself handles Enter on a link and Space on a checkbox.
  const isOfOther = key === (kind === LINK ? ' ' : 'Enter') && other;
  if (to === undefined && !isOfOther) return;
  event.preventDefault();
  if (to !== undefined) places[to]?.focus();
  else other?.click();
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort | undefined;
  /** Called when a heading was pressed; the caller decides the direction. */
  onSort?: ((key: string) => void) | undefined;
  /** Adds sort controls on narrow screens, where the headings are hidden. */
  sortLabels?: TableSortLabels | undefined;
  /** Uses the given column widths and cuts off long texts. */
  fixed?: boolean | undefined;
  /** Class of a row. */
  rowClass?: ((row: Row) => string | undefined) | undefined;
  /** Returns the function that receives a file dropped on a row; null for a row that takes no file. */
  rowDrop?: ((row: Row) => ((file: File) => void) | null) | undefined;
}

/** A table with sticky headings. A link with the class `rowlink` makes its whole row clickable, and arrow keys move between these links. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, fixed = false, rowClass, rowDrop } = props;
  const { sortLabels } = props;
  const table = (
    <table className={fixed ? 'tbl tbl--fix' : 'tbl'} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody {...ROW_KEYS}>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} className={rowClass?.(row)} onFile={rowDrop?.(row) ?? null}>
            {columns.map((column) => (
              <td
                key={column.key}
                className={joined(column.numeric && 'num', column.cellClass)}
                data-l={column.labelled ? column.label : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </TableRow>
        ))}
      </tbody>
    </table>
  );
  if (!sortLabels || !onSort) return table;
  return (
    <>
      <TableSortBar columns={columns} sort={sort} onSort={onSort} labels={sortLabels} />
      {table}
    </>
  );
}

interface HeadingProps<Row> extends Pick<TableProps<Row>, 'sort' | 'onSort'> {
  column: TableColumn<Row>;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const className = joined(column.numeric && 'num', column.headClass);
  const style = column.width === undefined ? undefined : { width: column.width };
  const words = column.labelHidden ? <span className="sr">{column.label}</span> : column.label;
  return (
    <th scope="col" className={className} style={style} aria-sort={direction}>
      {isSortable(column) ? (
        <button type="button" onClick={() => onSort?.(column.key)}>
          {words}
          <Icon name={direction === 'ascending' ? 'up' : 'arrow-down'} />
        </button>
      ) : (
        words
      )}
    </th>
  );
}

/** Returns the last column, with the buttons or the action menu of each row. */
export function actionColumn<Row>(label: string, cell: TableColumn<Row>['cell']): TableColumn<Row> {
  return { key: 'actions', label, labelHidden: true, width: '56px', cellClass: 'act r', cell };
}

function joined(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

interface TableRowProps {
  className: string | undefined;
  /** Receives a file that is dropped on the row; null if the row takes no file. */
  onFile: ((file: File) => void) | null;
  children: ReactNode;
}

function TableRow({ className, onFile, children }: TableRowProps) {
  const { isOver, ...drop } = useFileDrop(onFile !== null, (file) => onFile?.(file));
  return (
    <tr className={className} data-drop={isOver || undefined} {...(onFile && drop)}>
      {children}
    </tr>
  );
}
