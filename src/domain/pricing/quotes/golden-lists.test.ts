import { describe, expect, test } from 'vitest';
import { GOLDEN_CARD, type GoldenTerms, goldenTraces, surchargeOf } from './golden-notation.ts';
import { roundedListPrice } from '../rate-cards/list-price.ts';
import type { Rate, RateCard } from '../rate-cards/rate-card.ts';

/** The manual calculation, the lines, the terms, and the traces in minor units and basis points. */
type Golden = [byHand: string, lines: string[], terms: GoldenTerms, ...traces: string[]];

const cpm = (price: number, recipients: number): GoldenTerms => ({
  card: { rates: [{ placementName: 'Banner', kind: 'cpm', price }], recipients },
});
const flat = (price: number, card: Partial<RateCard> = {}): GoldenTerms => {
  const rate: Rate = { placementName: 'Text', kind: 'flat', price };
  return { card: { rates: [rate], ...card } };
};
const theme = surchargeOf('theme', 1500, { sendingDays: ['2026-12-08'] });
const position = surchargeOf('first position', 1000, { placementNames: ['Text', 'Banner'] });
const fair = surchargeOf('trade fair', 1200, { from: '2027-01-18', until: '2027-01-31' });
const surcharges = { card: { surcharges: [theme, position, fair] } };
const season = { card: { surcharges: [fair] } };

describe('list prices', () => {
  test.each<Golden>([
    ['690.00', ['Text'], {}, 'list 69000 -> 69000'],
    ['62.00 * 12480/1000 = 773.76', ['Banner'], {}, 'list 77376 -> 77376'],
    ['62.00 * 12481/1000 = 773.822 -> 773.82', ['Banner'], cpm(6200, 12_481), 'list 77382.2 -> 77382'],
    ['62.50 * 12486/1000 = 780.375 -> 780.38', ['Banner'], cpm(6250, 12_486), 'list 78037.5 -> 78038'],
    ['62.50 * 12485/1000 = 780.3125 -> 780.31', ['Banner'], cpm(6250, 12_485), 'list 78031.25 -> 78031'],
    ['5.00 * 1/1000 = 0.005 -> 0.01', ['Banner'], cpm(500, 1), 'list 0.5 -> 1'],
    ['4.99 * 1/1000 = 0.00499 -> 0.00', ['Banner'], cpm(499, 1), 'list 0.499 -> 0'],
    ['0.00', ['Text'], flat(0), 'list 0 -> 0'],
    ['150.00 (15000 yen)', ['Text'], flat(15_000, { currency: 'JPY' }), 'list 15000 -> 15000'],
    ['none on the rate card', ['Sidebar'], {}, ' -> no price'],
    ['no rate card of publication 2', ['Text', '2:Text'], {}, 'list 69000 -> 69000', ' -> no price'],
  ])('%s: %j', (_byHand, lines, terms, ...traces) => {
    expect(goldenTraces(lines, terms)).toEqual(traces);
  });
});

describe('surcharges are added up on the list price', () => {
  test.each<Golden>([
    ['690.00 * 1.15 = 793.50', ['Text 2026-12-08'], {}, 'list 69000, +1500 = 79350 -> 79350'],
    ['773.76 * 1.15 = 889.824 -> 889.82', ['Banner 2026-12-08'], {}, 'list 77376, +1500 = 88982.4 -> 88982'],
    ['690.00 * 1.10 = 759.00', ['Text'], surcharges, 'list 69000, +1000 = 75900 -> 75900'],
    ['690.00 * 1.25 = 862.50', ['Text 2026-12-08'], surcharges, 'list 69000, +2500 = 86250 -> 86250'],
    ['480.00, for other placements only', ['Tip'], surcharges, 'list 48000 -> 48000'],
    ['690.00 * 1.22 = 841.80', ['Text 2027-01-20'], surcharges, 'list 69000, +2200 = 84180 -> 84180'],
    ['690.00 * 1.12 = 772.80', ['Text 2027-01-18'], season, 'list 69000, +1200 = 77280 -> 77280'],
    ['690.00 * 1.12 = 772.80', ['Text 2027-01-31'], season, 'list 69000, +1200 = 77280 -> 77280'],
    ['690.00, the day before', ['Text 2027-01-17'], season, 'list 69000 -> 69000'],
    ['690.00, the day after', ['Text 2027-02-01'], season, 'list 69000 -> 69000'],
    ['1.01 * 1.15 = 1.1615 -> 1.16', ['Text 2026-12-08'], flat(101), 'list 101, +1500 = 116.15 -> 116'],
    ['1.10 * 1.15 = 1.265 -> 1.27', ['Text 2026-12-08'], flat(110), 'list 110, +1500 = 126.5 -> 127'],
    [
      '690.00 * 2.00 = 1380.00',
      ['Text'],
      { card: { surcharges: [surchargeOf('exclusive', 10_000)] } },
      'list 69000, +10000 = 138000 -> 138000',
    ],
    [
      '690.00, because only one of two conditions holds',
      ['Text 2026-12-08'],
      { card: { surcharges: [{ ...theme, placementNames: ['Top'] }] } },
      'list 69000 -> 69000',
    ],
  ])('%s: %j', (_byHand, lines, terms, ...traces) => {
    expect(goldenTraces(lines, terms)).toEqual(traces);
  });
});

