import { invoiceFields as de } from '../de/billing/invoice-fields.ts';
import { invoiceFields as enGb } from '../en-gb/billing/invoice-fields.ts';
import { invoiceFields as fr } from '../fr/billing/invoice-fields.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the fields that invoices need, which are not loaded with the first page. */
export const invoiceFieldWords = inEachLanguage(de, enGb, fr);
