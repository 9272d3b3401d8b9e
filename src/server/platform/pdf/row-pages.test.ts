import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowPages } from './row-pages.ts';

const space = { first: 300, full: 600, carried: 20, tail: 100 };
const rows = (count: number, height = 30) => Array.from({ length: count }, () => height);

test('rows and totals that fit stay on one page', () => {
  expect(rowPages(rows(6), space)).toEqual([6]);
  expect(rowPages([], space)).toEqual([]);
});

test('two rows go with totals that do not fit, and with a row that would be alone', () => {
  expect(rowPages(rows(7), space)).toEqual([5, 2]);
  expect(rowPages(rows(9), space)).toEqual([7, 2]);
  expect(rowPages(rows(10), space)).toEqual([8, 2]);
  expect(rowPages(rows(11), space)).toEqual([9, 2]);
});

test('a table with too little space for two rows begins on the next page', () => {
  expect(rowPages(rows(4), { ...space, first: 60 })).toEqual([0, 4]);
  expect(rowPages(rows(1), { ...space, first: 60 })).toEqual([0, 1]);
});

test('the carried sum takes a row at the end of a page and one at the top of the next', () => {
  // 9 rows and a sum take 290 of 300; two sums and 18 rows take 580 of 600.
  expect(rowPages(rows(40), space)).toEqual([9, 18, 13]);
  expect(rowPages(rows(40), { ...space, carried: 0 })).toEqual([10, 20, 10]);
});

test('no page has a single row or overflows, and the totals have two rows above them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 16, max: 70 }), { minLength: 2, maxLength: 90 }),
      fc.integer({ min: 0, max: 620 }),
      fc.integer({ min: 0, max: 350 }),
      (heights, first, tail) => {
        const pages = rowPages(heights, { first, full: 640, carried: 20, tail });
        let from = 0;
        for (const [index, count] of pages.entries()) {
          const shown = heights.slice(from, from + count);
          from += count;
          if (index === 0 && count === 0) continue;
          expect(count).toBeGreaterThanOrEqual(2);
          const isLast = index === pages.length - 1;
          const isFirstOfTable = from === count;
          const used =
            shown.reduce((sum, height) => sum + height, 0) + (isFirstOfTable ? 0 : 20) + (isLast ? tail : 20);
          expect(used).toBeLessThanOrEqual(index === 0 ? first : 640);
        }
        expect(from).toBe(heights.length);
      },
    ),
  );
});

test('rows and totals that are almost as high as a page still end', () => {
  expect(rowPages([590, 590, 590], space)).toEqual([0, 1, 1, 1]);
  expect(rowPages(rows(3), { ...space, tail: 5_000 })).toEqual([3]);
  expect(rowPages([700], space)).toEqual([0, 1]);
});
