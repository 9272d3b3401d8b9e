import { accounting as de } from '../de/billing/accounting.ts';
import { accounting as enGb } from '../en-gb/billing/accounting.ts';
import { accounting as fr } from '../fr/billing/accounting.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the accounting of invoices, which are not loaded with the first page. */
export const accountingWords = inEachLanguage(de, enGb, fr);
