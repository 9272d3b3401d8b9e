import { describe, expect, test } from 'vitest';
import { type GridColumns, moveInGrid, nearest } from './grid-keys.ts';

/** Two weeks of two issues, a week without issues, and one with a single issue. */
const COLUMNS: GridColumns = [
  [
    { id: 'a1', top: 100 },
    { id: 'a2', top: 130 },
    { id: 'a3', top: 300 },
  ],
  [
    { id: 'b1', top: 100 },
    { id: 'b2', top: 130 },
    { id: 'b3', top: 160 },
  ],
  [],
  [{ id: 'd1', top: 128 }],
];

describe('in the grid', () => {
  test.each([
    ['ArrowDown', 'a1', 'a2'],
    ['ArrowDown', 'a2', 'a3'],
    ['ArrowUp', 'a3', 'a2'],
    ['Home', 'a3', 'a1'],
    ['End', 'a1', 'a3'],
    ['ArrowRight', 'a2', 'b2'],
    ['ArrowLeft', 'b1', 'a1'],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(moveInGrid(COLUMNS, from, key)).toEqual({ to });
  });

  test('Left and Right move to the place at the nearest height', () => {
    expect(moveInGrid(COLUMNS, 'a3', 'ArrowRight')).toEqual({ to: 'b3' });
  });

  test('a week without issues is skipped', () => {
    expect(moveInGrid(COLUMNS, 'b1', 'ArrowRight')).toEqual({ to: 'd1' });
    expect(moveInGrid(COLUMNS, 'd1', 'ArrowLeft')).toEqual({ to: 'b2' });
  });

  test('an arrow up or down stops at the ends of a week', () => {
    expect(moveInGrid(COLUMNS, 'a1', 'ArrowUp')).toBeNull();
    expect(moveInGrid(COLUMNS, 'a3', 'ArrowDown')).toBeNull();
  });

  test('an arrow past the edge pages the weeks and moves the focus', () => {
    expect(moveInGrid(COLUMNS, 'd1', 'ArrowRight')).toEqual({ page: 1, keepsFocus: false });
    expect(moveInGrid(COLUMNS, 'a1', 'ArrowLeft')).toEqual({ page: -1, keepsFocus: false });
  });

  // spec: week-11
  test('Page Up and Page Down page the weeks and keep the focus', () => {
    expect(moveInGrid(COLUMNS, 'b1', 'PageDown')).toEqual({ page: 1, keepsFocus: true });
    expect(moveInGrid(COLUMNS, 'b1', 'PageUp')).toEqual({ page: -1, keepsFocus: true });
  });

  test('other keys have no effect on the grid', () => {
    expect(moveInGrid(COLUMNS, 'b1', 'Enter')).toBeNull();
    expect(moveInGrid(COLUMNS, 'b1', 'a')).toBeNull();
  });
});

test('an empty week has no nearest place', () => {
  expect(nearest([], 100)).toBeUndefined();
});
