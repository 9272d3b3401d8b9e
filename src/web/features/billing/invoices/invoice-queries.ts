import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getInvoice, listInvoiceDrafts, listInvoices } from '#contract/billing/invoices.ts';
import type { DraftGrouping } from '#domain/billing/invoices/invoice-of.ts';
import type { InvoiceState } from '#domain/billing/invoices/invoice.ts';
import { call } from '#web/api/call.ts';

/** Returns the query of the drafts: the sent ads and cancellation charges that are not billed yet. */
export const draftsQuery = (grouping: DraftGrouping) =>
  queryOptions({
    queryKey: ['invoices', 'drafts', grouping],
    queryFn: async ({ signal }) => (await call(listInvoiceDrafts, { query: { grouping }, signal })).drafts,
    placeholderData: keepPreviousData,
  });

/** Returns the query of one page of issued invoices. */
export const invoicesQuery = (state: InvoiceState, page: number) =>
  queryOptions({
    queryKey: ['invoices', 'list', state, page],
    queryFn: ({ signal }) => call(listInvoices, { query: { state, page: `${page}` }, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the query of the first page of a customer's invoices, with the open amounts. */
export const customerInvoicesQuery = (customerId: number, state: InvoiceState) =>
  queryOptions({
    queryKey: ['invoices', 'customer', customerId, state],
    queryFn: ({ signal }) => call(listInvoices, { query: { state, customerId: `${customerId}` }, signal }),
  });

/** Returns the query of one invoice or correction. */
export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoices', id],
    queryFn: async ({ signal }) => (await call(getInvoice, { params: { id }, signal })).invoice,
  });
