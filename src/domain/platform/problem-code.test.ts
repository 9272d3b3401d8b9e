import { expect, test } from 'vitest';
import { PROBLEM_CODES } from './problem-code.ts';

test('each code is listed once and in snake_case', () => {
  expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length);
  expect(PROBLEM_CODES.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
});
