import { describe, expect, test } from 'vitest';
import { exactOf, splitByWeight } from './money.ts';
import { type GoldenTerms, goldenTraces } from './golden-notation.ts';
import type { Package } from '../rate-cards/rate-card.ts';

/** The manual calculation, the lines, the terms, and the traces in minor units and basis points. */
type Golden = [byHand: string, lines: string[], terms: GoldenTerms, ...traces: string[]];

const autumn: Package = {
  name: 'Autumn',
  price: 219_000,
  items: [
    { placementName: 'Text', count: 3 },
    { placementName: 'Tip', count: 1 },
  ],
};
const pair: Package = { name: 'Pair', price: 130_000, items: [{ placementName: 'Text', count: 2 }] };
const offering = (...packages: Package[]): GoldenTerms => ({ card: { packages } });

// 2190.00 * 690/2550 = 592.588.. and 2190.00 * 480/2550 = 412.235..: 592.58 three times and 412.23 are 3 cents too few,
// and the remainders of the first three (0.82) are larger than the last (0.53).
const TEXT_PART = 'list 69000, Autumn 219000 = 59259 -> 59259';
const TIP_PART = 'list 48000, Autumn 219000 = 41223 -> 41223';

describe('a package replaces surcharges and scales', () => {
  test.each<Golden>([
    ['3 * 592.59 + 412.23 = 2190.00', ['3 Text', 'Tip'], offering(autumn), TEXT_PART, TIP_PART],
    [
      'the same in a theme issue',
      ['3 Text 2026-12-08', 'Tip 2026-12-08'],
      offering(autumn),
      TEXT_PART,
      TIP_PART,
    ],
    ['two packages', ['6 Text', '2 Tip'], offering(autumn), TEXT_PART, TIP_PART],
    [
      '690.00 * 0.97 = 669.30 for the fourth: 5 placements are ordered',
      ['3 Text', 'Tip', 'Text 2026-12-22'],
      offering(autumn),
      TEXT_PART,
      TIP_PART,
      'list 69000, 3x -300 = 66930 -> 66930',
    ],
    [
      '690.00 * 0.97 = 669.30 for the latest, whatever the order of the lines is',
      ['Text 2026-12-22', '3 Text', 'Tip'],
      offering(autumn),
      'list 69000, 3x -300 = 66930 -> 66930',
      TEXT_PART,
      TIP_PART,
    ],
    [
      '690.00 * 0.97 = 669.30 and 480.00 * 0.97 = 465.60: incomplete',
      ['2 Text', 'Tip'],
      offering(autumn),
      'list 69000, 3x -300 = 66930 -> 66930',
      'list 48000, 3x -300 = 46560 -> 46560',
    ],
    [
      '2550.00 * 0.85 = 2167.50 is less than 2190.00, so the scale holds',
      ['3 Text', 'Tip'],
      { ...offering(autumn), agreement: { promisedCount: 24 } },
      'list 69000, 24x -1500 = 58650 -> 58650',
      'list 48000, 24x -1500 = 40800 -> 40800',
    ],
    [
      '2550.00 * 0.90 = 2295.00 is more than 2190.00',
      ['3 Text', 'Tip'],
      { ...offering(autumn), agreement: { promisedCount: 12 } },
      TEXT_PART,
      TIP_PART,
    ],
    [
      '690.00: a package at the same price is not needed',
      ['2 Text'],
      offering({ ...pair, price: 138_000 }),
      'list 69000 -> 69000',
    ],
    [
      '1300.00 / 2 = 650.00, the first package of the rate card; 480.00 * 0.97 = 465.60, and 690.00 * 0.97 = 669.30',
      ['3 Text', 'Tip'],
      offering(pair, autumn),
      'list 69000, Pair 130000 = 65000 -> 65000',
      'list 69000, 3x -300 = 66930 -> 66930',
      'list 48000, 3x -300 = 46560 -> 46560',
    ],
    [
      '1300.01 / 2: the first placement bears the odd cent',
      ['2 Text'],
      offering({ ...pair, price: 130_001 }),
      'list 69000, Pair 130001 = 65001 -> 65001',
      'list 69000, Pair 130001 = 65000 -> 65000',
    ],
    [
      '592.59 * 0.90 = 533.331 -> 533.33 for the special price of a part',
      ['3 Text', 'Tip'],
      { ...offering(autumn), special: { kind: 'percent', basisPoints: 1000, reason: 'Make up' } },
      'list 69000, Autumn 219000 = 59259, special -1000 = 53333.1 -> 53333',
      TEXT_PART,
      TIP_PART,
    ],
    [
      '1300.00 / 2 = 650.00 in the publication of the package only',
      ['2 Text', '2 2:Text'],
      { ...offering(pair), second: {} },
      'list 69000, Pair 130000 = 65000 -> 65000',
      'list 69000 -> 69000',
    ],
  ])('%s: %j', (_byHand, lines, terms, ...traces) => {
    expect(goldenTraces(lines, terms)).toEqual(traces);
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 0, 0], [34, 33, 33]],
    [7, [5, 3, 2], [4, 2, 1]],
    [0, [1, 2], [0, 0]],
    [5, [], []],
  ])('the parts of %d by %j are %j', (amount, weights, parts) => {
    // 7 * 5/10 = 3.5, 7 * 3/10 = 2.1, 7 * 2/10 = 1.4: the unit that is left goes to the largest remainder, 0.5.
    expect(splitByWeight(amount, weights.map(exactOf))).toEqual(parts);
  });
});
