import { describe, expect, test } from 'vitest';
import {
  isIdentifier,
  type IdentifierKind,
  normalIdentifier,
  shownIban,
  countryOfVatId,
} from './identifiers.ts';

/** Numbers of public bodies and companies, and examples from the publications of the authorities. */
const VALID: Record<IdentifierKind, readonly string[]> = {
  vatId: [
    'DE136695976',
    'DE 811 193 231',
    'FR40303265045',
    'FR83404833048',
    'FRK7399859412',
    'GB980780684',
    'GBGD001',
    'XI980780684',
    'ATU13585627',
    'NL004495445B01',
    'NL123456789B13',
    'BE0403019261',
    'IT00743110157',
    'ES54362315K',
    'ESX2482300W',
    'ESB58378431',
    'ESJ99216582',
    'CHE-100.155.212 MWST',
    'DK13585628',
    'LU15027442',
    'PL8567346215',
    'SE123456789701',
    'HR33392005961',
    'US12-3456789',
  ],
  siren: ['732829320', '552 008 443', '73282932000074', '356 000 000 00048', '35600000049837'],
  leitwegId: ['04011000-1234512345-06', '991-33333TEST-33', '992-90009-96'],
  iban: ['DE89 3704 0044 0532 0130 00', 'FR1420041010050500013M02606', 'GB29NWBK60161331926819'],
  bic: ['COBADEFFXXX', 'deutdeff'],
  creditorId: ['DE98ZZZ09999999999', 'DE98 ABC 09999999999'],
};

describe.each(Object.entries(VALID) as [IdentifierKind, readonly string[]][])('a %s', (kind, texts) => {
  test.each([...texts])('can be %s', (text) => {
    expect(isIdentifier(kind, text)).toBe(true);
  });

  // A BIC, the number of a public body, the end of a Dutch number, and numbers of other continents have no check digits.
  const checked = texts.filter((text) => kind !== 'bic' && !/^(GBGD|NL00|US)/.test(text));
  test.each(checked)('cannot be %s with another digit', (text) => {
    const at = text.search(/\d(?=\D*$)|\d(?=01$)/);
    const digit = (Number(text[at]) + 1) % 10;
    expect(isIdentifier(kind, text.slice(0, at) + digit + text.slice(at + 1))).toBe(false);
  });

  test('can be empty, but no other text', () => {
    expect(isIdentifier(kind, '')).toBe(true);
    for (const text of ['12', 'keine', 'DE12345', '1'.repeat(40)])
      expect(isIdentifier(kind, text)).toBe(false);
  });
});

test('identifiers are stored without separators, a Leitweg-ID with its hyphens', () => {
  expect(normalIdentifier('vatId', ' de 136-695.976 ')).toBe('DE136695976');
  expect(normalIdentifier('leitwegId', '991-33333test-33 ')).toBe('991-33333TEST-33');
  expect(shownIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
});

test('a VAT id identifies its country', () => {
  expect(['ATU13585627', 'EL094259216', 'XI980780684', 'CHE100155212'].map(countryOfVatId)).toEqual([
    'AT',
    'GR',
    'GB',
    'CH',
  ]);
});
