// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTableSort } from './use-table-sort.ts';

const ROWS = [
  { name: 'b', size: 1 },
  { name: 'a', size: 2 },
];
const COMPARE = {
  name: (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name),
  size: (one: { size: number }, other: { size: number }) => one.size - other.size,
};

it('a table begins upwards by its first column, the same heading turns it round, another begins upwards', () => {
  const { result } = renderHook(() => useTableSort(ROWS, COMPARE, 'name'));
  const names = () => result.current.rows.map((row) => row.name).join('');
  expect(names()).toBe('ab');
  act(() => result.current.onSort('name'));
  expect([names(), result.current.sort]).toEqual(['ba', { key: 'name', direction: 'descending' }]);
  act(() => result.current.onSort('size'));
  expect([names(), result.current.sort]).toEqual(['ba', { key: 'size', direction: 'ascending' }]);
});

it('a heading that cannot be sorted by changes nothing', () => {
  const { result } = renderHook(() => useTableSort(ROWS, COMPARE, 'name'));
  act(() => result.current.onSort('colour'));
  expect(result.current.sort).toEqual({ key: 'name', direction: 'ascending' });
});
