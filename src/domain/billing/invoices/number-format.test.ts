import { expect, test } from 'vitest';
import {
  bookedNumber,
  canCoincide,
  defaultNumberFormats,
  formatNumber,
  givesLater,
  nextNumber,
  NUMBER_FORMATS,
  NUMBERED_COUNTRIES,
  numberFormatProblem,
  numberKey,
} from './number-format.ts';

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

test.for([
  ['{year}-{number:4}', '{year}-{number:4}', true],
  ['RE-{year}-{number:4}', 'RK-{year}-{number:4}', false],
  ['RE-{year}-{number:4}', 're_-{year}-{number:4}', true],
  ['R_{number:4}_{year}', 'R_006{number}_{year}', true],
  ['R{number:3}', 'R0{number}', true],
  ['R-{number}', 'R-K{number}', false],
  ['{number:4}', '{number:6}', true],
  ['{number}0', '{number}1', false],
  ['{number}', '{year}{number:2}', true],
  ['1{number:3}', '2{number:3}', false],
  ['1{number}', '12{number}', true],
  ['{year}/{number}', '{year}-{number}', false],
] as const)('the formats %s and %s can give the same number: %s', ([one, other, expected]) => {
  expect(canCoincide(one, other)).toBe(expected);
  expect(canCoincide(other, one)).toBe(expected);
});

/** Returns the keys of the first numbers of two years. */
const keysOf = (format: string) =>
  [2026, 2027].flatMap((year) =>
    Array.from({ length: 1200 }, (_, at) => numberKey(formatNumber(format, year, at + 1))),
  );

test('of formats that cannot coincide, no two numbers are equal in bookkeeping', () => {
  const formats = [
    'R_{number:4}_{year}',
    'R_006{number}_{year}',
    '{year}{number}',
    'r{number}{year}',
    '1{number:2}',
    '{number}9',
  ];
  const known = new Map(formats.map((format) => [format, new Set(keysOf(format))]));
  const found = formats.flatMap((one) =>
    formats
      .filter((other) => !canCoincide(one, other))
      .map((other) => [one, other, [...known.get(one)!].filter((key) => known.get(other)!.has(key))]),
  );
  expect(found.length).toBeGreaterThan(4);
  expect(found.filter(([, , keys]) => keys?.length !== 0)).toEqual([]);
});

test('a number in bookkeeping has no underscore, and its case does not count', () => {
  expect(bookedNumber('R_0064_2026')).toBe('R00642026');
  expect(numberKey('Re_1')).toBe(numberKey('RE1'));
});

test.for([
  [{ format: 'RE-{year}-{number:4}', year: 2026, lastNumber: 411 }, 'RE-2026-0412', true],
  [{ format: 'RE-{year}-{number:4}', year: 2026, lastNumber: 411 }, 're-2026-0411', false],
  [{ format: 'RE-{year}-{number:4}', year: 2025, lastNumber: 411 }, 'RE-2026-0001', true],
  [{ format: 'RE-{year}-{number:4}', year: 2026, lastNumber: 411 }, 'RE-2025-0999', false],
  [{ format: 'RE-{year}-{number:4}', year: 2026, lastNumber: 411 }, 'RE-2027-0001', true],
  [{ format: 'RE-{year}-{number:4}', year: 2026, lastNumber: 411 }, 'RE-2026-00412', false],
  [{ format: 'R+{number}', year: 2026, lastNumber: 9 }, 'R+10', true],
  [{ format: 'R+{number}', year: 2026, lastNumber: 9 }, 'R+9', false],
  [{ format: 'R+{number}', year: 2026, lastNumber: 9 }, 'RR10', false],
  [{ format: 'R{number}', year: 2026, lastNumber: 9 }, 'R_10', true],
] as const)('the series %o can still give %s: %s', ([series, number, expected]) => {
  expect(givesLater(series, number, 2026)).toBe(expected);
});

test("without an entry, numbers have the abbreviations of the seller's country, which never coincide", () => {
  expect(['DE', 'FR', 'GB', 'AT', ''].map((country) => defaultNumberFormats(country).invoice)).toEqual([
    'RE-{year}-{number:4}',
    'FA-{year}-{number:4}',
    'INV-{year}-{number:4}',
    'RE-{year}-{number:4}',
    'RE-{year}-{number:4}',
  ]);
  for (const country of NUMBERED_COUNTRIES) {
    const { invoice, correction } = NUMBER_FORMATS[country];
    expect([
      numberFormatProblem(invoice),
      numberFormatProblem(correction),
      canCoincide(invoice, correction),
    ]).toEqual([null, null, false]);
  }
});
