import { INVOICE_STATES, type InvoiceState } from '#domain/invoices/invoice-state.ts';

/** What the address of the invoices says: which of the issued ones are listed. */
interface InvoicesSearch {
  state?: Exclude<InvoiceState, 'all'>;
}

/** Reads the address of the invoices; an unknown state is ignored. */
export function readInvoicesSearch({ state }: Record<string, unknown>): InvoicesSearch {
  const known = INVOICE_STATES.find((value) => value === state);
  return known === undefined || known === 'all' ? {} : { state: known };
}
