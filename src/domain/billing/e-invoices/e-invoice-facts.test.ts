import { expect, test } from 'vitest';
import { GOLDEN_TEXTS, goldenFacts, goldenLines } from '../invoices/golden-invoice.ts';
import { invoiceOf } from '../invoices/invoice-of.ts';
import { ciiOf } from './cii.ts';
import { ublOf } from './ubl.ts';

const invoiceIn = (currency: 'EUR' | 'JPY', net: number) =>
  invoiceOf(
    goldenFacts(
      { lines: goldenLines(net), commissions: [{ kind: 'agency', basisPoints: 1500 }] },
      { currency },
    ),
    GOLDEN_TEXTS,
  );

// 15 % of 10003 yen are 1500.45 yen; PEPPOL-EN16931-R040 allows a difference of 0.02.
test.for([
  ['JPY', 10_003, false],
  ['JPY', 10_000, true],
  ['EUR', 10_003, true],
] as const)('a commission in %s of %s is written with its percentage: %s', ([currency, net, expected]) => {
  const invoice = invoiceIn(currency, net);
  expect(ublOf(invoice).includes('<cbc:MultiplierFactorNumeric>')).toBe(expected);
  expect(ciiOf(invoice).includes('<ram:CalculationPercent>')).toBe(expected);
});
