import type { Day } from '../day.ts';
import type { ProblemCode } from '../problem-code.ts';

/** The longest number of an invoice (France's BR-FR-01). */
export const INVOICE_NUMBER_MAX = 35;

const YEAR = '{year}';
const NUMBER = /\{number(?::(\d))?\}/;

/** The numbers of an invoice series, as the last one left them. */
interface InvoiceSeries {
  /** Letters, digits and `+ - _ /`, with `{number}` or `{number:4}` for four digits at least, and optionally `{year}`. */
  format: string;
  /** The year of the last number; 0 before the first. */
  year: number;
  lastNumber: number;
}

/** The formats of an organization that has set none. */
export const DEFAULT_NUMBER_FORMATS = {
  invoice: 'RE-{year}-{number:4}',
  correction: 'RK-{year}-{number:4}',
} as const;

/** The problem with a format of numbers, or null. */
export function numberFormatProblem(format: string): ProblemCode | null {
  if (format.trim() === '') return 'blank';
  const rest = format.replace(NUMBER, '').replace(YEAR, '');
  if (!NUMBER.test(format) || !/^[A-Za-z0-9+_/-]*$/.test(rest)) return 'invalid';
  return formatNumber(format, 2099, 9_999_999).length > INVOICE_NUMBER_MAX ? 'too_long' : null;
}

/** The number that follows in a series on a day. With the year in its format, a series begins at 1 each year. */
export function nextNumber(
  { format, year, lastNumber }: InvoiceSeries,
  day: Day,
): { year: number; number: number; text: string } {
  const present = Number(day.slice(0, 4));
  const number = format.includes(YEAR) && year !== present ? 1 : lastNumber + 1;
  return { year: present, number, text: formatNumber(format, present, number) };
}

/** A number in words of the format: `RE-2026-0412`. */
export function formatNumber(format: string, year: number, number: number): string {
  return format
    .replace(YEAR, String(year))
    .replace(NUMBER, (_whole, digits?: string) => String(number).padStart(Number(digits ?? 1), '0'));
}
