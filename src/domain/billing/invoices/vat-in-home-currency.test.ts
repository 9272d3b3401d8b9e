import { expect, test } from 'vitest';
import { correctionOf } from './correction-of.ts';
import { GOLDEN_SELLER, GOLDEN_TEXTS, goldenFacts, goldenLines } from './golden-invoice.ts';
import {
  amountAtHome,
  type ExchangeRate,
  exchangeRateOn,
  homeCurrencyOf,
  readRate,
} from './vat-in-home-currency.ts';
import { invoiceOf } from './invoice-of.ts';
import type { Invoice } from './invoice.ts';

const RATES: ExchangeRate[] = [
  { currency: 'GBP', validFrom: '2026-11-01', millionths: 871_200, source: 'BMF' },
  { currency: 'GBP', validFrom: '2026-10-01', millionths: 866_000, source: 'BMF' },
  { currency: 'GBP', validFrom: '2026-12-01', millionths: 880_000, source: 'BMF' },
  { currency: 'JPY', validFrom: '2026-01-01', millionths: 163_550_000, source: 'ECB' },
];
const british = { ...GOLDEN_SELLER, country: 'GB', postalCode: 'E14 7JW', city: 'London' };
const french = { ...GOLDEN_SELLER, country: 'FR', registerNumber: '303265045' };

const draft = (changes: Parameters<typeof goldenFacts>[1], ...nets: number[]) =>
  invoiceOf(goldenFacts({ lines: goldenLines(...nets) }, { rates: RATES, ...changes }), GOLDEN_TEXTS);

test('the home currency follows from the VAT area of the seller', () => {
  const codes = ['DE', 'FR', 'GP', 'GB', 'IM', 'CH', 'BG', 'HU', 'BR', ''];
  expect(codes.map((country) => homeCurrencyOf({ country }))).toEqual([
    'EUR',
    'EUR',
    'EUR',
    'GBP',
    'GBP',
    'CHF',
    'EUR',
    null,
    null,
    null,
  ]);
});

const rateOn = (day: string) => exchangeRateOn(RATES, 'GBP', day)?.millionths ?? null;

test('the rate of the last day of supply applies', () => {
  expect(['2026-09-30', '2026-10-01', '2026-11-10', '2027-01-01'].map(rateOn)).toEqual([
    null,
    866_000,
    871_200,
    880_000,
  ]);
});

test('an amount is converted by the digits of both currencies, and rounded once', () => {
  expect(amountAtHome(19_000, 'GBP', { currency: 'EUR', millionths: 871_200 })).toBe(21_809);
  expect(amountAtHome(16_355, 'JPY', { currency: 'EUR', millionths: 163_550_000 })).toBe(10_000);
  expect(amountAtHome(-1, 'GBP', { currency: 'EUR', millionths: 2_000_000 })).toBe(-1);
  expect(amountAtHome(10_000, 'EUR', { currency: 'JPY', millionths: 6_114 })).toBe(16_356);
});

test('an invoice with VAT in another currency states the VAT in the home currency', () => {
  const rate = { millionths: 871_200, validFrom: '2026-11-01', source: 'BMF' };
  expect(draft({ currency: 'GBP' }, 100_000).homeVat).toEqual({ currency: 'EUR', amount: 21_809, rate });
  expect(draft({ currency: 'EUR' }, 100_000).homeVat).toBeUndefined();
  expect(draft({ currency: 'USD' }, 100_000).homeVat).toBeUndefined();
  const euros = [
    { currency: 'EUR', validFrom: '2026-11-01', millionths: 1_147_800, source: 'HMRC' } as const,
  ];
  const buyer = { country: 'GB', postalCode: 'BT1 5GS', city: 'Belfast' };
  const sterling = draft(
    { seller: british, rates: euros, buyer: { ...goldenFacts({}).buyer, ...buyer } },
    100_000,
  );
  expect(sterling.homeVat).toMatchObject({ currency: 'GBP', amount: 16_553 });
});

test('without VAT only a French invoice states it, as 0', () => {
  const buyer = { ...goldenFacts({}).buyer, country: 'US', vatId: '' };
  expect(draft({ currency: 'USD', buyer }, 100_000).homeVat).toBeUndefined();
  expect(draft({ currency: 'USD', buyer, seller: french }, 100_000).homeVat).toEqual({
    currency: 'EUR',
    amount: 0,
    rate: null,
  });
});

test('the corrections of an invoice add up to its VAT in the home currency', () => {
  const invoice = draft({ currency: 'GBP' }, 33_333, 33_333);
  const credit = (earlier: Invoice[], ...amounts: number[]) =>
    correctionOf(invoice, earlier, { amounts, reasons: ['', ''], issuedOn: '2026-11-24', terms: '' });
  const first = credit([], 11_111, 0);
  const second = credit([first], 22_222, 33_333);
  const [whole = 0, ...parts] = [invoice, first, second].map(({ homeVat }) => homeVat?.amount ?? 0);
  expect(parts.every((part) => part > 0)).toBe(true);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
});

test('a rate is read with a point or a comma', () => {
  expect(['0,8712', '163.55', '1.147800', ' 7 ', '1.234,5', '0', '', 'x'].map(readRate)).toEqual([
    871_200,
    163_550_000,
    1_147_800,
    7_000_000,
    null,
    null,
    null,
    null,
  ]);
});
