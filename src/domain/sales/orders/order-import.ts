import {
  CURRENCIES,
  CURRENCY_DIGITS,
  type Amount,
  type Currency,
  MAX_PRICE,
  readDecimal,
} from '#domain/pricing/quotes/money.ts';
import { lateReasonProblem } from '#domain/pricing/terms/issue-deadlines.ts';
import { addYears, type Day, isDay, PLANNING_YEARS, weekdayOf } from '#domain/platform/day.ts';

/** The columns of a file of existing bookings, in the order of the template. */
export const IMPORT_FIELDS = [
  'newsletter',
  'day',
  'placement',
  'customer',
  'state',
  'until',
  'note',
  'price',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The columns without which no row can be read. */
export const REQUIRED_IMPORT_FIELDS = ['newsletter', 'day', 'placement', 'customer'] as const;

/** The maximum number of rows in one file. */
export const ORDER_IMPORT_MAX = 5_000;

/** Why a cell is refused. Each reason has one message in every language (`words/<locale>/sales/order-import.ts`). */
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
  | 'taken'
  | 'held'
  | 'not_an_amount'
  | 'negative'
  | 'too_large'
  | 'other_currency'
  | 'no_list_price';

/** The refused cells of a row. */
export type CellProblems = Partial<Record<ImportField, CellProblem>>;

/**
 * The outcome of importing a row. `keep`: the customer has the placement already. `past`: the day is past; such rows are left out or
 * refused, as the user chooses.
 */
export const IMPORT_OUTCOMES = ['book', 'reserve', 'keep', 'past', 'refuse'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The user's choices after the preview. */
export interface ImportChoices {
  /** Whether missing customers are created. */
  createsCustomers: boolean;
  /** Whether rows of past days are left out. */
  leavesOutPast: boolean;
  /** The reason why placements are taken after their booking deadline; '' for none, then such rows are refused. */
  lateReason: string;
}

/** Whether the row is refused with these choices. A file with a refused row is not imported. */
export function isRowRefused(
  row: { outcome: ImportOutcome; isNewCustomer: boolean; isLate: boolean },
  { createsCustomers, leavesOutPast, lateReason }: ImportChoices,
): boolean {
  if (row.outcome === 'past') return !leavesOutPast;
  const isTooLate = row.isLate && lateReasonProblem(lateReason) !== null;
  return row.outcome === 'refuse' || isTooLate || (row.isNewCustomer && !createsCustomers);
}

/** Whether importing the row orders its placement. */
export function placesOrder({ outcome }: { outcome: ImportOutcome }): boolean {
  return outcome === 'book' || outcome === 'reserve';
}

/** The signs of currencies that mean only one currency. */
const CURRENCY_SIGNS = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY', Kč: 'CZK', zł: 'PLN' } as const;

/** The price in a cell, or the reason why it cannot be read. */
type PriceCell =
  | { amount: Amount; problem: null }
  | { amount: null; problem: 'not_an_amount' | 'negative' | 'too_large' | 'other_currency' };

/** Reads the price in a cell in the currency of the rate card, written as in `readDecimal`. Refuses another currency. */
export function priceOfCell(cell: string, currency: Currency): PriceCell {
  const named = [
    ...CURRENCIES.filter((code) => new RegExp(`\\b${code}\\b`, 'i').test(cell)),
    ...Object.entries(CURRENCY_SIGNS).flatMap(([sign, code]) => (cell.includes(sign) ? [code] : [])),
  ];
  const amount = readDecimal(cell, CURRENCY_DIGITS[currency]);
  if (amount === null) return { amount, problem: 'not_an_amount' };
  if (named.some((code) => code !== currency)) return { amount: null, problem: 'other_currency' };
  if (amount < 0) return { amount: null, problem: 'negative' };
  return amount > MAX_PRICE ? { amount: null, problem: 'too_large' } : { amount, problem: null };
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

/** The day in a cell, or the reason why it cannot be read. */
type DayCell =
  | { day: Day; problem: null }
  | { day: null; problem: 'not_a_day' | 'other_weekday' | 'day_or_month' };

/** Whether dates with slashes in a file have the day first: at least one has a first number above 12, and none a second above 12. */
export function hasDayFirst(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => {
    const [, , first, sign, second] = WRITTEN_DAY.exec(cell) ?? [];
    return sign === '/' ? [[Number(first), Number(second)] as const] : [];
  });
  return numbers.some(([first]) => first > MONTHS) && numbers.every(([, second]) => second <= MONTHS);
}

/**
 * Reads the day in a cell, written `2026-12-04`, `4.12.2026`, `04.12.26`, `04/12/2026` or `Fr 04.12.2026`. Refuses a date whose
 * weekday is wrong. Unless `isDayFirst`, also refuses a date with slashes that could have the month first.
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

/** Whether the word is the day's weekday or its beginning. `di` is Tuesday in German (Dienstag) and Sunday in French (dimanche). */
function isWeekdayOf(day: Day, word: string): boolean {
  return (WEEKDAY_NAMES[weekdayOf(day) % WEEKDAY_NAMES.length] ?? []).some((name) => name.startsWith(word));
}

/** Whether the day is too far ahead for an issue or the end of a reservation. */
export function isBeyondPlanning(day: Day, today: Day): boolean {
  return day > addYears(today, PLANNING_YEARS);
}
