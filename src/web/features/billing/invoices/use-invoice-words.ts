import { invoicingWords } from '#words/billing/invoicing.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of invoices, which are loaded with their pages. */
export const useInvoiceWords = () => invoicingWords[useLocale()];
