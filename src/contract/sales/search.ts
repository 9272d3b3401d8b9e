import { ORDER_STATES } from '#domain/sales/orders/order.ts';
import * as z from 'zod/mini';
import { id, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { freePlacementSchema } from '#contract/catalogue/placements.ts';

const SEARCH_MAX = 200;
/** How many free placements a search offers, unless its text begins with a number. */
export const FREE_OFFERED = 6;

const foundCustomerSchema = z.object({
  id,
  name: z.string(),
  agencyName: z.string(),
  /** The full name of the customer contact. */
  contact: z.string(),
});
const foundOrderSchema = z.object({
  id,
  customerName: z.string(),
  note: z.string(),
  publications: z.array(z.string()),
  /** The number of its placements. */
  placements: z.int(),
  /** The first sending day. */
  firstSendingDate: z.string(),
  state: z.enum(ORDER_STATES),
  lapsed: z.boolean(),
});
const foundIssueSchema = z.object({
  id,
  publicationId: id,
  publicationTitle: z.string(),
  weekNumber: z.string(),
  sendingDate: z.string(),
  topic: z.string(),
});

const foundInvoiceSchema = z.object({
  id,
  kind: z.enum(['invoice', 'correction']),
  number: z.string(),
  customerName: z.string(),
  /** Null for a correction. */
  state: z.nullable(z.enum(['open', 'overdue', 'settled'])),
});

const findingsSchema = z.object({
  customers: z.array(foundCustomerSchema),
  orders: z.array(foundOrderSchema),
  /** Invoices and corrections whose number ends with the text. */
  invoices: z.array(foundInvoiceSchema),
  /** Issues whose topic contains the text, in the weeks that the week view can show. */
  issues: z.array(foundIssueSchema),
  /** The next free placements, for a text such as "top free december". */
  free: z.array(freePlacementSchema),
  /** For a text without a number: whether more placements are free than are offered. */
  hasMoreFree: z.boolean(),
  /** The similar text that was searched for instead, because no record contains the typed text; otherwise null. */
  similarTo: z.nullable(z.string()),
});
export type Findings = z.infer<typeof findingsSchema>;

/**
 * Finds the first records of each kind that contain a text and that the caller may see. If there are none, reads the text as
 * combined terms, such as "nordhaus reserved december", and finds their orders; else finds records that contain a similar text.
 */
export const search = route('search', 'GET /api/search', {
  summary: 'Customers, orders, invoices and issues that contain a text, and the free placements it describes',
  needs: 'signed in',
  query: z.object({ q: z._default(text(SEARCH_MAX), '') }),
  response: findingsSchema,
});
