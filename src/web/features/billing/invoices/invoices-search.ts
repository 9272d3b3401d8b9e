import { INVOICE_STATES, type InvoiceState } from '#domain/billing/invoices/invoice.ts';

/** The tabs of the invoices page that need the right to issue invoices. */
export const ISSUER_TABS: readonly string[] = ['drafts', 'debits', 'dunning', 'accounting'];

/** The tabs of the invoices page. All but those of `ISSUER_TABS` list the issued invoices of a state. */
export const INVOICE_TABS = [
  'drafts',
  'open',
  'overdue',
  'debits',
  'dunning',
  'settled',
  'all',
  'accounting',
] as const;

/** A tab of the invoices page. */
export type InvoicesTab = (typeof INVOICE_TABS)[number];

/** Whether a tab lists the issued invoices of a state. */
export function isIssuedTab(tab: InvoicesTab): tab is InvoiceState & InvoicesTab {
  return (INVOICE_STATES as readonly string[]).includes(tab);
}

/** The state of the invoices page, stored in the URL: the tab that is shown. */
interface InvoicesSearch {
  state?: InvoicesTab;
}

/** Parses the URL's query and ignores an unknown tab. */
export function readInvoicesSearch({ state }: Record<string, unknown>): InvoicesSearch {
  const known = INVOICE_TABS.find((value) => value === state);
  return known === undefined ? {} : { state: known };
}

/** Returns the tab to show: that of the URL if the user may see it, otherwise the first that the user may see. */
export function shownTab({ state }: InvoicesSearch, mayIssue: boolean): InvoicesTab {
  if (mayIssue) return state ?? 'drafts';
  return INVOICE_STATES.find((value) => value === state) ?? 'all';
}
