import { type YearRule } from './holiday-rules.ts';
/** The states of Germany by ISO 3166-2. */
export declare const GERMAN_STATES: readonly [
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
];
export type GermanState = (typeof GERMAN_STATES)[number];
/** The holidays of all states. Easter Sunday and Whit Sunday are never working days. */
export declare const GERMAN_HOLIDAYS: readonly YearRule[];
/** The holidays that a state has in addition to those of all states. */
export declare function holidaysOfState(state: GermanState): YearRule[];
