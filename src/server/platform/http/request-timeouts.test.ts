import { describe, expect, test } from 'vitest';
import { longestMs, REQUEST_TIMEOUTS } from './request-timeouts.ts';

describe('the time for a whole body', () => {
  test.each([
    [0, 30],
    [500_000, 40],
    [8 * 1024 * 1024, 198],
  ])('depends on its announced length: %i bytes in %i seconds', (bytes, seconds) => {
    expect(Math.round(longestMs(bytes, REQUEST_TIMEOUTS) / 1000)).toBe(seconds);
  });

  test('does not grow with a length that is refused anyway', () => {
    for (const bytes of [10 ** 8, 10 ** 15, Infinity]) {
      expect(longestMs(bytes, REQUEST_TIMEOUTS)).toBeLessThan(220_000);
    }
  });
});
