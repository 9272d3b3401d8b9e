import { expect, test } from 'vitest';
import { matchesWidth } from './browser-stubs.ts';

test.each([
  ['(max-width: 640px)', 390, true],
  ['(max-width: 640px)', 1280, false],
  ['(min-width: 641px) and (max-width: 1023px)', 800, true],
  ['(min-width: 641px) and (max-width: 1023px)', 1280, false],
  ['(prefers-color-scheme: dark)', 390, false],
])('the query %j on a screen of %i px matches: %s', (query, widthPx, expected) => {
  expect(matchesWidth(query, widthPx)).toBe(expected);
});
