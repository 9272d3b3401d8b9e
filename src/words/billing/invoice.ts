import { invoice as de } from '../de/billing/invoice.ts';
import { invoice as enGb } from '../en-gb/billing/invoice.ts';
import { invoice as fr } from '../fr/billing/invoice.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of an invoice as its customer reads it. */
export const invoiceWords = inEachLanguage(de, enGb, fr);
