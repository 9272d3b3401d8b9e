import { describe, expect, it } from 'vitest';
import { fromDate, readMonth, toDate, writeDay, writeDayWithWeekday, writeMonth } from './day-text.ts';

describe('a typed month', () => {
  it('is parsed in both orders', () => {
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

  it('for a whole month contains the name of the month', () => {
    expect(writeMonth('2026-11', 'fr')).toBe('novembre 2026');
  });
});

it('converting a day to a date and back returns the same day, even when daylight saving time changes', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-31', '2027-01-01'])
    expect(fromDate(toDate(day))).toBe(day);
});
