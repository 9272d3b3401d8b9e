import { describe, expect, test } from 'vitest';
import { areFiguresStale, type CustomerTrend, isQuiet, lapsedShare, shareOf, sumOf } from './figures.ts';

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
