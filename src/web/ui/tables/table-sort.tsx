import { IconButton } from '../button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import type { TableColumn, TableSort } from './table.tsx';

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
