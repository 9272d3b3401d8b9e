import { expect, test } from 'vitest';
import { readDecimal, saysPerThousand } from './money.ts';

test.each([
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1 234,50 €', 123_450],
  ['1\u{202F}234,5 EUR', 123_450],
  ["CHF 1'234.50", 123_450],
  ['£1,234', 123_400],
  ['1.234', 123_400],
  ['1.234.567,00', 123_456_700],
  ['62,00 TKP', 6_200],
  ['CPM 62.00', 6_200],
  ['12,5 %', 1_250],
  ['0.5', 50],
  ['007', 700],
  ['1234.5', 123_450],
  ['1,500000', 150],
  ['-3', -300],
  ['−3,50', -350],
])('"%s" is %i with two digits', (text, value) => {
  expect(readDecimal(text, 2)).toBe(value);
});

test.each(['', ' ', 'free', '1,2,3', '1.23.45', '12,345.678', '0.125', '1..5', '12 Stück', '9'.repeat(20)])(
  '"%s" is no amount with two digits',
  (text) => {
    expect(readDecimal(text, 2)).toBeNull();
  },
);

test('a currency without a minor unit has no decimals', () => {
  expect(readDecimal('1,234', 0)).toBe(1234);
  expect(readDecimal('1.5', 0)).toBeNull();
});

test('the text of a price can mark it as a price per thousand', () => {
  expect(['62,00 TKP', 'cpm 62', '62 €', 'Tkpx'].map(saysPerThousand)).toEqual([true, true, false, false]);
});