describe('the better of frequency and volume, never both', () => {
  test.each<Golden>([
    ['690.00', ['2 Text'], {}, 'list 69000 -> 69000'],
    ['690.00 * 0.97 = 669.30', ['3 Text'], {}, 'list 69000, 3x -300 = 66930 -> 66930'],
    ['690.00 * 0.97 = 669.30', ['5 Text'], {}, 'list 69000, 3x -300 = 66930 -> 66930'],
    ['690.00 * 0.95 = 655.50', ['6 Text'], {}, 'list 69000, 6x -500 = 65550 -> 65550'],
    [
      '690.00 * 0.95 = 655.50; volume 7590.00',
      ['11 Text'],
      {},
      'list 69000, 6x -500 = 65550, (from 500000 -400) -> 65550',
    ],
    [
      '690.00 * 0.90 = 621.00; volume 8280.00',
      ['12 Text'],
      {},
      'list 69000, 12x -1000 = 62100, (from 500000 -400) -> 62100',
    ],
    [
      '690.00 * 0.85 = 586.50; volume 16560.00',
      ['24 Text'],
      {},
      'list 69000, 24x -1500 = 58650, (from 1000000 -800) -> 58650',
    ],
    [
      '1240.00 * 0.96 = 1190.40; volume 6200.00',
      ['5 Top'],
      {},
      'list 124000, from 500000 -400 = 119040, (3x -300) -> 119040',
    ],
    [
      '1240.00 * 0.92 = 1140.80; volume 11160.00',
      ['9 Top'],
      {},
      'list 124000, from 1000000 -800 = 114080, (6x -500) -> 114080',
    ],
    [
      '1240.00 * 0.88 = 1091.20; volume 21080.00',
      ['17 Top'],
      {},
      'list 124000, from 2000000 -1200 = 109120, (12x -1000) -> 109120',
    ],
    [
      '1240.00 * 0.96 = 1190.40, frequency where both are equal',
      ['5 Top'],
      { card: { frequencyScale: [{ count: 3, basisPoints: 400 }] } },
      'list 124000, 3x -400 = 119040, (from 500000 -400) -> 119040',
    ],
    [
      '2500.00 * 0.96 = 2400.00; volume 5000.00',
      ['2 Text'],
      flat(250_000),
      'list 250000, from 500000 -400 = 240000 -> 240000',
    ],
    ['2499.99; volume 4999.98', ['2 Text'], flat(249_999), 'list 249999 -> 249999'],
    [
      '2400.00 * 1.15 * 0.96 = 2649.60; volume with surcharges 5520.00',
      ['2 Text 2026-12-08'],
      flat(240_000),
      'list 240000, +1500 = 276000, from 500000 -400 = 264960 -> 264960',
    ],
    [
      '49999.99 * 100/1000 = 4999.999 -> 5000.00, although the volume is below 5000.00',
      ['Banner'],
      cpm(4_999_999, 100),
      'list 499999.9 -> 500000',
    ],
    ['1.10 * 0.95 = 1.045 -> 1.05', ['6 Text'], flat(110), 'list 110, 6x -500 = 104.5 -> 105'],
    [
      '0.90 * 1.15 * 0.95 = 0.98325 -> 0.98; rounding each step would give 0.99',
      ['6 Text 2026-12-08'],
      flat(90),
      'list 90, +1500 = 103.5, 6x -500 = 98.325 -> 98',
    ],
  ])('%s: %j', (_byHand, lines, terms, ...traces) => {
    expect(goldenTraces(lines, terms)).toEqual(traces);
  });
});

test.each([
  ['690.00 * 1.15 = 793.50', 'Text', '2026-12-08', 79_350],
  ['773.76 * 1.15 = 889.824 -> 889.82', 'Banner', '2026-12-08', 88_982],
  ['773.76, before the theme issue', 'Banner', '2026-12-07', 77_376],
  ['none on the rate card', 'Sidebar', '2026-12-08', null],
])('a placement that is not ordered yet costs %s', (_byHand, placementName, sendingDate, price) => {
  expect(roundedListPrice({ placementName, sendingDate }, GOLDEN_CARD)).toBe(price);
});
