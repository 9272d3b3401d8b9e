import { invoice as de } from './de/money/invoice.ts';
import { invoice as enGb, type InvoiceWords } from './en-gb/money/invoice.ts';
import { invoice as fr } from './fr/money/invoice.ts';
import type { Locale } from './locale.ts';

/** The words of an invoice as its customer reads it. */
export const invoiceWords: Readonly<Record<Locale, InvoiceWords>> = { de, 'en-gb': enGb, fr };
