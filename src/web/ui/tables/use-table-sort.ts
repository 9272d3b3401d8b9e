import { useState } from 'react';
import type { TableColumn, TableSort } from './table-sort.tsx';

/**
 * Returns rows sorted in the browser by the `compare` of a column: first ascending, and descending when the same heading is
 * pressed again.
 */
export function useTableSort<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  firstKey: string,
) {
  const [sort, setSort] = useState<TableSort>({ key: firstKey, direction: 'ascending' });
  const compare = columns.find(({ key }) => key === sort.key)?.compare;
  const ascending = compare ? rows.toSorted(compare) : rows;
  return {
    rows: sort.direction === 'descending' ? ascending.toReversed() : ascending,
    sort,
    onSort: (key: string) =>
      setSort((now) => ({
        key,
        direction: key === now.key && now.direction === 'ascending' ? 'descending' : 'ascending',
      })),
  };
}
