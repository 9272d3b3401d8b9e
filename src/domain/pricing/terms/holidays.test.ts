import { describe, expect, test } from 'vitest';
import type { Day } from '#domain/platform/day.ts';
import {
  easterSunday,
  HOLIDAY_REGIONS,
  type HolidayRegion,
  holidaysOf,
  isWorkingDay,
  workingDaysBefore,
} from './holidays.ts';

const listed = (region: HolidayRegion, year: number): Day[] => [...holidaysOf(region, year)].toSorted();

/** Easter Sundays from the table of the Royal Observatory. */
const EASTER_SUNDAYS = [
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2035-03-25',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
];

test.each(EASTER_SUNDAYS)('Easter Sunday is %s', (day) => {
  expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
});

describe('the public holidays', () => {
  test('of all German states in 2026', () => {
    expect(listed('DE', 2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  /** The number of holidays of each state without the two Sundays, from the list of the Federal Ministry of the Interior. */
  test.each([
    ['DE-BW', 12],
    ['DE-BY', 13],
    ['DE-BE', 10],
    ['DE-BB', 10],
    ['DE-HB', 10],
    ['DE-HH', 10],
    ['DE-HE', 10],
    ['DE-MV', 11],
    ['DE-NI', 10],
    ['DE-NW', 11],
    ['DE-RP', 11],
    ['DE-SL', 12],
    ['DE-SN', 11],
    ['DE-ST', 11],
    ['DE-SH', 10],
    ['DE-TH', 11],
  ] as const)('of %s are %i', (state, count) => {
    expect(listed(state, 2026)).toHaveLength(count);
  });

  test('of Saxony include the Wednesday before 23 November', () => {
    const days = [2025, 2026, 2027, 2028].map((year) => listed('DE-SN', year).at(-3));
    expect(days).toEqual(['2025-11-19', '2026-11-18', '2027-11-17', '2028-11-22']);
    expect(isWorkingDay('2026-11-18', 'DE')).toBe(true);
  });

  test('of Bavaria include Corpus Christi, of Berlin 8 March', () => {
    expect(holidaysOf('DE-BY', 2026).has('2026-06-04')).toBe(true);
    expect(holidaysOf('DE-BE', 2027).has('2027-03-08')).toBe(true);
    expect(holidaysOf('DE-BE', 2026).has('2026-06-04')).toBe(false);
  });

  test('of France in 2027', () => {
    expect(listed('FR', 2027)).toEqual([
      '2027-01-01',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-08',
      '2027-05-17',
      '2027-07-14',
      '2027-08-15',
      '2027-11-01',
      '2027-11-11',
      '2027-12-25',
    ]);
    expect(listed('FR-LOCAL', 2027)).toHaveLength(13);
    expect(isWorkingDay('2027-03-26', 'FR')).toBe(true);
    expect(isWorkingDay('2027-03-26', 'FR-LOCAL')).toBe(false);
  });

  /** The bank holidays from gov.uk/bank-holidays. If a holiday is on a weekend, only its substitute is listed. */
  test.each([
    [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
    [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  ])('of England on weekdays of %i', (year, days) => {
    const ofYear = listed('GB-ENG', year).filter(
      (day) => !['0', '6'].includes(`${new Date(day).getUTCDay()}`),
    );
    expect(ofYear).toEqual(days.map((day) => `${year}-${day}`));
  });

  test('of England replace a Christmas Day on a Sunday by the Tuesday', () => {
    expect(listed('GB-ENG', 2033).slice(-3)).toEqual(['2033-12-25', '2033-12-26', '2033-12-27']);
  });

  test('are days within the year in each region', () => {
    for (const region of HOLIDAY_REGIONS)
      for (const year of [2026, 2027, 2028])
        expect(listed(region, year).every((day) => day.startsWith(`${year}-`))).toBe(true);
  });
});

describe('working days before a day', () => {
  test.each([
    // Monday: the Friday before.
    ['2026-11-30', 1, 'DE', '2026-11-27'],
    // Tuesday after Easter: Thursday before Good Friday in Germany, Friday in France, which works on Good Friday.
    ['2026-04-07', 1, 'DE', '2026-04-02'],
    ['2026-04-07', 1, 'FR', '2026-04-03'],
    ['2026-04-07', 1, 'GB-ENG', '2026-04-02'],
    // 3 October 2026 is a Saturday, 2025 a Friday.
    ['2025-10-06', 1, 'DE', '2025-10-02'],
    ['2026-10-05', 1, 'DE', '2026-10-02'],
    // Thursday after the Day of Repentance and Prayer.
    ['2026-11-19', 1, 'DE-SN', '2026-11-17'],
    ['2026-11-19', 1, 'DE-BY', '2026-11-18'],
    // Ascension Day and 8 May, 14 July.
    ['2026-05-11', 1, 'FR', '2026-05-07'],
    ['2026-07-15', 1, 'FR', '2026-07-13'],
    // Over Christmas and New Year: 31, 30, 29, 28, 24 December in Germany, without 28 in England.
    ['2027-01-04', 5, 'DE', '2026-12-24'],
    ['2027-01-04', 5, 'GB-ENG', '2026-12-23'],
    // 0 is the day itself, even if it is a Sunday.
    ['2026-11-29', 0, 'DE', '2026-11-29'],
  ] as const)('%s minus %i in %s is %s', (day, count, region, expected) => {
    expect(workingDaysBefore(day, count, region)).toBe(expected);
  });
});
