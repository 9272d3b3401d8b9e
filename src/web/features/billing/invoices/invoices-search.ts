import { INVOICE_STATES, type InvoiceState } from '#domain/billing/invoices/invoice.ts';

/** The tabs of the invoices page. Users who may not issue invoices have only `issued`. */
export const INVOICE_TABS = ['drafts', 'issued', 'payments', 'dunning', 'accounting'] as const;

/** What a tab shows; the tab `issued` shows the issued invoices of one state. */
export type InvoicesTab = Exclude<(typeof INVOICE_TABS)[number], 'issued'> | InvoiceState;

/** Whether a tab lists the issued invoices of a state. */
export function isIssuedTab(tab: InvoicesTab): tab is InvoiceState {
  return (INVOICE_STATES as readonly string[]).includes(tab);
}

/** The state of the invoices page, stored in the URL: the tab that is shown. */
interface InvoicesSearch {
  state?: InvoicesTab;
}

/** Parses the URL's query and ignores an unknown tab. */
export function readInvoicesSearch({ state }: Record<string, unknown>): InvoicesSearch {
  const tabs = INVOICE_TABS.filter((tab) => tab !== 'issued');
  const known = [...tabs, ...INVOICE_STATES].find((value) => value === state);
  return known === undefined ? {} : { state: known };
}

/** Returns the tab to show: that of the URL if the user may see it, otherwise the first that the user may see. */
export function shownTab({ state }: InvoicesSearch, mayIssue: boolean): InvoicesTab {
  if (mayIssue) return state ?? 'drafts';
  return INVOICE_STATES.find((value) => value === state) ?? 'all';
}
