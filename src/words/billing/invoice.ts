import { invoice as de } from '../de/billing/invoice.ts';
import { invoice as enGb, type InvoiceWords } from '../en-gb/billing/invoice.ts';
import { invoice as fr } from '../fr/billing/invoice.ts';
import type { Locale } from '../locale.ts';

/** The words of an invoice as its customer reads it. */
export const invoiceWords: Readonly<Record<Locale, InvoiceWords>> = { de, 'en-gb': enGb, fr };
