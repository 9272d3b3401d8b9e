import { ORDER_STATES } from '#domain/sales/orders/order.ts';
import * as z from 'zod/mini';
import { id, idInPath, requiredText, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { PLACEMENT_NAME_MAX } from '#domain/catalogue/publication.ts';
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

const freeFindings = {
  /** The next free placements, for a text such as "top free december". */
  free: z.array(freePlacementSchema),
  /** For a text without a number: whether more placements are free than are offered. */
  hasMoreFree: z.boolean(),
};
const findingsSchema = z.object({
  customers: z.array(foundCustomerSchema),
  orders: z.array(foundOrderSchema),
  /** Invoices and corrections whose number ends with the text. */
  invoices: z.array(foundInvoiceSchema),
  /** Issues whose topic contains the text, in the weeks that the week view can show. */
  issues: z.array(foundIssueSchema),
  ...freeFindings,
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

/** The free placements that a text describes, such as "6 banner january", as far as the filters of the board admit them. */
export const findFreePlacements = route('findFreePlacements', 'GET /api/free_placements', {
  summary: 'The next free placements that a text describes and that pass the filters of the board',
  needs: 'signed in',
  query: z.object({
    q: z._default(text(SEARCH_MAX), ''),
    /** A group of placement names. */
    placement: z.optional(requiredText(PLACEMENT_NAME_MAX)),
    publicationId: z.optional(idInPath),
    /** Sending weekdays as digits from 1 (Monday) to 7 (Sunday): 14 is Monday and Thursday. */
    days: z.optional(z.string().check(z.regex(/^[1-7]{1,7}$/, 'invalid'))),
    /** The maximum list price with surcharges, in the currency of the rate card. Ignored for users who see no prices. */
    maxPrice: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'invalid')),
        z.transform((value) => Number(value)),
      ),
    ),
  }),
  response: z.object(freeFindings),
});
