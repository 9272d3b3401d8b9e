import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  dayIn,
  daysBetween,
  daysWithWorkingDays,
  firstDayOfMonth,
  isDay,
  isMonth,
  isTimeZone,
  plannedDayProblem,
  lastDayOfMonth,
  monthOf,
  weekdayOf,
} from './day.ts';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day', () => {
  test.each(['2026-11-24', '2028-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])(
    '%s is a calendar day',
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '1899-12-31',
    '3000-01-01',
    '24.11.2026',
    '2026-11-24T00:00:00Z',
    ' 2026-11-24',
    '2026-11-24\n',
    '٢٠٢٦-11-24',
    '',
  ])('%j is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test('accepts every day that Date produces', () => {
    fc.assert(fc.property(days, (day) => isDay(day)));
  });

  test('steps over the end of a month, a leap day and the end of a year', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('is never skipped or repeated when the clocks change', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  });

  test('addDays and daysBetween agree for every distance', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -300, max: 300 }), (day, distance) => {
        fc.pre(isDay(addDays(day, distance)));
        expect(daysBetween(day, addDays(day, distance))).toBe(distance);
      }),
    );
  });

  test('has the weekday of the ISO calendar', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-29')).toBe(7);
    fc.assert(fc.property(days, (day) => weekdayOf(day) === (new Date(day).getUTCDay() || 7)));
  });

  test('that does not exist is refused by date arithmetic', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-11-24', 'soon')).toThrow(RangeError);
    expect(() => addMonths('2026-13', 1)).toThrow(RangeError);
  });
});

describe('a month', () => {
  test('contains its first and its last day', () => {
    expect(monthOf('2026-11-24')).toBe('2026-11');
    expect(firstDayOfMonth('2026-11-24')).toBe('2026-11-01');
    expect(lastDayOfMonth('2026-11')).toBe('2026-11-30');
    expect(lastDayOfMonth('2028-02-03')).toBe('2028-02-29');
    expect(lastDayOfMonth('2026-12')).toBe('2026-12-31');
  });

  test('is followed by the next one across the year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-11', 0)).toBe('2026-11');
  });

  test('exists from January to December', () => {
    expect(isMonth('2026-12')).toBe(true);
    expect(isMonth('2026-13')).toBe(false);
    expect(isMonth('2026-1')).toBe(false);
  });
});

describe('years ahead', () => {
  test('a leap day becomes 28 February', () => {
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
    expect(addYears('2026-11-24', 1)).toBe('2027-11-24');
  });

  test('a day more than ten years ahead is treated as a typing error', () => {
    expect(plannedDayProblem('2036-11-24', '2026-11-24')).toBeNull();
    expect(plannedDayProblem('2036-11-25', '2026-11-24')).toBe('too_far');
  });
});

describe('the day of an instant', () => {
  test("is the organization's, not the server's", () => {
    const lateEvening = new Date('2026-11-24T23:30:00Z');
    expect(dayIn(lateEvening, 'UTC')).toBe('2026-11-24');
    expect(dayIn(lateEvening, 'Europe/Berlin')).toBe('2026-11-25');
    expect(dayIn(lateEvening, 'America/New_York')).toBe('2026-11-24');
    expect(dayIn(new Date('2026-11-24T00:00:00Z'), 'Pacific/Honolulu')).toBe('2026-11-23');
  });

  test('ends at local midnight on the days the clocks change', () => {
    expect(dayIn(new Date('2026-03-28T22:59:59Z'), 'Europe/Berlin')).toBe('2026-03-28');
    expect(dayIn(new Date('2026-03-28T23:00:00Z'), 'Europe/Berlin')).toBe('2026-03-29');
    expect(dayIn(new Date('2026-03-29T22:00:00Z'), 'Europe/Berlin')).toBe('2026-03-30');
    expect(dayIn(new Date('2026-10-25T22:59:59Z'), 'Europe/Berlin')).toBe('2026-10-25');
    expect(dayIn(new Date('2026-10-25T23:00:00Z'), 'Europe/Berlin')).toBe('2026-10-26');
  });

  test('is refused for a time zone that does not exist', () => {
    expect(() => dayIn(new Date(0), 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('a time zone', () => {
  test('has the name of a region and a place', () => {
    expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'].every(isTimeZone)).toBe(
      true,
    );
    expect(['Europe/Atlantis', '+01:00', '', 'Berlin', "Europe/Berlin'; --"].some(isTimeZone)).toBe(false);
  });
});

test.each([
  ['2026-11-24', 3],
  ['2026-11-27', 5],
  ['2026-11-28', 5],
  ['2026-11-29', 4],
] as const)('three working days from %s are within %d days', (day, span) => {
  expect(daysWithWorkingDays(day, 3)).toBe(span);
});
