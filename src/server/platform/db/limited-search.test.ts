import { expect, test } from 'vitest';
import { hasTrigram, patternOf, prefixRange } from './limited-search.ts';

test('three characters match inside words, fewer only at the start of a word', () => {
  expect(patternOf('Ärz')).toBe('%ärz%');
  expect(patternOf('Ä')).toBe('% ä%');
  expect(patternOf('ab')).toBe('% ab%');
});

test('wildcards are escaped', () => {
  expect(patternOf('_')).toBe(String.raw`%\_%`);
  expect(patternOf('100 %')).toBe(String.raw`%100 \%%`);
});

test.each([
  ['abc', true],
  ['ab', true],
  ['a b', true],
  ['a-b', true],
  ['&', false],
  ['--', false],
  ['a&', false],
])('an index finds %j: %s', (q, expected) => {
  expect(hasTrigram(patternOf(q))).toBe(expected);
});

test('a range contains the texts with a prefix', () => {
  expect(prefixRange('Gä')).toEqual(['gä', 'gä\uFFFF', 'gä%']);
});
