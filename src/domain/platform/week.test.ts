import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isDay, weekdayOf } from './day.ts';
import {
  addWeeks,
  calendarWeek,
  FUTURE_WEEKS,
  isOddWeek,
  isWeekNumber,
  mondayOf,
  monthEntries,
  sundayOf,
  weekOf,
  weeksBetween,
  weeksFrom,
} from './week.ts';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function mondayOfFirst(year: number): number {
  const fourth = new Date(Date.UTC(year, 0, 4));
  return fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000;
}

// Calculates ISO 8601 weeks in another way: counts the weeks since the Monday of the week that contains 4 January.
function weekByCounting(day: string): string {
  const date = new Date(day);
  const year = [1, 0, -1]
    .map((offset) => date.getUTCFullYear() + offset)
    .find((one) => mondayOfFirst(one) <= date.getTime());
  const number = Math.floor((date.getTime() - mondayOfFirst(year ?? 0)) / 604_800_000) + 1;
  return `${year}-${String(number).padStart(2, '0')}`;
}

describe('the week of a day', () => {
  test.each([
    ['2026-11-24', '2026-48'],
    ['2027-01-01', '2026-53'],
    ['2027-01-03', '2026-53'],
    ['2027-01-04', '2027-01'],
    ['2025-12-29', '2026-01'],
    ['2024-12-30', '2025-01'],
    ['2021-01-03', '2020-53'],
    ['2023-01-01', '2022-52'],
  ])('%s is in %s', (day, week) => {
    expect(weekOf(day)).toBe(week);
  });

  // spec: constant-3
  test('is the ISO 8601 week, on every day of eleven centuries', () => {
    fc.assert(
      fc.property(days, (day) => weekOf(day) === weekByCounting(day)),
      { numRuns: 2000 },
    );
  });

  test('lasts from Monday through Sunday and contains the day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const week = weekOf(day);
        fc.pre(isDay(sundayOf(week)));
        expect(isWeekNumber(week)).toBe(true);
        expect(weekdayOf(mondayOf(week))).toBe(1);
        expect(mondayOf(week) <= day && day <= sundayOf(week)).toBe(true);
        expect(weekOf(sundayOf(week))).toBe(week);
        expect(weekOf(addDays(sundayOf(week), 1))).toBe(addWeeks(week, 1));
      }),
    );
  });

  test('is correct when the clocks change', () => {
    expect([mondayOf('2026-13'), sundayOf('2026-13')]).toEqual(['2026-03-23', '2026-03-29']);
    expect(mondayOf('2026-14')).toBe('2026-03-30');
    expect([mondayOf('2026-43'), sundayOf('2026-43')]).toEqual(['2026-10-19', '2026-10-25']);
  });
});

describe('a week number', () => {
  test.each(['2026-53', '2020-53', '2026-01', '2025-52', '1900-01'])('%s exists', (week) => {
    expect(isWeekNumber(week)).toBe(true);
  });

  test.each(['2026-54', '2025-53', '2026-00', '2026-1', '2026-W01', '202-101', '1899-01', '', '2026-48 '])(
    '%j does not exist and is refused, never taken for another week',
    (week) => {
      expect(isWeekNumber(week)).toBe(false);
      expect(() => mondayOf(week)).toThrow(RangeError);
    },
  );

  // spec: week-17
  test('is shaded by its last two digits, so 53 and the following 01 are both odd', () => {
    expect(['2026-47', '2026-53', '2027-01'].map(isOddWeek)).toEqual([true, true, true]);
    expect(['2026-48', '2026-52'].map(isOddWeek)).toEqual([false, false]);
    expect(calendarWeek('2027-01')).toBe(1);
  });
});

describe('weeks in a row', () => {
  test('continue through week 53 into the new year', () => {
    expect(weeksFrom('2026-51', 4)).toEqual(['2026-51', '2026-52', '2026-53', '2027-01']);
    expect(addWeeks('2027-01', -1)).toBe('2026-53');
    expect(addWeeks('2025-52', 1)).toBe('2026-01');
    expect(weeksFrom('2026-48', 0)).toEqual([]);
  });

  test('are counted the same forwards and backwards', () => {
    expect(weeksBetween('2026-48', '2027-02')).toBe(7);
    fc.assert(
      fc.property(days, fc.integer({ min: -200, max: 200 }), (day, distance) => {
        const week = weekOf(day);
        fc.pre(day > '1904' && day < '2994');
        expect(weeksBetween(week, addWeeks(week, distance))).toBe(distance);
        expect(weeksBetween(addWeeks(week, distance), week)).toBe(distance === 0 ? 0 : -distance);
      }),
    );
  });

  test('sort chronologically as text', () => {
    fc.assert(fc.property(days, days, (one, other) => (one <= other ? weekOf(one) <= weekOf(other) : true)));
  });
});

describe('the month selector', () => {
  const entries = monthEntries('2026-11-24', FUTURE_WEEKS);

  // spec: week-7
  test('offers 18 months for 78 weeks, the current month first', () => {
    expect(entries).toHaveLength(18);
    expect(entries[0]).toEqual({ month: '2026-11', value: '2026-44' });
    expect(entries.at(-1)?.month).toBe('2028-04');
  });

  // spec: week-8, entity-33
  test('selects the week that contains the first day of the month', () => {
    expect(entries.find(({ month }) => month === '2027-01')?.value).toBe('2026-53');
    expect(entries.find(({ month }) => month === '2027-02')?.value).toBe('2027-05');
  });

  test('rounds a partial month up', () => {
    expect(monthEntries('2026-11-24', 1)).toHaveLength(1);
    expect(monthEntries('2026-11-24', 5)).toHaveLength(2);
    expect(monthEntries('2026-11-24', 52)).toHaveLength(12);
  });
});
