import { describe, expect, test } from 'vitest';
import {
  areFiguresStale,
  type CustomerTrend,
  isPeriod,
  isQuiet,
  lapsedShare,
  monthsOf,
  monthsOver,
  readPeriod,
  shareOf,
  sumOf,
} from './figures.ts';

describe('a period', () => {
  test.each([
    ['2026', 1, 12],
    ['2026-Q1', 1, 3],
    ['2026-Q4', 10, 12],
    ['2026-04', 4, 4],
  ])('%s covers the months %i to %i', (text, firstMonth, lastMonth) => {
    expect(isPeriod(text)).toBe(true);
    expect(readPeriod(text)).toEqual({ year: 2026, firstMonth, lastMonth });
  });

  test.each(['', '26', '1926', '2026-Q5', '2026-00', '2026-13', '2026-4', '2026-Q'])('%j is none', (text) => {
    expect(isPeriod(text)).toBe(false);
  });

  test('has the same months one year earlier', () => {
    expect(monthsOf(readPeriod('2026-Q2'))).toEqual(['2026-04', '2026-05', '2026-06']);
    expect(monthsOf(readPeriod('2026-Q2'), 1)).toEqual(['2025-04', '2025-05', '2025-06']);
  });

  test('has a number of months that are over', () => {
    expect(monthsOver(readPeriod('2026'), '2026-11-24')).toBe(10);
    expect(monthsOver(readPeriod('2025'), '2026-11-24')).toBe(12);
    expect(monthsOver(readPeriod('2026-11'), '2026-11-30')).toBe(0);
    expect(monthsOver(readPeriod('2026-11'), '2026-12-01')).toBe(1);
    expect(monthsOver(readPeriod('2027'), '2026-11-24')).toBe(0);
  });
});

const TODAY = '2026-11-24';

describe('figures', () => {
  test('are sums over the first months, or over all', () => {
    expect(sumOf([1, 2, 3])).toBe(6);
    expect(sumOf([1, 2, 3], 2)).toBe(3);
    expect(sumOf([1, 2, 3], 0)).toBe(0);
  });

  test('have no share if the whole is 0', () => {
    expect(shareOf(1, 4)).toBe(0.25);
    expect(shareOf(0, 0)).toBeNull();
    expect(lapsedShare({ reserved: [1], booked: [2], lapsed: [1] })).toBe(0.25);
    expect(lapsedShare({ reserved: [0], booked: [0], lapsed: [0] })).toBeNull();
  });

  test('are counted again after a minute, those of a past year after a day', () => {
    const at = { now: '2026-11-24T10:05:00.000Z', today: TODAY };
    const counted = (year: number, countedAt: string | null) => areFiguresStale({ year, countedAt }, at);
    expect(counted(2026, null)).toBe(true);
    expect(counted(2026, '2026-11-24T10:04:30.000Z')).toBe(false);
    expect(counted(2026, '2026-11-24T10:03:30.000Z')).toBe(true);
    expect(counted(2025, '2026-11-24T10:03:30.000Z')).toBe(false);
    expect(counted(2025, '2026-11-23T10:03:30.000Z')).toBe(true);
  });
});

describe('a customer is quiet', () => {
  const customer: CustomerTrend = { bookedSoFar: 4, beforeSoFar: 4, last: '2026-11-20', next: null };
  const quiet = (trend: Partial<CustomerTrend>) => isQuiet({ ...customer, ...trend }, 8, TODAY);

  test('after weeks without an ad, if none is upcoming', () => {
    expect(quiet({})).toBe(false);
    expect(quiet({ last: '2026-09-29' })).toBe(false);
    expect(quiet({ last: '2026-09-28' })).toBe(true);
    expect(quiet({ last: '2026-09-28', next: '2027-01-05' })).toBe(false);
  });

  test('with fewer placements than in the same months of the year before', () => {
    expect(quiet({ bookedSoFar: 3 })).toBe(true);
    expect(quiet({ bookedSoFar: 5 })).toBe(false);
  });
});
