import { describe, expect, test } from 'vitest';
import { countsOf, isValid, TRACKING_REASONS } from './tracking.ts';
import { DUPLICATE_MS, reasonOfRepeat } from './tracking-repeats.ts';

describe('the counts of an ad', () => {
  test.each(TRACKING_REASONS)(
    'stay raw ≥ valid ≥ unique, valid ≥ proxy and raw ≥ valid + machine with %s',
    (reason) => {
      const { raw, valid, unique, proxy, machine } = countsOf(reason);
      expect(raw).toBe(1);
      expect(valid + machine).toBeLessThanOrEqual(raw);
      expect(Math.max(unique, proxy)).toBeLessThanOrEqual(valid);
      // Earlier versions counted readers behind a proxy by a recipient’s key.
      expect(unique + proxy <= valid).toBe(reason !== 'proxy_reader');
      expect(isValid(reason)).toBe(valid === 1);
    },
  );

  test('have thirteen reasons', () => {
    expect(TRACKING_REASONS.toSorted()).toEqual(
      'again bot burst data_centre duplicate empty_agent paced prefetch preview proxy proxy_reader scanner valid'.split(
        ' ',
      ),
    );
  });
});

describe('a repetition', () => {
  test.each([
    [undefined, 'valid'],
    [0, 'duplicate'],
    [DUPLICATE_MS - 1, 'duplicate'],
    [DUPLICATE_MS, 'again'],
    [-5, 'duplicate'],
  ])('%s ms after the last one that was counted is %s', (gap, reason) => {
    const at = 10 * DUPLICATE_MS;
    const lastAt = gap === undefined ? undefined : at - gap;
    expect(reasonOfRepeat(at, lastAt, lastAt)).toBe(reason);
  });

  test('is not a click on another link of the ad, but such a click is not a new reader either', () => {
    expect(reasonOfRepeat(DUPLICATE_MS, DUPLICATE_MS - 5, undefined)).toBe('again');
    expect(reasonOfRepeat(DUPLICATE_MS, DUPLICATE_MS - 5, 0)).toBe('again');
    expect(reasonOfRepeat(DUPLICATE_MS, 0, DUPLICATE_MS - 5)).toBe('duplicate');
  });
});
