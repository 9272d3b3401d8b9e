import { expect, test } from 'vitest';
import { GOLDEN_BUYER, GOLDEN_SELLER, GOLDEN_TEXTS, goldenFacts, goldenLines } from './golden-invoice.ts';
import { invoiceOf } from './invoice-of.ts';
import { invoiceProblems, isLeitwegId, sirenOf } from './invoice-problems.ts';
import { isMemberState } from './vat-treatment.ts';

const problems = (changes: Parameters<typeof goldenFacts>[1]) =>
  invoiceProblems(invoiceOf(goldenFacts({ lines: goldenLines(100) }, changes), GOLDEN_TEXTS)).map(
    ({ of, field, code }) => `${of} ${field} ${code}`,
  );

test('a complete draft has no problem', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ format: 'xrechnung', buyer: { ...GOLDEN_BUYER, reference: '09363-0001-42' } })).toEqual(
    [],
  );
});

test('missing fields are reported by party and field', () => {
  const buyer = { ...GOLDEN_BUYER, street: [], postalCode: '', email: '' };
  expect(problems({ buyer })).toEqual(['buyer street blank', 'buyer postalCode blank', 'buyer email blank']);
  expect(problems({ buyer, format: 'pdf' })).toEqual(['buyer street blank', 'buyer postalCode blank']);
  const seller = { ...GOLDEN_SELLER, taxNumber: '', vatId: '', iban: '', phone: '' };
  expect(problems({ seller })).toEqual(['seller taxNumber blank', 'seller iban blank']);
  expect(problems({ seller, format: 'xrechnung' })).toEqual([
    'seller taxNumber blank',
    'seller iban blank',
    'seller phone blank',
    'buyer reference blank',
  ]);
});

test('France requires a SIREN of both parties, French VAT rates and euros', () => {
  const seller = { ...GOLDEN_SELLER, country: 'FR', registerNumber: '30326504' };
  const buyer = { ...GOLDEN_BUYER, country: 'FR' };
  expect(problems({ seller, buyer, currency: 'GBP' })).toEqual([
    'seller registerNumber invalid',
    'buyer registerNumber blank',
    'invoice currency invalid',
    'invoice vatRate invalid',
  ]);
});

test('a SIREN is nine digits, or the start of a SIRET', () => {
  const numbers = ['303 265 045', '303 265 045 00015', '30326504', ''];
  expect(numbers.map((registerNumber) => sirenOf({ registerNumber }))).toEqual([
    '303265045',
    '303265045',
    null,
    null,
  ]);
});

test('a Leitweg-ID is distinguished from other references by its form', () => {
  expect(
    ['09363-0001-42', '991-01234-44', '04011000-1234512345-35', 'OTHA-26-1187', '7710-B'].map(isLeitwegId),
  ).toEqual([true, true, true, false, false]);
});

test('there are 27 member states', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  expect(codes.filter(isMemberState)).toHaveLength(27);
  expect(['GB', 'CH', 'XI', 'EL'].filter(isMemberState)).toEqual([]);
});
