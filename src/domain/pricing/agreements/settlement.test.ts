import { describe, expect, test } from 'vitest';
import { GOLDEN_CARD, goldenQuote, type GoldenTerms } from '../quotes/golden-notation.ts';
import { calledOff, type CalledOffAd, settle } from './settlement.ts';
import { lastDayOf, promiseProblems, scaleOf } from './agreement.ts';

const adsOf = (written: string[], terms: GoldenTerms, state: CalledOffAd['state'] = 'sent'): CalledOffAd[] =>
  goldenQuote(written, terms).lines.map(({ placementId, steps, customerNet }) => ({
    vertId: placementId,
    steps,
    customerNet: customerNet ?? 0,
    card: GOLDEN_CARD,
    state,
  }));

describe('the settlement of an agreement', () => {
  test('charges the discount that was not earned: 5 × 690.00 × (0.97 - 0.90) = 5 × 48.30', () => {
    const ads = adsOf(['5 Text'], { agreement: { promisedCount: 12 } });
    expect(settle(ads)).toMatchObject({ charge: 5 * 4_830, credit: 0 });
    expect(settle(ads).lines[0]).toEqual({ vertId: 1, granted: 62_100, earned: 66_930 });
  });

  test('credits the discount that was earned beyond the promise: 12 × 690.00 × (0.95 - 0.90) = 12 × 34.50', () => {
    const ads = adsOf(['3 Text', '3 Text', '6 Text'], {
      card: { frequencyScale: GOLDEN_CARD.frequencyScale.slice(0, 2) },
    });
    // 12 placements, priced at 6×; the volume of 8280.00 gives 4 % only.
    expect(settle(ads)).toMatchObject({ charge: 0, credit: 12 * 3_450 });
  });

  test('is 0 for a kept promise, and for ads without any discount', () => {
    expect(settle(adsOf(['12 Text'], { agreement: { promisedCount: 12 } }))).toEqual({
      lines: [],
      charge: 0,
      credit: 0,
    });
    expect(settle(adsOf(['2 Text'], {}))).toEqual({ lines: [], charge: 0, credit: 0 });
    expect(settle([])).toEqual({ lines: [], charge: 0, credit: 0 });
  });

  test('counts ads that the publisher failed to send, but does not settle their prices', () => {
    const terms = { agreement: { promisedCount: 6 } };
    const ads = [...adsOf(['5 Text'], terms), ...adsOf(['Text'], terms, 'failed')];
    expect(calledOff(ads)).toMatchObject({ count: 6, earnedCount: 6, earnedAmount: 414_000 });
    expect(settle(ads).lines).toEqual([]);
    const ahead = [...adsOf(['5 Text'], terms), ...adsOf(['Text'], terms, 'ahead')];
    // 5 × 690.00 × (0.97 - 0.95)
    expect(settle(ahead)).toMatchObject({ charge: 5 * 1_380 });
  });

  test('keeps the surcharges and agreed percentages of an ad, and does not change agreed amounts and packages', () => {
    const terms = {
      agreement: { promisedCount: 12 },
      special: { kind: 'percent' as const, basisPoints: 800, reason: 'x' },
    };
    // 690.00 × 1.15 × 0.92: 12× gives 657.018 -> 657.02, without a scale 730.02
    expect(settle(adsOf(['Text 2026-12-08'], terms)).lines).toEqual([
      { vertId: 1, granted: 65_702, earned: 73_002 },
    ]);
    const amount = { ...terms, special: { kind: 'amount' as const, amount: 40_000, reason: 'x' } };
    expect(settle(adsOf(['Text'], amount)).lines).toEqual([]);
    const packages = [{ name: 'Duo', price: 100_000, items: [{ placementName: 'Text', count: 2 }] }];
    expect(settle(adsOf(['2 Text'], { agreement: { promisedCount: 12 }, card: { packages } })).lines).toEqual(
      [],
    );
  });
});

const problems = (promisedCount: number | null, promisedAmount: number | null) =>
  promiseProblems({ promisedCount, promisedAmount });
const groupOf = (id: number) => (id === 1 ? 'building' : '');
const scale = (publicationId: number | null, scaleGroup = '') =>
  scaleOf({ publicationId, scaleGroup }, groupOf);

describe('a promise', () => {
  test('lasts 12 months from its first issue', () => {
    expect(lastDayOf('2026-03-12')).toBe('2027-03-11');
    expect(lastDayOf('2028-02-29')).toBe('2029-02-27');
  });

  test('is for a number or for an amount, not for both', () => {
    expect(problems(12, null)).toEqual({});
    expect(problems(null, 100)).toEqual({});
    expect(problems(null, null)).toEqual({ promisedCount: 'blank' });
    expect(problems(12, 100)).toEqual({ promisedAmount: 'invalid' });
    expect(problems(0, null)).toEqual({ promisedCount: 'too_small' });
    expect(problems(1_001, null)).toEqual({ promisedCount: 'too_large' });
    expect(problems(null, 0)).toEqual({ promisedAmount: 'too_small' });
  });

  test('counts with the scale group to which its publication belongs today', () => {
    expect([scale(1), scale(null, 'building'), scale(2)]).toEqual([
      'group building',
      'group building',
      'publication 2',
    ]);
  });
});
