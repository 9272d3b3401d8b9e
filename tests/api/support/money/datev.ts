import type { InvoiceRecord, InvoiceSummary } from '#contract/billing/invoices.ts';
import type { Customer } from '#contract/customers/customers.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { expect } from 'vitest';
import type { Caller } from '../caller.ts';
import type { Told } from './second-extf-writer.ts';

/** Returns the DATEV file of a month, as a browser receives it. */
export async function datevFile({ http }: App, token: string, month: string): Promise<Buffer> {
  const url = `/api/accounting/datev?month=${month}`;
  const response = await http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=windows-1252');
  return response.rawPayload;
}

/**
 * Returns the VAT cases of all invoices and corrections by day and month of supply, read from the API of the invoices and customers. The
 * VAT of a document with ads of several months is rounded on the running total of its months; it must have one rate and no commission.
 */
export async function toldDocuments(caller: Caller): Promise<Told[]> {
  const summaries = await listAll(caller);
  const told: Told[] = [];
  for (const { id } of summaries.toSorted(byDay)) {
    const { invoice } = (await caller.get<{ invoice: InvoiceRecord }>(`/api/invoices/${id}`)).body;
    const { vat, customerId, customerName: name, ...document } = invoice;
    const { customer } = (await caller.get<{ customer: Customer }>(`/api/customers/${customerId}`)).body;
    const days = document.lines.map(({ sendingDate }) => sendingDate).toSorted();
    const months = [...new Set(days.map((day) => day.slice(0, 7)))];
    for (const { category, basisPoints, base, amount } of vat) {
      const { vatId } = customer;
      if (months.length > 1 && (vat.length > 1 || document.allowances.length > 0))
        throw new Error(`The document ${id} has ads of several months with several rates or a commission.`);
      let before = 0;
      for (const month of months) {
        const suppliedOn = days.findLast((day) => day.startsWith(month)) ?? '';
        const until = document.lines.filter(({ sendingDate }) => sendingDate.slice(0, 7) <= month);
        const net = until.reduce((sum, line) => sum + line.net, 0);
        const total =
          month === months.at(-1) ? base + amount : net + Math.round((net * basisPoints) / 10_000);
        const gross = total - before;
        before = total;
        told.push({ ...document, customerId, name, vatId, category, basisPoints, gross, suppliedOn });
      }
    }
  }
  return told;
}

async function listAll(caller: Caller): Promise<InvoiceSummary[]> {
  const all: InvoiceSummary[] = [];
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const { body } = await caller.get<{ invoices: InvoiceSummary[]; hasMore: boolean }>(
      `/api/invoices?page=${page}`,
    );
    all.push(...body.invoices);
    ({ hasMore } = body);
  }
  return all;
}

/** Compares documents in the order of the file: by day, invoices before corrections. */
function byDay(one: InvoiceSummary, other: InvoiceSummary): number {
  if (one.issuedOn !== other.issuedOn) return one.issuedOn < other.issuedOn ? -1 : 1;
  if (one.kind !== other.kind) return one.kind === 'invoice' ? -1 : 1;
  return one.id - other.id;
}
