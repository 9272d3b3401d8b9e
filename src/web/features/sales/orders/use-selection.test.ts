// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const setUp = () =>
  renderHook(({ list }) => useSelection(list, [1, 2, 3]), { initialProps: { list: 'all' } });

it('a selection after an act does not include the orders of that act', () => {
  const { result } = setUp();
  act(() => result.current.toggle(1, false));
  act(() => result.current.setDone());
  expect(result.current.selection.ids).toEqual(new Set([1]));
  act(() => result.current.toggle(2, false));
  expect(result.current.selection.ids).toEqual(new Set([2]));
  expect(result.current.number).toBe(1);
  act(() => result.current.toggle(3, false));
  expect(result.current.selection.ids).toEqual(new Set([2, 3]));
});

it('after an act on all orders, a new selection begins empty', () => {
  const { result } = setUp();
  act(() => result.current.selectAll());
  act(() => result.current.setDone());
  act(() => result.current.toggle(3, false));
  expect(result.current.selection).toEqual({ ids: new Set([3]), isAll: false });
});

it('another list begins with an empty selection', () => {
  const { result, rerender } = setUp();
  act(() => result.current.toggle(1, false));
  rerender({ list: 'mine' });
  expect(result.current.selection.ids).toEqual(new Set());
});
