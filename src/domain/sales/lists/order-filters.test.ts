import { expect, test } from 'vitest';
import { isFilterDay, readFilterDay } from './order-filters.ts';

test.each([
  ['2026-12-04', '2026-12-04'],
  ['0d', '2026-11-24'],
  ['14d', '2026-12-08'],
  ['-7d', '2026-11-17'],
  ['2026-02-30', null],
  ['soon', null],
  ['1000d', null],
])('the day %j of a filter is %s', (text, expected) => {
  expect(readFilterDay(text, '2026-11-24')).toBe(expected);
  expect(isFilterDay(text)).toBe(expected !== null);
});
