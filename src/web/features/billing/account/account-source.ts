import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exportAccount,
  exportOwnAccount,
  getAccountPdf,
  getCustomerAccount,
  getOwnAccount,
  getOwnAccountPdf,
} from '#contract/billing/customer-accounts.ts';
import { isDay } from '#domain/platform/day.ts';
import { addressOf, call, download } from '#web/api/call.ts';

/** The period of a statement, stored in the URL. By default the last twelve months. */
export type AccountSearch = {
  from?: string;
  until?: string;
};

/** Parses the URL's query and ignores what is not a day. */
export function readAccountSearch({ from, until }: Record<string, unknown>): AccountSearch {
  return { ...(isGiven(from) && { from }), ...(isGiven(until) && { until }) };
}

const isGiven = (value: unknown): value is string => typeof value === 'string' && isDay(value);

/** Returns the query of an account: that of a customer, or with null the own one of a self-service user. */
export const accountQuery = (customerId: number | null, period: AccountSearch) =>
  queryOptions({
    queryKey: ['invoices', 'account', customerId, period],
    queryFn: async ({ signal }) =>
      customerId === null
        ? (await call(getOwnAccount, { query: period, signal })).account
        : (await call(getCustomerAccount, { params: { id: customerId }, query: period, signal })).account,
    placeholderData: keepPreviousData,
  });

/** Returns the address of the statement as PDF. */
export function statementAddress(customerId: number | null, period: AccountSearch): string {
  return customerId === null
    ? addressOf(getOwnAccountPdf, {}, period)
    : addressOf(getAccountPdf, { id: customerId }, period);
}

/** Downloads the statement as CSV. */
export function downloadStatement(customerId: number | null, period: AccountSearch) {
  return customerId === null
    ? download(exportOwnAccount, {}, period)
    : download(exportAccount, { id: customerId }, period);
}
