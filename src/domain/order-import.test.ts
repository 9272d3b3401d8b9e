import { describe, expect, test } from 'vitest';
import { dayOfCell, isBeyondPlanning, isRowRefused, placesOrder } from './order-import.ts';

describe('a day in a cell', () => {
  test.each([
    ['2026-12-04', '2026-12-04'],
    ['04.12.2026', '2026-12-04'],
    ['4.12.26', '2026-12-04'],
    ['04/12/2026', '2026-12-04'],
    ['Fr 04.12.2026', '2026-12-04'],
    ['Freitag, 4.12.2026', '2026-12-04'],
    ['31.02.2026', null],
    ['12/31/2026', null],
    ['4.12.', null],
    ['04.12.202', null],
    ['', null],
  ])('%j is %j', (cell, day) => {
    expect(dayOfCell(cell)).toBe(day);
  });

  test('is beyond planning after ten years', () => {
    expect(isBeyondPlanning('2036-12-04', '2026-12-04')).toBe(false);
    expect(isBeyondPlanning('2036-12-05', '2026-12-04')).toBe(true);
  });
});

describe('a row of a file of bookings', () => {
  const none = { createsCustomers: false, leavesOutPast: false };

  test('of a past day is refused until it is left out', () => {
    const row = { outcome: 'past', isNewCustomer: false } as const;
    expect(isRowRefused(row, none)).toBe(true);
    expect(isRowRefused(row, { ...none, leavesOutPast: true })).toBe(false);
    expect(placesOrder(row)).toBe(false);
  });

  test('of an unknown customer is refused until the customer is created', () => {
    const row = { outcome: 'book', isNewCustomer: true } as const;
    expect(isRowRefused(row, none)).toBe(true);
    expect(isRowRefused(row, { ...none, createsCustomers: true })).toBe(false);
  });

  test('with an error is always refused, and what is there already never', () => {
    const both = { createsCustomers: true, leavesOutPast: true };
    expect(isRowRefused({ outcome: 'refuse', isNewCustomer: false }, both)).toBe(true);
    expect(isRowRefused({ outcome: 'keep', isNewCustomer: false }, none)).toBe(false);
  });
});
