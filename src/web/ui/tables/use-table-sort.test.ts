// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TableColumn } from './table-sort.tsx';
import { useTableSort } from './use-table-sort.ts';

interface Row {
  name: string;
  size: number;
}

const ROWS: Row[] = [
  { name: 'b', size: 1 },
  { name: 'a', size: 2 },
];
const COLUMNS: TableColumn<Row>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: ({ name }) => name,
    compare: (one, other) => one.name.localeCompare(other.name),
  },
  { key: 'size', label: 'Size', cell: ({ size }) => size, compare: (one, other) => one.size - other.size },
];

test('a table is sorted by one column at first; the same heading reverses it, another heading starts ascending', () => {
  const { result } = renderHook(() => useTableSort(ROWS, COLUMNS, 'name'));
  const names = () => result.current.rows.map((row) => row.name).join('');
  expect(names()).toBe('ab');
  act(() => result.current.onSort('name'));
  expect([names(), result.current.sort]).toEqual(['ba', { key: 'name', direction: 'descending' }]);
  act(() => result.current.onSort('size'));
  expect([names(), result.current.sort]).toEqual(['ba', { key: 'size', direction: 'ascending' }]);
});
