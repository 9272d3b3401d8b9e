import { accounting as de } from './de/money/accounting.ts';
import { accounting as enGb, type AccountingWords } from './en-gb/money/accounting.ts';
import { accounting as fr } from './fr/money/accounting.ts';
import type { Locale } from './locale.ts';

/** The words of the bookings of invoices, which are not loaded with the first page. */
export const accountingWords: Readonly<Record<Locale, AccountingWords>> = { de, 'en-gb': enGb, fr };
