import { describe, expect, test } from 'vitest';
import { type GoldenTerms, goldenTraces, surchargeOf } from './golden-notation.ts';

/** The manual calculation, the lines, the terms, and the traces in minor units and basis points. */
type Golden = [byHand: string, lines: string[], terms: GoldenTerms, ...traces: string[]];

const percent = (basisPoints: number, more: GoldenTerms = {}): GoldenTerms => ({
  ...more,
  special: { kind: 'percent', basisPoints, reason: 'Make up' },
});
const fixed = (amount: number): GoldenTerms => ({
  special: { kind: 'amount', amount, reason: 'Make up' },
});

describe('scales count the placements of an agreement, or the lines of the order', () => {
  test.each<Golden>([
    [
      '690.00 * 0.90 = 621.00: the promise holds from the first placement',
      ['Text'],
      { agreement: { promisedCount: 12 } },
      'list 69000, 12x -1000 = 62100 -> 62100',
    ],
    [
      '690.00 * 0.90 = 621.00: number 12, with a promise of 6',
      ['Text'],
      { agreement: { promisedCount: 6, calledOffCount: 11, calledOffAmount: 100_000 } },
      'list 69000, 12x -1000 = 62100 -> 62100',
    ],
    [
      '690.00 * 0.95 = 655.50: number 11',
      ['Text'],
      { agreement: { promisedCount: 6, calledOffCount: 10, calledOffAmount: 100_000 } },
      'list 69000, 6x -500 = 65550 -> 65550',
    ],
    [
      '690.00 * 0.92 = 634.80: an amount of 10000.00 is promised',
      ['Text'],
      { agreement: { promisedAmount: 1_000_000 } },
      'list 69000, from 1000000 -800 = 63480 -> 63480',
    ],
    [
      '690.00 * 0.92 = 634.80: 9400.00 + 690.00 = 10090.00, number 9',
      ['Text'],
      { agreement: { promisedAmount: 500_000, calledOffCount: 8, calledOffAmount: 940_000 } },
      'list 69000, from 1000000 -800 = 63480, (6x -500) -> 63480',
    ],
    [
      '690.00: sent after the year',
      ['Text 2027-03-12'],
      { agreement: { promisedCount: 12 } },
      'list 69000 -> 69000',
    ],
    [
      '690.00 * 0.90 = 621.00 on the last day; 690.00 after it',
      ['Text 2027-03-11', '2 Text 2027-03-12'],
      { agreement: { promisedCount: 12 } },
      'list 69000, 12x -1000 = 62100 -> 62100',
      'list 69000 -> 69000',
    ],
    [
      '690.00 * 0.97 = 669.30: both publications of the group count, 3 placements',
      ['2 Text', '2:Text'],
      { card: { scaleGroup: 'building' }, second: { scaleGroup: 'building' } },
      'list 69000, 3x -300 = 66930 -> 66930',
    ],
    ['690.00: each publication counts alone', ['2 Text', '2:Text'], { second: {} }, 'list 69000 -> 69000'],
    [
      'an agreement with 7 placements and 4 of this order: 11, so 6x; volume 7136.00, so 4 %',
      ['Text 2026-12-08', 'Banner 2026-12-08', 'Tip', 'Text'],
      { agreement: { promisedCount: 6, calledOffCount: 7, calledOffAmount: 428_268 } },
      // 690.00 * 1.15 * 0.95 = 753.825; 773.76 * 1.15 * 0.95 = 845.3328; 480.00 * 0.95; 690.00 * 0.95
      'list 69000, +1500 = 79350, 6x -500 = 75382.5, (from 500000 -400) -> 75383',
      'list 77376, +1500 = 88982.4, 6x -500 = 84533.28, (from 500000 -400) -> 84533',
      'list 48000, 6x -500 = 45600, (from 500000 -400) -> 45600',
      'list 69000, 6x -500 = 65550, (from 500000 -400) -> 65550',
    ],
  ])('%s: %j', (_byHand, lines, terms, ...traces) => {
    expect(goldenTraces(lines, terms)).toEqual(traces);
  });
});

describe('a special price is the last step before the customer net', () => {
  test.each<Golden>([
    [
      '773.76 * 1.25 * 0.90 * 0.92 = 800.8416 -> 800.84',
      ['Banner 2026-12-08'],
      percent(800, {
        card: { surcharges: [surchargeOf('theme', 1500), surchargeOf('first position', 1000)] },
        agreement: { promisedCount: 12 },
      }),
      'list 77376, +2500 = 96720, 12x -1000 = 87048, special -800 = 80084.16 -> 80084',
    ],
    [
      '690.00 * 0.90 * 0.82 = 509.22',
      ['Text'],
      percent(1800, { agreement: { promisedCount: 12 } }),
      'list 69000, 12x -1000 = 62100, special -1800 = 50922 -> 50922',
    ],
    ['690.00 * 0 = 0.00', ['Text'], percent(10_000), 'list 69000, special -10000 = 0 -> 0'],
    ['0.00 for a replacement', ['Text'], fixed(0), 'list 69000, special = 0 -> 0'],
    ['400.00', ['Text'], fixed(40_000), 'list 69000, special = 40000 -> 40000'],
    ['400.00 without a list price', ['Sidebar'], fixed(40_000), 'special = 40000 -> 40000'],
    ['a percentage of no price is none', ['Sidebar'], percent(800), ' -> no price'],
    [
      '0.05 * 0.90 = 0.045 -> 0.05',
      ['Text'],
      percent(1000, { card: { rates: [{ placementName: 'Text', kind: 'flat', price: 5 }] } }),
      'list 5, special -1000 = 4.5 -> 5',
    ],
  ])('%s: %j', (_byHand, lines, terms, ...traces) => {
    expect(goldenTraces(lines, terms)).toEqual(traces);
  });
});
