import { expect, test } from 'vitest';
import { PROBLEM_CODES } from './problem-code.ts';

test('each code stands in the list once and is spelled as the wire spells codes', () => {
  expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length);
  expect(PROBLEM_CODES.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
});
