import type { Day } from '#domain/platform/day.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum length of an invoice number, in characters (France's BR-FR-01). */
export const INVOICE_NUMBER_MAX = 35;

const YEAR = '{year}';
const NUMBER = /\{number(?::(\d))?\}/;

/** A series of invoice numbers after its last number. */
interface InvoiceSeries {
  /** Alphanumeric characters and `+ - _ /`, with `{number}` or, for at least four digits, `{number:4}`, and optionally `{year}`. */
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

/** Returns the problem with a format of invoice numbers, or null. */
export function numberFormatProblem(format: string): ProblemCode | null {
  if (format.trim() === '') return 'blank';
  const rest = format.replace(NUMBER, '').replace(YEAR, '');
  if (!NUMBER.test(format) || !/^[A-Za-z0-9+_/-]*$/.test(rest)) return 'invalid';
  return formatNumber(format, 2099, 9_999_999).length > INVOICE_NUMBER_MAX ? 'too_long' : null;
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
