import { invoicing as de } from '../de/billing/invoicing.ts';
import { invoicing as enGb } from '../en-gb/billing/invoicing.ts';
import { invoicing as fr } from '../fr/billing/invoicing.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the pages of invoices, which are not loaded with the first page. */
export const invoicingWords = inEachLanguage(de, enGb, fr);
