import { expect, test } from 'vitest';
import { hasTrigram, patternOf, prefixRange } from './search-pattern.ts';

test('a text of three letters matches inside of words, a shorter one at their start', () => {
  expect(patternOf('Ärz')).toBe('%ärz%');
  expect(patternOf('Ä')).toBe('% ä%');
  expect(patternOf('ab')).toBe('% ab%');
});

test('wildcards are text', () => {
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

test('a range contains the texts that start with a text', () => {
  expect(prefixRange('Gä')).toEqual(['gä', 'gä\uFFFF', 'gä%']);
});
