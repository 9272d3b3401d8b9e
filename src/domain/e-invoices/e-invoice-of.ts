import type { Invoice } from '../invoices/invoice.ts';
import { ciiOf } from './cii.ts';
import { ublOf } from './ubl.ts';

/** The XML of an invoice, and the name of its file. */
interface EInvoice {
  /** Within a PDF, Factur-X and ZUGFeRD expect this name; alone, XRechnung is named by its number. */
  fileName: string;
  content: string;
}

/** The XML of an invoice in its format; null if its customer gets a PDF only. */
export function eInvoiceOf(invoice: Invoice): EInvoice | null {
  if (invoice.format === 'facturx') return { fileName: 'factur-x.xml', content: ciiOf(invoice) };
  if (invoice.format === 'xrechnung')
    return { fileName: `${invoice.number.replaceAll('/', '-')}.xml`, content: ublOf(invoice) };
  return null;
}
