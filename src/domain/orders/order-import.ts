import { addYears, type Day, isDay, PLANNING_YEARS, weekdayOf } from '../day.ts';

/** The columns of a file of existing bookings, in the order of the template. */
export const IMPORT_FIELDS = [
  'newsletter',
  'day',
  'placement',
  'customer',
  'state',
  'until',
  'note',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The columns without which no row can be read. */
export const REQUIRED_IMPORT_FIELDS = ['newsletter', 'day', 'placement', 'customer'] as const;

/** The most rows of one file. */
export const ORDER_IMPORT_MAX = 5_000;

/** Why a cell is refused. Each reason has one message in every language (`words/<locale>/orders/order-import.ts`). */
export type CellProblem =
  | 'blank'
  | 'too_long'
  | 'invalid'
  | 'not_a_day'
  | 'other_weekday'
  | 'day_or_month'
  | 'too_far'
  | 'past'
  | 'unknown'
  | 'ambiguous'
  | 'repeated'
  | 'blocked'
  | 'closed'
  | 'taken';

/** The refused cells of a row. */
export type CellProblems = Partial<Record<ImportField, CellProblem>>;

/**
 * What the import of a row does: it books or reserves its placement, or keeps what the customer has already. The row of a
 * past day is left out or refused, as the user chooses.
 */
export const IMPORT_OUTCOMES = ['book', 'reserve', 'keep', 'past', 'refuse'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What the user chooses after the preview. */
export interface ImportChoices {
  /** Customers that do not exist are created. */
  createsCustomers: boolean;
  /** Rows of past days are left out. */
  leavesOutPast: boolean;
}

/** Whether the row is refused with these choices; a file with a refused row is not imported. */
export function isRowRefused(
  row: { outcome: ImportOutcome; isNewCustomer: boolean },
  { createsCustomers, leavesOutPast }: ImportChoices,
): boolean {
  if (row.outcome === 'past') return !leavesOutPast;
  return row.outcome === 'refuse' || (row.isNewCustomer && !createsCustomers);
}

/** Whether the import of the row places something. */
export function placesOrder({ outcome }: { outcome: ImportOutcome }): boolean {
  return outcome === 'book' || outcome === 'reserve';
}

const WRITTEN_DAY = /^(?:(\p{L}{2,10})\.?,? )?(\d{1,2})([./])(\d{1,2})\3(\d{2}|\d{4})$/u;
const MONTHS = 12;

/** The weekdays in the languages of the product, Sunday first. */
const WEEKDAY_NAMES = [
  ['sonntag', 'sunday', 'dimanche'],
  ['montag', 'monday', 'lundi'],
  ['dienstag', 'tuesday', 'mardi'],
  ['mittwoch', 'wednesday', 'mercredi'],
  ['donnerstag', 'thursday', 'jeudi'],
  ['freitag', 'friday', 'vendredi'],
  ['samstag', 'sonnabend', 'saturday', 'samedi'],
] as const;

/** A day in a cell, or why there is none. */
type DayCell =
  | { day: Day; problem: null }
  | { day: null; problem: 'not_a_day' | 'other_weekday' | 'day_or_month' };

/** Whether the days with slashes in a file have the day first: one of them has a number that can only be a day, and none a month first. */
export function hasDayFirst(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => {
    const [, , first, sign, second] = WRITTEN_DAY.exec(cell) ?? [];
    return sign === '/' ? [[Number(first), Number(second)] as const] : [];
  });
  return numbers.some(([first]) => first > MONTHS) && numbers.every(([, second]) => second <= MONTHS);
}

/**
 * The day in a cell, written `2026-12-04`, `4.12.2026`, `04.12.26`, `04/12/2026` or `Fr 04.12.2026`. Refuses a day with another
 * weekday, and one with slashes that can have the month first, unless the file `isDayFirst`.
 */
export function dayOfCell(cell: string, isDayFirst: boolean): DayCell {
  const [, weekday, date = '', sign = '', month = '', year = ''] = WRITTEN_DAY.exec(cell) ?? [];
  const canBeMonth =
    sign === '/' && Number(date) <= MONTHS && date.padStart(2, '0') !== month.padStart(2, '0');
  if (canBeMonth && !isDayFirst) return { day: null, problem: 'day_or_month' };
  const century = year.length === 2 ? '20' : '';
  const text = date === '' ? cell : `${century}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(text)) return { day: null, problem: 'not_a_day' };
  const isOther = weekday !== undefined && !isWeekdayOf(text, weekday.toLowerCase());
  return isOther ? { day: null, problem: 'other_weekday' } : { day: text, problem: null };
}

/** Whether the word is the weekday of the day, also abbreviated: `di` is a Tuesday in German and a Sunday in French. */
function isWeekdayOf(day: Day, word: string): boolean {
  return (WEEKDAY_NAMES[weekdayOf(day) % WEEKDAY_NAMES.length] ?? []).some((name) => name.startsWith(word));
}

/** Whether the day is too far ahead for an issue or the end of a reservation. */
export function isBeyondPlanning(day: Day, today: Day): boolean {
  return day > addYears(today, PLANNING_YEARS);
}
