import { expect, test } from 'vitest';
import { listTextFiles } from './text-files.ts';

/** The number of an advisory lock: a constant in TypeScript, or an argument in SQL. */
const LOCK = /_LOCK = ([\d_]+);|pg_(?:try_)?advisory\w*\((\d+)\)/g;
/** Two functions use this lock: both change which months of hits have a partition, so they must not run at the same time. */
const MONTHS = 7_240_119;

/** Returns the number of each lock in a text. */
function locksIn(text: string): number[] {
  return [...text.matchAll(LOCK)].map(([, constant, argument]) =>
    Number((constant ?? argument ?? '').replaceAll('_', '')),
  );
}

test('each kind of work has an advisory lock of its own', () => {
  const locks = listTextFiles(['src/server']).flatMap(({ text }) => locksIn(text));
  expect(locks.filter((lock) => lock === MONTHS)).toHaveLength(2);
  const others = locks.filter((lock) => lock !== MONTHS);
  expect(others.length).toBeGreaterThan(4);
  expect(others.filter((lock, at) => others.indexOf(lock) !== at)).toEqual([]);
});

test('the number is found in a constant and in SQL', () => {
  expect(locksIn('const CLEAN_UP_LOCK = 7_240_118;')).toEqual([7_240_118]);
  expect(locksIn('perform pg_advisory_xact_lock(7240119);')).toEqual([7_240_119]);
});
