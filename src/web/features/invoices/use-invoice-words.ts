import { invoicingWords } from '#words/invoicing.ts';
import { useLocale } from '../../base/language.tsx';

/** Returns the words of invoices, which are loaded with their pages. */
export const useInvoiceWords = () => invoicingWords[useLocale()];
