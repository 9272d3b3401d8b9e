import * as z from 'zod/mini';
import { INVOICE_NUMBER_MAX } from '#domain/billing/invoices/number-format.ts';
import { text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const kind = z.enum(['invoice', 'correction']);

const seriesSchema = z.object({
  kind,
  /** Contains `{number}` or `{number:4}`, and optionally `{year}`. */
  numberFormat: z.string(),
  /** The number that comes next. */
  next: z.string(),
  version,
});
export type InvoiceSeriesRecord = z.infer<typeof seriesSchema>;

export const listInvoiceSeries = route('listInvoiceSeries', 'GET /api/invoice_series', {
  summary: 'How invoices and corrections are numbered',
  needs: 'issue Invoice',
  response: z.object({ series: z.array(seriesSchema) }),
});

export const updateInvoiceSeries = route('updateInvoiceSeries', 'PATCH /api/invoice_series/:kind', {
  summary: 'Change how the next invoices or corrections are numbered',
  needs: 'manage all',
  params: z.object({ kind }),
  body: z.object({ numberFormat: text(INVOICE_NUMBER_MAX * 2), version: z.optional(version) }),
  response: z.object({ series: seriesSchema }),
  problems: ['stale'],
});
