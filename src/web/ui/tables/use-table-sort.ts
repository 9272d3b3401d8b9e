import { useState } from 'react';
import type { TableSort } from './table.tsx';

/** Sorts the rows of a table that are all here: a heading sorts upwards, the same one again turns round. */
export function useTableSort<Row, Key extends string>(
  rows: readonly Row[],
  compare: Readonly<Record<Key, (one: Row, other: Row) => number>>,
  first: NoInfer<Key>,
) {
  const [key, setKey] = useState<Key>(first);
  const [isDown, setDown] = useState(false);
  const keys = Object.keys(compare) as Key[];
  const sort: TableSort = { key, direction: isDown ? 'descending' : 'ascending' };
  const upwards = rows.toSorted(compare[key]);
  return {
    rows: isDown ? upwards.toReversed() : upwards,
    sort,
    onSort: (wanted: string) => {
      const known = keys.find((one) => one === wanted);
      if (known === undefined) return;
      setDown(known === key && !isDown);
      setKey(known);
    },
  };
}
