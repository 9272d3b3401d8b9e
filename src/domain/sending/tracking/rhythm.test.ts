import { describe, expect, test } from 'vitest';
import { seededRandom } from '#tests/random.ts';
import { inOneRhythm } from './rhythm.ts';

const HOURS_MS = 2 * 3_600_000;

/** Returns clicks at random times, most of them in mails that were not opened before. */
function randomClicks(count: number, seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    at: random.next() * HOURS_MS,
    isUnopened: random.next() < 0.7,
  }));
}

/** Returns clicks of a scanner, one every `paceMs`. */
function scannerClicks(count: number, paceMs: number) {
  return Array.from({ length: count }, (_, mail) => ({ at: 600_000 + mail * paceMs, isUnopened: true }));
}

describe('a rhythm', () => {
  test.each([20, 100, 500, 2_000, 9_000])('is not found among %s random clicks', (count) => {
    for (const seed of [1, 2, 3]) expect(inOneRhythm(randomClicks(count, seed)).size).toBe(0);
  });

  test.each([
    [30, 7_000],
    [60, 20_000],
    [200, 2_000],
  ])('of %s clicks, one every %s ms, is found among those of 40 readers', (count, paceMs) => {
    const readers = randomClicks(40, count);
    const scanner = scannerClicks(count, paceMs);
    const found = inOneRhythm([...readers, ...scanner]);
    expect(scanner.filter((click) => found.has(click)).length).toBeGreaterThanOrEqual(count * 0.9);
    expect(readers.filter((click) => found.has(click)).length).toBeLessThanOrEqual(2);
  });

  test('of fewer than eight clicks proves nothing', () => {
    expect(inOneRhythm(scannerClicks(7, 10_000)).size).toBe(0);
  });
});
