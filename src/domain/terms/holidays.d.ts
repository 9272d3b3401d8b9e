import { type Day } from '../day.ts';
/**
 * Where an organization keeps its public holidays: Germany or one of its states, France or its departments with local law
 * (Bas-Rhin, Haut-Rhin, Moselle), or England and Wales. Codes follow ISO 3166-2; `FR-LOCAL` has none of its own.
 */
export declare const HOLIDAY_REGIONS: readonly [
  'DE',
  'DE-BW',
  'DE-BY',
  'DE-BE',
  'DE-BB',
  'DE-HB',
  'DE-HH',
  'DE-HE',
  'DE-MV',
  'DE-NI',
  'DE-NW',
  'DE-RP',
  'DE-SL',
  'DE-SN',
  'DE-ST',
  'DE-SH',
  'DE-TH',
  'FR',
  'FR-LOCAL',
  'GB-ENG',
];
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];
/** Whether the text is the code of a region whose holidays are known. */
export declare function isHolidayRegion(text: string): text is HolidayRegion;
/** The public holidays of a year in a region, including those that fall on a weekend. */
export declare function holidaysOf(region: HolidayRegion, year: number): ReadonlySet<Day>;
/** Whether offices work on the day: Monday to Friday, without the public holidays of the region. */
export declare function isWorkingDay(day: Day, region: HolidayRegion): boolean;
/** The day that is so many working days before a day; 0 is the day itself, which need not be a working day. */
export declare function workingDaysBefore(day: Day, count: number, region: HolidayRegion): Day;
