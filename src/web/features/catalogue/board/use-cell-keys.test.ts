import { expect, test } from 'vitest';
import { moveToCell } from './use-cell-keys.ts';

/** Three newsletters of eight weeks. */
const COUNT = 24;
const move = (from: number, key: string, hasCtrl = false) => moveToCell(from, COUNT, key, hasCtrl);

test.each([
  ['ArrowRight', 8, { to: 9 }],
  ['ArrowLeft', 9, { to: 8 }],
  ['ArrowDown', 9, { to: 17 }],
  ['ArrowUp', 9, { to: 1 }],
  ['ArrowDown', 17, { to: 17 }],
  ['ArrowUp', 1, { to: 1 }],
  ['Home', 13, { to: 8 }],
  ['End', 13, { to: 15 }],
  ['PageDown', 13, { to: 13, page: 1 }],
  ['PageUp', 13, { to: 13, page: -1 }],
  ['Enter', 13, null],
])('%s at cell %i', (key, from, expected) => {
  expect(move(from, key)).toEqual(expected);
});

test('an arrow key past the edge changes the weeks and stays in the row', () => {
  expect(move(15, 'ArrowRight')).toEqual({ to: 8, page: 1 });
  expect(move(8, 'ArrowLeft')).toEqual({ to: 15, page: -1 });
});

test('Ctrl+Home and Ctrl+End lead to the first and the last cell', () => {
  expect(move(13, 'Home', true)).toEqual({ to: 0 });
  expect(move(13, 'End', true)).toEqual({ to: 23 });
});
