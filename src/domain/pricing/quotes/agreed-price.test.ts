import { describe, expect, test } from 'vitest';
import { priceBeforeSpecial, specialPriceOf, withSpecialPrice } from './agreed-price.ts';
import { decimalOf, exactOfDecimal } from './money.ts';
import { goldenQuote } from './golden-notation.ts';

const REASON = 'Placement lost in October';
const PERCENT = { kind: 'percent', basisPoints: 800, reason: REASON } as const;
const AMOUNT = { kind: 'amount', amount: 60_000, reason: REASON } as const;
/** List 690.00, theme issue +15 %, 6× −5 %: 753.825. */
const LINES = ['6 Text 2026-12-08'];

function lineOf(special?: typeof PERCENT | typeof AMOUNT) {
  const [line] = goldenQuote(LINES, special ? { special } : {}).lines;
  if (!line) throw new Error('no line');
  return line;
}

describe('a special price that is agreed later', () => {
  test.each([PERCENT, AMOUNT])('results in the same price as a quote that contains it: %o', (special) => {
    const { steps, customerNet } = lineOf(special);
    expect(withSpecialPrice(lineOf().steps, special)).toEqual({ steps, customerNet });
    expect(specialPriceOf(steps)).toEqual(special);
  });

  test('replaces another one, and removing it restores the original price', () => {
    const { steps, customerNet } = lineOf();
    const agreed = withSpecialPrice(steps, AMOUNT);
    expect(withSpecialPrice(agreed?.steps ?? [], PERCENT)?.customerNet).toBe(69_352);
    expect(withSpecialPrice(agreed?.steps ?? [], null)).toEqual({ steps, customerNet });
  });

  test('is compared with the price before it', () => {
    expect(decimalOf(priceBeforeSpecial(lineOf(AMOUNT).steps) ?? 0n)).toBe('75382.5');
    expect(withSpecialPrice([], null)).toBeNull();
  });
});

test.each(['0', '88982.4', '75382.5', '0.000000000000001'])('the decimal %s is read exactly', (text) => {
  expect(decimalOf(exactOfDecimal(text))).toBe(text);
});
