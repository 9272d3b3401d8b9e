import { INVOICE_STATES, type InvoiceState } from '#domain/billing/invoices/invoice.ts';

/** The state of the invoices page, stored in the URL: which of the issued invoices are listed. */
interface InvoicesSearch {
  state?: Exclude<InvoiceState, 'all'>;
}

/** Parses the URL's query and ignores an unknown state. */
export function readInvoicesSearch({ state }: Record<string, unknown>): InvoicesSearch {
  const known = INVOICE_STATES.find((value) => value === state);
  return known === undefined || known === 'all' ? {} : { state: known };
}
