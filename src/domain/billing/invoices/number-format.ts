import type { Day } from '#domain/platform/day.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum length of an invoice number, in characters (France's BR-FR-01). */
export const INVOICE_NUMBER_MAX = 35;

const YEAR = '{year}';
const NUMBER = /\{number(?::(\d))?\}/;
/** The same without a group, to split a format at it. */
const NUMBER_IN_FORMAT = /\{number(?::\d)?\}/;

/** A series of invoice numbers after its last number. */
interface InvoiceSeries {
  /** Alphanumeric characters and `+ - _ /`, with `{number}` or, for at least four digits, `{number:4}`, and optionally `{year}`. */
  format: string;
  /** The year of the last number; 0 before the first. */
  year: number;
  lastNumber: number;
}

/** The formats with the abbreviations that are usual in a country, by the country of the seller. */
export const NUMBER_FORMATS = {
  DE: { invoice: 'RE-{year}-{number:4}', correction: 'RK-{year}-{number:4}' },
  FR: { invoice: 'FA-{year}-{number:4}', correction: 'AV-{year}-{number:4}' },
  GB: { invoice: 'INV-{year}-{number:4}', correction: 'CN-{year}-{number:4}' },
} as const;

/** The countries of which the usual formats are known. */
export const NUMBERED_COUNTRIES = ['DE', 'FR', 'GB'] as const;

/** Returns the formats of an organization that has set none: those of the seller's country, else the German ones. */
export function defaultNumberFormats(country: string): (typeof NUMBER_FORMATS)['DE' | 'FR' | 'GB'] {
  return NUMBER_FORMATS[NUMBERED_COUNTRIES.find((known) => known === country) ?? 'DE'];
}

/** Returns the problem with a format of invoice numbers, or null. */
export function numberFormatProblem(format: string): ProblemCode | null {
  if (format.trim() === '') return 'blank';
  const rest = format.replace(NUMBER, '').replace(YEAR, '');
  if (!NUMBER.test(format) || !/^[A-Za-z0-9+_/-]*$/.test(rest)) return 'invalid';
  return formatNumber(format, 2099, 9_999_999).length > INVOICE_NUMBER_MAX ? 'too_long' : null;
}

/** The characters of a number that DATEV's field for it (Belegfeld 1) does not accept. */
const NOT_IN_REFERENCE = /[^A-Za-z0-9$&%*+\-/]/g;

/** Returns the number as bookkeeping knows it: without the characters that DATEV drops, such as `_`. */
export function bookedNumber(number: string): string {
  return number.replaceAll(NOT_IN_REFERENCE, '');
}

/**
 * Returns what no two documents of an organization may share, whatever their kind: the number as bookkeeping knows it, in lower case. The
 * index `invoices_number_once` has the same rule.
 */
export function numberKey(number: string): string {
  return bookedNumber(number).toLowerCase();
}

/** The most digits that a running number can have. */
const NUMBER_DIGITS_MAX = 10;

/** Whether two formats can ever give the same number, in bookkeeping's form. */
export function canCoincide(one: string, other: string): boolean {
  const others = shapesOf(other);
  return shapesOf(one).some((shape) =>
    others.some(
      (against) =>
        shape.length === against.length && shape.every((place, at) => meet(place, against[at] ?? '')),
    ),
  );
}

/** A place of a number: the characters that can be there. */
type Place = string;
const DIGITS = '0123456789';

/** Returns the places of the numbers that a format gives, for each number of digits. */
function shapesOf(format: string): Place[][] {
  const [before = '', after = ''] = format.split(NUMBER_IN_FORMAT);
  const least = Number(NUMBER.exec(format)?.[1] ?? 1);
  const most = Math.max(least, NUMBER_DIGITS_MAX);
  return Array.from({ length: most - least + 1 }, (_, more): Place[] => [
    ...placesOf(before),
    ...Array.from({ length: least + more }, (_place, at) =>
      at === 0 && more > 0 ? DIGITS.slice(1) : DIGITS,
    ),
    ...placesOf(after),
  ]);
}

/** Returns the places of a part of a format without a running number. Years are from 2000 to 2999. */
function placesOf(text: string): Place[] {
  const [before = '', after] = text.split(YEAR);
  const year = after === undefined ? [] : ['2', DIGITS, DIGITS, DIGITS];
  return [...numberKey(before), ...year, ...numberKey(after ?? '')];
}

function meet(one: Place, other: Place): boolean {
  return [...one].some((character) => other.includes(character));
}

/**
 * Whether a series can still give this number, in bookkeeping's form, after its last number. `from` is the year of its next number at the
 * earliest.
 */
export function givesLater(
  { format, year, lastNumber }: InvoiceSeries,
  number: string,
  from: number,
): boolean {
  const found = keyPattern(format).exec(numberKey(number));
  if (!found?.groups) return false;
  const running = Number(found.groups['number']);
  const ofYear = found.groups['year'];
  if (ofYear === undefined) return running > lastNumber;
  if (Number(ofYear) !== from) return Number(ofYear) > from;
  return running > (year === from ? lastNumber : 0);
}

/** Returns the expression that matches the keys of a format's numbers, with the groups `number` and `year`. */
export function keyPattern(format: string): RegExp {
  const least = Number(NUMBER.exec(format)?.[1] ?? 1);
  const digits = `(?<number>\\d{${least}}|[1-9]\\d{${least},})`;
  const source = format
    .split(NUMBER_IN_FORMAT)
    .map((part) => part.split(YEAR).map(literal).join('(?<year>\\d{4})'))
    .join(digits);
  return new RegExp(`^${source}$`);
}

function literal(text: string): string {
  return numberKey(text).replaceAll(/[^a-z0-9]/g, String.raw`\$&`);
}

/** Returns the next number of a series on a day. If the format contains the year, the series begins at 1 each year. */
export function nextNumber(
  { format, year, lastNumber }: InvoiceSeries,
  day: Day,
): { year: number; number: number; text: string } {
  const present = Number(day.slice(0, 4));
  const number = format.includes(YEAR) && year !== present ? 1 : lastNumber + 1;
  return { year: present, number, text: formatNumber(format, present, number) };
}

/** Fills in the format with year and number: `RE-2026-0412`. */
export function formatNumber(format: string, year: number, number: number): string {
  return format
    .replace(YEAR, String(year))
    .replace(NUMBER, (_whole, digits?: string) => String(number).padStart(Number(digits ?? 1), '0'));
}
