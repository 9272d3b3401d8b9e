import { type Day, lastDayOfMonth, type Month } from '#domain/platform/day.ts';
import type { Accounting } from './accounting.ts';
import type { Booking } from './bookings.ts';
import { EXTF_COLUMNS } from './extf-columns.ts';

/** The currency of the bookings. Documents in other currencies need an exchange rate, which Vertbook does not know. */
export const BOOKED_CURRENCY = 'EUR';

const TEXT_MAX = 60;
const REFERENCE_MAX = 36;
const END = '\r\n';

/** The month and the settings of a batch. `writtenAt` is the time of writing, `YYYYMMDDHHMMSSFFF`. */
interface ExtfBatch {
  month: Month;
  writtenAt: string;
  accounting: Accounting;
}

/** Writes a batch of bookings in DATEV's format EXTF 700, category 21, version 13. Each line ends with CR LF. */
export function extfText(batch: ExtfBatch, bookings: readonly Booking[]): string {
  return [header(batch), EXTF_COLUMNS, ...bookings.map(line)]
    .map((cells) => `${cells.join(';')}${END}`)
    .join('');
}

/** The 31 fields of the first line. */
function header({ month, writtenAt, accounting }: ExtfBatch): string[] {
  const { consultant, client, chart, accountLength } = accounting;
  return [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    writtenAt,
    '',
    '"RE"',
    '""',
    '""',
    consultant,
    client,
    yearStart(month, accounting.yearStart),
    accountLength,
    `${compact(month)}01`,
    compact(lastDayOfMonth(month)),
    quoted(`Rechnungen ${month}`),
    '""',
    '1',
    '0',
    '0',
    quoted(BOOKED_CURRENCY),
    '',
    '""',
    '',
    '',
    quoted(chart.slice(-2)),
    '',
    '',
    '""',
    '""',
  ];
}

function line(booking: Booking): string[] {
  const { gross, side, currency, debtor, revenue, issuedOn, dueOn, number, text, vatId } = booking;
  const cells: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(gross),
    'Soll/Haben-Kennzeichen': quoted(side),
    'WKZ Umsatz': quoted(currency),
    Konto: debtor,
    'Gegenkonto (ohne BU-Schlüssel)': revenue,
    Belegdatum: dayAndMonth(issuedOn),
    'Belegfeld 1': quoted(reference(number)),
    Buchungstext: quoted(oneLine(text)),
    'EU-Land u. UStID (Bestimmung)': vatId === '' ? '' : quoted(vatId),
    Festschreibung: '0',
    Fälligkeit: `${dayAndMonth(dueOn)}${dueOn.slice(0, 4)}`,
  };
  return EXTF_COLUMNS.map((name) => cells[name] ?? '');
}

/** Returns the first day of the financial year that contains the month, `YYYYMMDD`. */
function yearStart(month: Month, start: string): string {
  const [year = '', ofYear = ''] = month.split('-');
  return `${ofYear >= start ? year : Number(year) - 1}${start}01`;
}

const compact = (day: Day | Month) => day.replaceAll('-', '');
const dayAndMonth = (day: Day) => `${day.slice(8, 10)}${day.slice(5, 7)}`;
const decimal = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const oneLine = (text: string) => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, TEXT_MAX).join('').trim();

/** Reduces the number to the characters and the length that the field allows. */
const reference = (number: string) => number.replaceAll(/[^\w$&%*+\-/]|_/g, '').slice(0, REFERENCE_MAX);
