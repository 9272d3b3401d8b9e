import { expect, test } from 'vitest';
import { giroCodeOf, paymentProblems } from './payment.ts';
import { GOLDEN_SELLER, GOLDEN_TEXTS, goldenFacts, goldenLines } from '../invoices/golden-invoice.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { invoiceOf } from '../invoices/invoice-of.ts';

const draft = invoiceOf(goldenFacts({ lines: goldenLines(276_419) }), GOLDEN_TEXTS);
const invoice: Invoice = { ...draft, number: 'RE-2026-0412' };

test('the code of an invoice has the 12 lines of EPC069-12', () => {
  expect(giroCodeOf(invoice)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Hagedorn & Lenz Fachverlag GmbH',
    'DE89370400440532013000',
    'EUR3289.39',
    '',
    '',
    'RE-2026-0412',
    '',
  ]);
});

test('the code has the name of a different account holder, and two digits for cents below ten', () => {
  const seller = { ...GOLDEN_SELLER, accountHolder: 'Lenz Treuhand' };
  const lines = giroCodeOf({ ...invoice, seller, totals: { ...invoice.totals, gross: 100_005 } })?.split(
    '\n',
  );
  expect([lines?.[5], lines?.[7]]).toEqual(['Lenz Treuhand', 'EUR1000.05']);
});

test.for<[string, Partial<Invoice>]>([
  ['a draft', { number: '' }],
  ['a correction', { kind: 'correction' }],
  ['another currency', { currency: 'GBP' }],
  ['nothing to pay', { totals: { ...draft.totals, gross: 0 } }],
  ['no account', { seller: { ...GOLDEN_SELLER, iban: '' } }],
  [
    'a British account without BIC',
    { seller: { ...GOLDEN_SELLER, iban: 'GB29NWBK60161331926819', bic: '' } },
  ],
])('there is no code for %s', ([, changes]) => {
  expect(giroCodeOf({ ...invoice, ...changes })).toBeNull();
});

test.for([
  ['2026-11-12', undefined],
  ['2025-11-12', undefined],
  ['2025-11-11', 'too_early'],
  ['2016-11-12', 'too_early'],
  ['2026-11-25', 'too_far'],
])('a payment on %s of an invoice of 12 November 2026: %s', ([paidOn, problem]) => {
  const payment = { paidOn: paidOn ?? '', amount: 100, isDiscounted: false };
  const facts = { invoice, openAmount: 1000, today: '2026-11-24' };
  expect(paymentProblems(payment, facts).paidOn).toBe(problem);
});
