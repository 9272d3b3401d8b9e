import { invoiceFields as de } from './de/money/invoice-fields.ts';
import { invoiceFields as enGb, type InvoiceFieldWords } from './en-gb/money/invoice-fields.ts';
import { invoiceFields as fr } from './fr/money/invoice-fields.ts';
import type { Locale } from './locale.ts';

/** The words of what invoices need, which are not loaded with the first page. */
export const invoiceFieldWords: Readonly<Record<Locale, InvoiceFieldWords>> = { de, 'en-gb': enGb, fr };
