import { expect, test } from 'vitest';
import { GOLDEN_BUYER, GOLDEN_SELLER, GOLDEN_TEXTS, goldenFacts, goldenLines } from './golden-invoice.ts';
import { BLANK_LETTERHEAD } from '../papers/letterhead.ts';
import { invoiceOf } from './invoice-of.ts';
import { invoiceProblems, invoiceWarnings, isLeitwegId, sirenOf } from './invoice-problems.ts';
import { isMemberState } from './vat-treatment.ts';

const problems = (changes: Parameters<typeof goldenFacts>[1]) =>
  invoiceProblems(invoiceOf(goldenFacts({ lines: goldenLines(100) }, changes), GOLDEN_TEXTS)).map(
    ({ of, field, code, characters = '' }) => `${of} ${field} ${code} ${characters}`.trim(),
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

test('characters that no font has are reported by party and field', () => {
  const buyer = { ...GOLDEN_BUYER, name: 'Σίγμα 東京 🎉', street: ['\u{13000}weg 1'], city: 'Αθήνα' };
  expect(problems({ buyer })).toEqual(['buyer name unprintable 🎉', 'buyer street unprintable \u{13000}']);
  const seller = { ...GOLDEN_SELLER, name: 'Hagedorn ✍️' };
  const letterhead = { ...BLANK_LETTERHEAD, footer: '🚕 112' };
  expect(problems({ seller, letterhead, advertiser: '🦄 AG' })).toEqual([
    'seller name unprintable ✍',
    'seller letterhead unprintable 🚕',
    'invoice advertiser unprintable 🦄',
  ]);
});

test('France requires a SIREN of both parties, French VAT rates, and the VAT in euros', () => {
  const seller = { ...GOLDEN_SELLER, country: 'FR', registerNumber: '30326504' };
  const buyer = { ...GOLDEN_BUYER, country: 'FR' };
  expect(problems({ seller, buyer, currency: 'GBP' })).toEqual([
    'seller registerNumber invalid',
    'buyer registerNumber blank',
    'invoice exchangeRate blank',
    'invoice vatRate invalid',
  ]);
});

test('a SIREN is nine digits, or the start of a SIRET', () => {
  const numbers = ['303 265 045', '303 265 045 00015', '30326504', ''];
  expect(numbers.map((registerNumber) => sirenOf({ country: 'FR', registerNumber }))).toEqual([
    '303265045',
    '303265045',
    null,
    null,
  ]);
});

test('a SIREN is required in the overseas departments with French VAT, not in Monaco or in Guiana', () => {
  const seller = { ...GOLDEN_SELLER, country: 'FR', registerNumber: '303265045' };
  const missing = (country: string) =>
    problems({ seller, buyer: { ...GOLDEN_BUYER, country, vatId: 'FR83404833048' } }).includes(
      'buyer registerNumber blank',
    );
  expect(['FR', 'GP', 'RE', 'GF', 'MC'].map(missing)).toEqual([true, true, true, false, false]);
});

test('a company with a reference of its own can get an XRechnung', () => {
  const buyer = { ...GOLDEN_BUYER, reference: 'Einkauf 7' };
  expect(problems({ format: 'xrechnung', buyer })).toEqual([]);
});

const warningsOf = (changes: Parameters<typeof goldenFacts>[1]) =>
  invoiceWarnings(invoiceOf(goldenFacts({ lines: goldenLines(100) }, changes), GOLDEN_TEXTS));

test('a draft warns of a VAT id without a check, only under reverse charge', () => {
  const austrian = { ...GOLDEN_BUYER, country: 'AT', vatId: 'ATU12345675' };
  expect(warningsOf({ buyer: austrian })).toEqual(['vatIdUnchecked']);
  expect(warningsOf({ buyer: { ...austrian, vatIdCheckedOn: '2026-11-02' } })).toEqual([]);
  expect(warningsOf({ buyer: { ...austrian, vatId: '' } })).toEqual([]);
  expect(warningsOf({})).toEqual([]);
});

test('a French invoice between companies warns if it is only a PDF, since 1 September 2026', () => {
  const seller = { ...GOLDEN_SELLER, country: 'FR', registerNumber: '303265045' };
  const warnings = (country: string, issuedOn: string, format: 'pdf' | 'facturx' = 'pdf') => {
    const buyer = { ...GOLDEN_BUYER, country, registerNumber: '404833048' };
    const facts = goldenFacts({ lines: goldenLines([100, 2000]) }, { seller, buyer, issuedOn, format });
    return invoiceWarnings(invoiceOf(facts, GOLDEN_TEXTS));
  };
  expect(warnings('FR', '2026-09-01')).toEqual(['frenchPdf']);
  expect(warnings('GP', '2026-11-12')).toEqual(['frenchPdf']);
  expect(warnings('FR', '2026-08-31')).toEqual([]);
  expect(warnings('FR', '2026-11-12', 'facturx')).toEqual([]);
  expect(warnings('MC', '2026-11-12')).toEqual([]);
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
