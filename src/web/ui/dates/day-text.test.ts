import { describe, expect, it } from 'vitest';
import {
  fromDate,
  readDay,
  readMonth,
  toDate,
  writeDay,
  writeDayWithWeekday,
  writeMonth,
} from './day-text.ts';

describe('a typed day', () => {
  it.each([
    ['24.11.2026', '2026-11-24'],
    ['4.1.27', '2027-01-04'],
    ['04. 01. 2027', '2027-01-04'],
    ['2026-11-24', '2026-11-24'],
    ['Tue 24.11.2026', '2026-11-24'],
    ['mar. 24.11.2026', '2026-11-24'],
    ['  29.02.2028 ', '2028-02-29'],
  ])('%j is read as %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each(['', 'tomorrow', '31.02.2026', '29.02.2027', '24.13.2026', '0.1.2026', '24/11/2026', '24.11.026'])(
    '%j is not a day',
    (typed) => {
      expect(readDay(typed)).toBeNull();
    },
  );
});

describe('a typed month', () => {
  it('is read in both orders', () => {
    expect(readMonth('11.2026')).toBe('2026-11');
    expect(readMonth('2026-11')).toBe('2026-11');
    expect(readMonth('3/27')).toBe('2027-03');
  });

  it('must be between 1 and 12', () => {
    expect(readMonth('13.2026')).toBeNull();
    expect(readMonth('November')).toBeNull();
  });
});

describe('a written day', () => {
  it('has the same order in every language; only the weekday is translated', () => {
    expect(writeDay('2026-11-24')).toBe('24.11.2026');
    expect(writeDayWithWeekday('2026-11-24', 'de')).toBe('Di 24.11.2026');
    expect(writeDayWithWeekday('2026-11-24', 'en-GB')).toBe('Tue 24.11.2026');
  });

  it('can be parsed again', () => {
    for (const locale of ['de', 'en-GB', 'fr'])
      expect(readDay(writeDayWithWeekday('2026-11-24', locale))).toBe('2026-11-24');
  });

  it('of a month contains its name', () => {
    expect(writeMonth('2026-11', 'fr')).toBe('novembre 2026');
  });
});

it('converting a day to a date and back keeps it, also when daylight saving time changes', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-31', '2027-01-01'])
    expect(fromDate(toDate(day))).toBe(day);
});
