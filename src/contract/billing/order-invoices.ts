import * as z from 'zod/mini';
import { route } from '#contract/platform/route.ts';
import { invoiceSummarySchema } from './invoices.ts';

const amount = z.int();

const orderInvoiceSchema = z.object({
  ...invoiceSummarySchema.shape,
  /** The parts of the gross and of the open amount that belong to the order, in proportion to its lines. */
  share: z.object({ gross: amount, open: amount }),
});
export type OrderInvoice = z.infer<typeof orderInvoiceSchema>;

/** An invoice may bill several orders. */
export const listOrderInvoices = route('listOrderInvoices', 'GET /api/orders/:id/invoices', {
  summary: 'The invoices and corrections that bill an order, the earliest first',
  needs: 'show Invoice',
  response: z.object({ invoices: z.array(orderInvoiceSchema) }),
});
