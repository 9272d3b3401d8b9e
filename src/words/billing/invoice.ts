import { invoice as de } from '../de/billing/invoice.ts';
import { invoice as enGb } from '../en-gb/billing/invoice.ts';
import { invoice as fr } from '../fr/billing/invoice.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of invoices and corrections for customers. */
export const invoiceWords = inEachLanguage(de, enGb, fr);
