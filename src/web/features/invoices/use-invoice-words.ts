import type { InvoicingWords } from '#words/en-gb/invoicing.ts';
import { invoicingWords } from '#words/invoicing.ts';
import { useLocale } from '../../base/language.tsx';

/** The words of invoices, which are loaded with their pages. */
export function useInvoiceWords(): InvoicingWords {
  return invoicingWords[useLocale()];
}
