import { fixed, fromEaster, weekdayUntil, type YearRule } from './holiday-rules.ts';

/** The states of Germany by ISO 3166-2. */
export const GERMAN_STATES = [
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
export const GERMAN_HOLIDAYS: readonly YearRule[] = [
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

/** Returns the holidays of a state in addition to those of all states. */
export function holidaysOfState(state: GermanState): YearRule[] {
  return STATE_HOLIDAYS.flatMap(({ rule, states }) => (states.includes(state) ? [rule] : []));
}
