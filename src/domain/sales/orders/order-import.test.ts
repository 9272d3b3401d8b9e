import { describe, expect, test } from 'vitest';
import {
  dayOfCell,
  hasDayFirst,
  isBeyondPlanning,
  isRowRefused,
  placesOrder,
  priceOfCell,
} from './order-import.ts';

describe('a day in a cell', () => {
  test.each([
    ['2026-12-04', '2026-12-04', null],
    ['04.12.2026', '2026-12-04', null],
    ['4.12.26', '2026-12-04', null],
    ['Fr 04.12.2026', '2026-12-04', null],
    ['Freitag, 4.12.2026', '2026-12-04', null],
    ['ven. 4.12.2026', '2026-12-04', null],
    ['Di 24.11.2026', '2026-11-24', null],
    ['Di 29.11.2026', '2026-11-29', null],
    ['24/11/2026', '2026-11-24', null],
    ['12/12/2026', '2026-12-12', null],
    ['Do 24.11.2026', null, 'other_weekday'],
    ['Monday 24.11.2026', null, 'other_weekday'],
    ['no 24.11.2026', null, 'other_weekday'],
    ['04/12/2026', null, 'day_or_month'],
    ['11/24/2026', null, 'day_or_month'],
    ['24/31/2026', null, 'not_a_day'],
    ['31.02.2026', null, 'not_a_day'],
    ['4.12.', null, 'not_a_day'],
    ['4.12/2026', null, 'not_a_day'],
    ['04.12.202', null, 'not_a_day'],
    ['', null, 'not_a_day'],
  ])('%j is %j (%j)', (cell, day, problem) => {
    expect(dayOfCell(cell, false)).toEqual({ day, problem });
  });

  test('with slashes is read with the day first if another date of the file shows this order and none contradicts it', () => {
    expect(dayOfCell('04/12/2026', true)).toEqual({ day: '2026-12-04', problem: null });
    expect(hasDayFirst(['04/12/2026', '24/11/2026', '24.12.2026'])).toBe(true);
    expect(hasDayFirst(['04/12/2026', '24/11/2026', '11/24/2026'])).toBe(false);
    expect(hasDayFirst(['04/12/2026', '24.11.2026', ''])).toBe(false);
  });

  test('is beyond planning after ten years', () => {
    expect(isBeyondPlanning('2036-12-04', '2026-12-04')).toBe(false);
    expect(isBeyondPlanning('2036-12-05', '2026-12-04')).toBe(true);
  });
});

describe('a row of a file of bookings', () => {
  const none = { createsCustomers: false, leavesOutPast: false, lateReason: '' };

  test('of a past day is refused unless such rows are left out', () => {
    const row = { outcome: 'past', isNewCustomer: false, isLate: false } as const;
    expect(isRowRefused(row, none)).toBe(true);
    expect(isRowRefused(row, { ...none, leavesOutPast: true })).toBe(false);
    expect(placesOrder(row)).toBe(false);
  });

  test('of an unknown customer is refused unless customers are created', () => {
    const row = { outcome: 'book', isNewCustomer: true, isLate: false } as const;
    expect(isRowRefused(row, none)).toBe(true);
    expect(isRowRefused(row, { ...none, createsCustomers: true })).toBe(false);
  });

  test('after its booking deadline is refused without a reason', () => {
    const row = { outcome: 'book', isNewCustomer: false, isLate: true } as const;
    expect(isRowRefused(row, none)).toBe(true);
    expect(isRowRefused(row, { ...none, lateReason: ' ' })).toBe(true);
    expect(isRowRefused(row, { ...none, lateReason: 'On the phone' })).toBe(false);
  });

  test('with an error is always refused, and one that exists already never is', () => {
    const both = { createsCustomers: true, leavesOutPast: true, lateReason: 'On the phone' };
    expect(isRowRefused({ outcome: 'refuse', isNewCustomer: false, isLate: false }, both)).toBe(true);
    expect(isRowRefused({ outcome: 'keep', isNewCustomer: false, isLate: false }, none)).toBe(false);
  });
});

test.each([
  ['1.036,31', 'EUR', 103_631, null],
  ['1,036.31 €', 'EUR', 103_631, null],
  ['540', 'EUR', 54_000, null],
  ['0', 'EUR', 0, null],
  ['12 000', 'JPY', 12_000, null],
  ['540 CHF', 'EUR', null, 'other_currency'],
  ['$540', 'EUR', null, 'other_currency'],
  ['-5', 'EUR', null, 'negative'],
  ['10.000.001', 'EUR', null, 'too_large'],
  ['1,5', 'JPY', null, 'not_an_amount'],
  ['auf Anfrage', 'EUR', null, 'not_an_amount'],
] as const)('the price %j in %s is %j (%j)', (cell, currency, amount, problem) => {
  expect(priceOfCell(cell, currency)).toEqual({ amount, problem });
});
