import type { Currency } from '#domain/pricing/quotes/money.ts';
import type { Accounting } from './accounting.ts';

/** The files in which a month's documents can be exported. */
export const EXPORT_FORMATS = ['datev', 'fec', 'sage', 'xero', 'invoices', 'csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The formats that are usual in a country. */
const USUAL: Readonly<Record<string, readonly ExportFormat[]>> = {
  DE: ['datev'],
  AT: ['datev'],
  FR: ['fec'],
  GB: ['sage', 'xero'],
};

/** Returns all formats: first those that are usual in the country of the seller. */
export function formatsFor(country: string): ExportFormat[] {
  const first = USUAL[country] ?? [];
  return [...first, ...EXPORT_FORMATS.filter((format) => !first.includes(format))];
}

/** The currency in which files are written that have no exchange rate; null if the file names the currency of each document. */
export function currencyOf(format: ExportFormat): Currency | null {
  if (format === 'datev' || format === 'fec') return 'EUR';
  return format === 'sage' ? 'GBP' : null;
}

/** What must be entered before a file can be written. */
type MissingEntry = 'consultant' | 'client' | 'siren';

/** Returns the entries that a format still needs. */
export function missingFor(
  format: ExportFormat,
  { consultant, client }: Pick<Accounting, 'consultant' | 'client'>,
  siren: string,
): MissingEntry[] {
  if (format === 'fec') return siren === '' ? ['siren'] : [];
  if (format !== 'datev') return [];
  return [
    ...(consultant === '' ? (['consultant'] as const) : []),
    ...(client === '' ? (['client'] as const) : []),
  ];
}
