import { addDays, type Day, weekdayOf } from '#domain/platform/day.ts';

/** Returns the days of one holiday in a year. `easter` is Easter Sunday of the year. */
type YearRule = (year: number, easter: Day) => Day[];

/** Returns the rule for a holiday on the same date each year: `fixed('10-03')`. */
function fixed(monthAndDay: string): YearRule {
  return (year) => [`${year}-${monthAndDay}`];
}

/** Returns the rule for a holiday a number of days after Easter Sunday, or before it if the number is negative. */
function fromEaster(days: number): YearRule {
  return (_year, easter) => [addDays(easter, days)];
}

/** Returns the last day with this weekday on or before a date; 1 is Monday. */
function weekdayUntil(day: Day, weekday: number): Day {
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7));
}

/** Returns Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-01`, epact + weekday - 7 * late + 21);
}

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;

/** Returns the day, or the Monday after it if it is on a weekend. */
function orMonday(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday < SATURDAY ? day : addDays(day, SUNDAY + 1 - weekday);
}

/** Christmas Day and Boxing Day. For each one on a weekend, the next free weekday is a substitute holiday. */
const christmas: YearRule = (year) => {
  const [first, second] = [`${year}-12-25`, `${year}-12-26`];
  const substitutes = { 5: ['12-28'], 6: ['12-27', '12-28'], 7: ['12-27'] } as const;
  const weekday = weekdayOf(first);
  const moved = weekday >= 5 ? substitutes[weekday as 5 | 6 | 7] : [];
  return [first, second, ...moved.map((day) => `${year}-${day}`)];
};

/** The bank holidays of England and Wales. Bank holidays that are proclaimed for a single year are not included. */
const ENGLISH_HOLIDAYS: readonly YearRule[] = [
  (year) => [orMonday(`${year}-01-01`)],
  fromEaster(-2),
  fromEaster(1),
  // The first and the last Monday of May, and the last of August.
  (year) => [weekdayUntil(`${year}-05-07`, MONDAY)],
  (year) => [weekdayUntil(`${year}-05-31`, MONDAY)],
  (year) => [weekdayUntil(`${year}-08-31`, MONDAY)],
  christmas,
];

/** The states of Germany by ISO 3166-2. */
const GERMAN_STATES = [
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
] as const;
type GermanState = (typeof GERMAN_STATES)[number];

/** The holidays of all states. Easter Sunday and Whit Sunday are never working days. */
const GERMAN_HOLIDAYS: readonly YearRule[] = [
  fixed('01-01'),
  fromEaster(-2),
  fromEaster(1),
  fixed('05-01'),
  fromEaster(39),
  fromEaster(50),
  fixed('10-03'),
  fixed('12-25'),
  fixed('12-26'),
];

const WEDNESDAY = 3;

/**
 * The holidays of only some states, by the laws of 2026. Assumption Day is included for all of Bavaria, although it is a holiday only
 * in the municipalities with a Catholic majority, five out of six.
 */
const STATE_HOLIDAYS: readonly { rule: YearRule; states: readonly GermanState[] }[] = [
  // Epiphany.
  { rule: fixed('01-06'), states: ['DE-BW', 'DE-BY', 'DE-ST'] },
  // International Women's Day.
  { rule: fixed('03-08'), states: ['DE-BE', 'DE-MV'] },
  // Corpus Christi.
  { rule: fromEaster(60), states: ['DE-BW', 'DE-BY', 'DE-HE', 'DE-NW', 'DE-RP', 'DE-SL'] },
  // Assumption Day.
  { rule: fixed('08-15'), states: ['DE-BY', 'DE-SL'] },
  // World Children's Day.
  { rule: fixed('09-20'), states: ['DE-TH'] },
  // Reformation Day.
  {
    rule: fixed('10-31'),
    states: ['DE-BB', 'DE-HB', 'DE-HH', 'DE-MV', 'DE-NI', 'DE-SN', 'DE-ST', 'DE-SH', 'DE-TH'],
  },
  // All Saints' Day.
  { rule: fixed('11-01'), states: ['DE-BW', 'DE-BY', 'DE-NW', 'DE-RP', 'DE-SL'] },
  // Day of Repentance and Prayer: the Wednesday before 23 November.
  { rule: (year) => [weekdayUntil(`${year}-11-22`, WEDNESDAY)], states: ['DE-SN'] },
];

/** Returns the holidays of a state that not all states have. */
function holidaysOfState(state: GermanState): YearRule[] {
  return STATE_HOLIDAYS.flatMap(({ rule, states }) => (states.includes(state) ? [rule] : []));
}

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
 * (Bas-Rhin, Haut-Rhin, Moselle), or England and Wales. The codes are those of ISO 3166, except `FR-LOCAL`. `GB-ENG` includes Wales.
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

/** Returns the day that is `count` working days after a day. */
export function workingDaysAfter(day: Day, count: number, region: HolidayRegion): Day {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (isWorkingDay(found, region)) left -= 1;
  }
  return found;
}
