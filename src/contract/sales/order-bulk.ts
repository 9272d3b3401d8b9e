import * as z from 'zod/mini';
import { BULK_ACTS, MAX_BULK_ORDERS } from '#domain/sales/lists/order-bulk.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { ORDER_COLUMNS } from '#domain/sales/lists/order-views.ts';
import { day, eachOnce, id, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const QUERY_MAX = 1_000;

const chosenOrders = eachOnce(z.array(id, 'invalid').check(z.maxLength(MAX_BULK_ORDERS, 'too_many')));
/** The ids of orders, or the query of an orders list: then all orders of this list are selected. */
const selection = {
  orderIds: z.optional(chosenOrders),
  query: z.optional(text(QUERY_MAX)),
};
const bulkAct = {
  act: z.enum(BULK_ACTS, 'invalid'),
  /** The new end of the reservations, for `prolong`. */
  until: z.optional(day),
};
const bulkNeeds = ['update Order', 'book Order', 'cancel Order'] as const;

/** `unchanged`: the reservation already ends on that day or later. */
const outcome = {
  id,
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** Why it is refused: the code of the problem, and its text in the caller's language. */
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
};

const bulkPreviewSchema = z.object({
  ...outcome,
  customer_name: z.string(),
  /** For the act; 0 for an order that does not exist. */
  version: z.int(),
  count_verts: z.int(),
  /** Whether the reservation ends only after its first issue is sent. */
  afterFirstSending: z.boolean(),
  /**
   * What the customer owes for cancelling the booking; null for nothing. The amount is in minor units. It is null without a price
   * and for users who may not see it. It does not include `unpriced`: the number of placements whose cancellation has a cost, but
   * which have no price.
   */
  owed: z.nullable(
    z.object({ amount: z.nullable(z.int()), currency: z.nullable(z.enum(CURRENCIES)), unpriced: z.int() }),
  ),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

export const previewOrdersAct = route('previewOrdersAct', 'POST /api/orders/bulk/preview', {
  summary: 'What an act would do with each of many orders; changes nothing',
  needs: bulkNeeds,
  body: z.object({ ...bulkAct, ...selection }),
  response: z.object({ orders: z.array(bulkPreviewSchema) }),
});

const bulkResultSchema = z.object(outcome);
export type BulkResult = z.infer<typeof bulkResultSchema>;

/**
 * Changes each order in a transaction of its own. A retry with the same `Idempotency-Key` changes only the orders that the
 * first request did not reach, and returns the outcomes of both requests.
 */
export const actOnOrders = route('actOnOrders', 'POST /api/orders/bulk', {
  summary: 'Prolong, book or cancel many orders',
  needs: bulkNeeds,
  body: z.object({
    ...bulkAct,
    orderIds: chosenOrders,
    /** The versions of the orders in the preview, in the order of `orderIds`. An order with another version is refused. */
    versions: z.array(z.int('invalid'), 'invalid').check(z.maxLength(MAX_BULK_ORDERS, 'too_many')),
  }),
  response: z.object({ orders: z.array(bulkResultSchema) }),
  problems: ['idempotency_mismatch'],
  isIdempotent: true,
  rateLimit: 60,
});

export const exportOrders = route('exportOrders', 'POST /api/orders/export', {
  summary: 'Orders as a table (CSV) with the chosen columns, in the language of the caller',
  needs: 'index Order',
  body: z.object({
    ...selection,
    columns: z
      .array(z.enum(ORDER_COLUMNS, 'invalid'), 'invalid')
      .check(z.maxLength(ORDER_COLUMNS.length, 'too_many')),
  }),
  file: 'text/csv',
  problems: ['overloaded'],
  rateLimit: 60,
});
