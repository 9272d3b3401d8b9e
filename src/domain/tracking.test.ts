import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsOf, isValid, TRACKING_REASONS } from './tracking.ts';
import { burstsAmong, BURST_MS, DUPLICATE_MS, mayBelongToBurst, reasonOfRepeat } from './tracking-repeats.ts';

describe('the counts of an ad', () => {
  test.each(TRACKING_REASONS)('stay raw ≥ valid ≥ unique and raw ≥ valid + machine with %s', (reason) => {
    const { raw, valid, unique, machine } = countsOf(reason);
    expect(raw).toBe(1);
    expect(valid + machine).toBeLessThanOrEqual(raw);
    expect(unique).toBeLessThanOrEqual(valid);
    expect(isValid(reason)).toBe(valid === 1);
  });

  test('have ten reasons', () => {
    expect(TRACKING_REASONS.toSorted()).toEqual(
      'again bot burst duplicate empty_agent prefetch preview proxy scanner valid'.split(' '),
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
    expect(reasonOfRepeat(at, gap === undefined ? undefined : at - gap)).toBe(reason);
  });
});

const click = (at: number, vertId: number) => ({ at, vertId });

describe('a burst', () => {
  test('is three different ads within two seconds, and includes all clicks in between', () => {
    const clicks = [click(0, 1), click(300, 1), click(900, 2), click(BURST_MS, 3)];
    expect(burstsAmong(clicks)).toEqual(clicks);
  });

  test('is neither repeated clicks on two ads, nor three ads in a longer time', () => {
    expect(burstsAmong([0, 100, 200, 300, 400].map((at) => click(at, at % 200)))).toEqual([]);
    expect(burstsAmong([click(0, 1), click(1_000, 2), click(BURST_MS + 1, 3)])).toEqual([]);
  });

  test('continues while any two seconds contain three ads, and excludes much earlier clicks', () => {
    const before = click(-60_000, 9);
    const clicks = [0, 1, 2, 3, 4, 5].map((number) => click(number * 900, number));
    expect(burstsAmong([...clicks, before].toReversed())).toEqual(clicks);
  });

  test('is the same as found by checking every span of two seconds', () => {
    const clicksOf = fc.array(fc.tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: 5 })));
    fc.assert(
      fc.property(clicksOf, (pairs) => {
        const clicks = pairs.map(([at, vertId]) => click(at, vertId));
        const slowly = new Set(
          clicks.flatMap((start) => {
            const span = clicks.filter(({ at }) => at >= start.at && at - start.at <= BURST_MS);
            return new Set(span.map(({ vertId }) => vertId)).size >= 3 ? span : [];
          }),
        );
        expect(new Set(burstsAmong(clicks))).toEqual(slowly);
      }),
    );
  });

  test('consists only of clicks that would otherwise count as a reader’s', () => {
    expect(mayBelongToBurst({ kind: 'click', reason: 'valid' })).toBe(true);
    expect(mayBelongToBurst({ kind: 'click', reason: 'duplicate' })).toBe(true);
    expect(mayBelongToBurst({ kind: 'click', reason: 'bot' })).toBe(false);
    expect(mayBelongToBurst({ kind: 'view', reason: 'valid' })).toBe(false);
  });
});
