import { expect, test } from 'vitest';
import { formatNumber, nextNumber, numberFormatProblem } from './number-format.ts';

test('a series with the year in its format begins at 1 each year', () => {
  const series = { format: 'RE-{year}-{number:4}', year: 2026, lastNumber: 411 };
  expect(nextNumber(series, '2026-12-31')).toEqual({ year: 2026, number: 412, text: 'RE-2026-0412' });
  expect(nextNumber(series, '2027-01-01')).toEqual({ year: 2027, number: 1, text: 'RE-2027-0001' });
});

test('a series without the year in its format does not restart', () => {
  expect(nextNumber({ format: '{number}', year: 2026, lastNumber: 9 }, '2027-01-01').text).toBe('10');
  expect(formatNumber('R{number:3}', 2026, 12_345)).toBe('R12345');
});

test.for([
  ['RE-{year}-{number:4}', null],
  ['{number}', null],
  ['', 'blank'],
  ['RE-{year}', 'invalid'],
  ['RE {number}', 'invalid'],
  ['{number}-{number}', 'invalid'],
  ['{month}{number}', 'invalid'],
  [`${'R'.repeat(28)}{number}`, null],
  [`${'R'.repeat(29)}{number}`, 'too_long'],
] as const)('the format %s: %s', ([format, problem]) => {
  expect(numberFormatProblem(format)).toBe(problem);
});
