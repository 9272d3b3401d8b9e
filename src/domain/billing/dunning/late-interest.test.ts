import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#domain/platform/day.ts';
import { type BaseRate, baseRateOn, interestOf, interestParts, type LateClaim } from './late-interest.ts';
import type { LatePaymentRule } from './late-payment-law.ts';

const RATES: BaseRate[] = [
  { kind: 'bundesbank', validFrom: '2025-01-01', basisPoints: 227 },
  { kind: 'bundesbank', validFrom: '2025-07-01', basisPoints: 127 },
  { kind: 'ecb', validFrom: '2024-12-18', basisPoints: 315 },
  { kind: 'ecb', validFrom: '2025-06-11', basisPoints: 215 },
  { kind: 'boe', validFrom: '2024-11-07', basisPoints: 475 },
  { kind: 'boe', validFrom: '2025-02-06', basisPoints: 450 },
];
const GERMAN = { base: 'bundesbank', isFixed: false } as const;
const FRENCH = { base: 'ecb', isFixed: false } as const;
const BRITISH = { base: 'boe', isFixed: true } as const;

function interest(
  claim: LateClaim,
  rule: Pick<LatePaymentRule, 'base' | 'isFixed'>,
  { points, until }: { points: number; until: Day },
): number {
  const parts = interestParts(claim, { rule, points, rates: RATES, until });
  if (!Array.isArray(parts)) throw new Error(`The base rate of ${parts.missing} is missing.`);
  return interestOf(parts);
}

// The amounts were calculated by hand: amount × rate × days ÷ 365 for each half-year, rounded once.
test.for<
  [string, LateClaim, Pick<LatePaymentRule, 'base' | 'isFixed'>, { points: number; until: Day }, number]
>([
  // 1000 × 11.27 % × 30 ÷ 365 + 1000 × 10.27 % × 31 ÷ 365 = 9.2630 + 8.7225
  [
    'a German business, over two half-years',
    { from: '2025-06-01', amount: 100_000, payments: [] },
    GERMAN,
    { points: 900, until: '2025-07-31' },
    1_799,
  ],
  // 1000 × 6.27 % × 31 ÷ 365 = 5.3252
  [
    'a German private customer',
    { from: '2025-08-01', amount: 100_000, payments: [] },
    GERMAN,
    { points: 500, until: '2025-08-31' },
    533,
  ],
  // The rate of the ECB on 1 January and on 1 July: 2380 × 13.15 % × 15 ÷ 365 + 2380 × 12.15 % × 10 ÷ 365 = 12.8618 + 7.9225
  [
    'a French business, by the rate on the first day of each half-year',
    { from: '2025-06-16', amount: 238_000, payments: [] },
    FRENCH,
    { points: 1_000, until: '2025-07-10' },
    2_078,
  ],
  // Bank Rate on 31 December 2024, for all of the delay: 5000 × 12.75 % × 210 ÷ 365 = 366.7808
  [
    'a British business, by the rate before the half-year in which the delay begins',
    { from: '2025-01-16', amount: 500_000, payments: [] },
    BRITISH,
    { points: 800, until: '2025-08-13' },
    36_678,
  ],
  // 1000 × 10.27 % × 10 ÷ 365 + 600 × 10.27 % × 18 ÷ 365 = 2.8137 + 3.0388
  [
    'a part that is paid bears no interest from the next day on',
    { from: '2026-02-01', amount: 100_000, payments: [{ on: '2026-02-10', amount: 40_000 }] },
    GERMAN,
    { points: 900, until: '2026-02-28' },
    585,
  ],
  [
    'a claim that was paid in time',
    { from: '2026-02-01', amount: 100_000, payments: [{ on: '2026-01-31', amount: 100_000 }] },
    GERMAN,
    { points: 900, until: '2026-02-28' },
    0,
  ],
])('late interest of %s', ([, claim, rule, terms, expected]) => {
  expect(interest(claim, rule, terms)).toBe(expected);
});

test('the day for which the base rate is missing is named', () => {
  const claim = { from: '2024-06-20', amount: 1, payments: [] };
  const facts = { points: 900, rates: RATES, until: '2024-07-05' };
  expect(interestParts(claim, { rule: GERMAN, ...facts })).toEqual({ missing: '2024-01-01' });
  expect(interestParts(claim, { rule: BRITISH, ...facts })).toEqual({ missing: '2023-12-31' });
  expect(baseRateOn(RATES, 'bundesbank', '2024-12-31')).toBeNull();
});

test('a negative base rate lowers the rate, but never below zero', () => {
  const rates: BaseRate[] = [{ kind: 'bundesbank', validFrom: '2016-07-01', basisPoints: -88 }];
  const claim = { from: '2020-01-01', amount: 365_000, payments: [] };
  const partsOf = (points: number) =>
    interestParts(claim, { rule: GERMAN, points, rates, until: '2020-01-01' });
  expect(partsOf(500)).toMatchObject([{ days: 1, basisPoints: 412 }]);
  expect(partsOf(0)).toMatchObject([{ days: 1, basisPoints: 0 }]);
});

test('the interest of any payments equals a calculation day by day', () => {
  const payment = fc.record({
    after: fc.integer({ min: -5, max: 420 }),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
  });
  fc.assert(
    fc.property(
      fc.nat(900_000),
      fc.array(payment, { maxLength: 6 }),
      fc.integer({ min: 0, max: 400 }),
      (amount, paid, days) => {
        const from = '2025-03-10';
        const payments = paid.map((one) => ({ on: addDays(from, one.after), amount: one.amount }));
        const until = addDays(from, days);
        let sum = 0n;
        for (let day: Day = from; day <= until; day = addDays(day, 1)) {
          const open = payments.reduce((rest, one) => rest - (one.on < day ? one.amount : 0), amount);
          // 2.27 % until the end of June 2025, then 1.27 %, and 9 points.
          const rate = day < '2025-07-01' ? 1_127n : 1_027n;
          if (open > 0) sum += BigInt(open) * rate;
        }
        const exact = Number(sum) / 3_650_000;
        expect(
          Math.abs(interest({ from, amount, payments }, GERMAN, { points: 900, until }) - exact),
        ).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});
