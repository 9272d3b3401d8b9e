import { describe, expect, test } from 'vitest';
import { isPeriod, monthsOf, monthsOver, readPeriod } from './figures-period.ts';

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
