import { invoiceFields as de } from '../de/billing/invoice-fields.ts';
import { invoiceFields as enGb, type InvoiceFieldWords } from '../en-gb/billing/invoice-fields.ts';
import { invoiceFields as fr } from '../fr/billing/invoice-fields.ts';
import type { Locale } from '../locale.ts';

/** The words of what invoices need, which are not loaded with the first page. */
export const invoiceFieldWords: Readonly<Record<Locale, InvoiceFieldWords>> = { de, 'en-gb': enGb, fr };
