import { addDays, type Day, weekdayOf } from '#domain/platform/day.ts';
import { easterSunday, fixed, fromEaster, type YearRule } from './holiday-rules.ts';
import { ENGLISH_HOLIDAYS } from './holidays-of-england.ts';
import { GERMAN_HOLIDAYS, GERMAN_STATES, holidaysOfState } from './holidays-of-germany.ts';

/** The eleven holidays of the Code du travail, article L3133-1. */
const FRENCH_HOLIDAYS: readonly YearRule[] = [
  fixed('01-01'),
  fromEaster(1),
  fixed('05-01'),
  fixed('05-08'),
  fromEaster(39),
  fromEaster(50),
  fixed('07-14'),
  fixed('08-15'),
  fixed('11-01'),
  fixed('11-11'),
  fixed('12-25'),
];

/** The additional holidays of Bas-Rhin, Haut-Rhin and Moselle: Good Friday and 26 December. */
const ALSACE_MOSELLE_HOLIDAYS: readonly YearRule[] = [fromEaster(-2), fixed('12-26')];

/**
 * The regions whose public holidays an organization can use: Germany or one of its states, France or its departments with local law
 * (Bas-Rhin, Haut-Rhin, Moselle), or England and Wales. The codes are those of ISO 3166, except `FR-LOCAL`, for which there is none.
 */
export const HOLIDAY_REGIONS = ['DE', ...GERMAN_STATES, 'FR', 'FR-LOCAL', 'GB-ENG'] as const;
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];

/** Whether the text is the code of a region whose holidays are known. */
export function isHolidayRegion(text: string): text is HolidayRegion {
  return HOLIDAY_REGIONS.some((region) => region === text);
}

const daysOfYears = new Map<string, ReadonlySet<Day>>();

/** Returns the public holidays of a year in a region, including those on a weekend. */
export function holidaysOf(region: HolidayRegion, year: number): ReadonlySet<Day> {
  const key = `${region} ${year}`;
  const known = daysOfYears.get(key);
  if (known) return known;
  const days = new Set(rulesOf(region).flatMap((rule) => rule(year, easterSunday(year))));
  daysOfYears.set(key, days);
  return days;
}

function rulesOf(region: HolidayRegion): readonly YearRule[] {
  if (region === 'DE') return GERMAN_HOLIDAYS;
  if (region === 'FR') return FRENCH_HOLIDAYS;
  if (region === 'FR-LOCAL') return [...FRENCH_HOLIDAYS, ...ALSACE_MOSELLE_HOLIDAYS];
  if (region === 'GB-ENG') return ENGLISH_HOLIDAYS;
  return [...GERMAN_HOLIDAYS, ...holidaysOfState(region)];
}

const SATURDAY = 6;

/** Whether the day is a working day: from Monday to Friday and not a public holiday of the region. */
export function isWorkingDay(day: Day, region: HolidayRegion): boolean {
  return weekdayOf(day) < SATURDAY && !holidaysOf(region, Number(day.slice(0, 4))).has(day);
}

/** Returns the day that is `count` working days before a day. For 0 it is the day itself, even if it is not a working day. */
export function workingDaysBefore(day: Day, count: number, region: HolidayRegion): Day {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, -1);
    if (isWorkingDay(found, region)) left -= 1;
  }
  return found;
}
