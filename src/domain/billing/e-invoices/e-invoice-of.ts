import type { Invoice } from '../invoices/invoice.ts';
import { ciiOf } from './cii.ts';
import { ublOf } from './ubl.ts';

/** The XML of an invoice, and the name of its file. */
interface EInvoice {
  /** The name that Factur-X and ZUGFeRD require within a PDF. An XRechnung is a separate file, named by the invoice number. */
  fileName: string;
  content: string;
}

/** Returns the XML of an invoice in its format; null if its customer gets a PDF only. */
export function eInvoiceOf(invoice: Invoice): EInvoice | null {
  if (invoice.format === 'facturx') return { fileName: 'factur-x.xml', content: ciiOf(invoice) };
  if (invoice.format === 'xrechnung')
    return { fileName: `${invoice.number.replaceAll('/', '-')}.xml`, content: ublOf(invoice) };
  return null;
}
