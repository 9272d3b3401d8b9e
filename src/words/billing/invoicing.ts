import { invoicing as de } from '../de/billing/invoicing.ts';
import { invoicing as enGb, type InvoicingWords } from '../en-gb/billing/invoicing.ts';
import { invoicing as fr } from '../fr/billing/invoicing.ts';
import type { Locale } from '../locale.ts';

/** The words of the pages of invoices, which are not loaded with the first page. */
export const invoicingWords: Readonly<Record<Locale, InvoicingWords>> = { de, 'en-gb': enGb, fr };
