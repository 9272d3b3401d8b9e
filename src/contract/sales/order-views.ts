import * as z from 'zod/mini';
import { ORDER_COLUMNS, ORDER_VIEW_NAME_MAX } from '#domain/sales/lists/order-views.ts';
import { id, requiredText, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const QUERY_MAX = 1_000;

const orderViewSchema = z.object({
  id,
  name: z.string(),
  /** The query of the list's address. */
  query: z.string(),
  shared: z.boolean(),
  /** The name of the user who saved it; null for the caller's own view. */
  owner: z.nullable(z.string()),
  /** Whether the caller may rename, share and remove it. */
  editable: z.boolean(),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** Self-service users get only their own views. */
export const listOrderViews = route('listOrderViews', 'GET /api/orders/views', {
  summary: 'How the caller uses the orders list: saved views, columns, and salespeople to filter by',
  needs: 'index Order',
  response: z.object({
    views: z.array(orderViewSchema),
    /** Null until the caller chooses columns. */
    columns: z.nullable(z.array(z.enum(ORDER_COLUMNS))),
    salespeople: z.array(z.object({ id, name: z.string() })),
  }),
});

const viewFields = {
  name: requiredText(ORDER_VIEW_NAME_MAX),
  query: text(QUERY_MAX),
  /** Sharing requires the right to change orders. */
  shared: z.boolean('invalid'),
};

export const createOrderView = route('createOrderView', 'POST /api/orders/views', {
  summary: 'Save a view of the orders list',
  needs: 'index Order',
  body: z.object({ ...viewFields, shared: z._default(viewFields.shared, false) }),
  response: z.object({ view: orderViewSchema }),
  status: 201,
  isIdempotent: true,
});

export const updateOrderView = route('updateOrderView', 'PATCH /api/orders/views/:id', {
  summary: 'Rename a saved view, replace its filters, or share it',
  needs: 'index Order',
  body: z.object({
    name: z.optional(viewFields.name),
    query: z.optional(viewFields.query),
    shared: z.optional(viewFields.shared),
  }),
  response: z.object({ view: orderViewSchema }),
});

export const deleteOrderView = route('deleteOrderView', 'DELETE /api/orders/views/:id', {
  summary: 'Remove a saved view',
  needs: 'index Order',
});

export const chooseOrderColumns = route('chooseOrderColumns', 'PATCH /api/orders/columns', {
  summary: 'Choose the columns of the orders list',
  needs: 'index Order',
  body: z.object({
    columns: z
      .array(z.enum(ORDER_COLUMNS, 'invalid'), 'invalid')
      .check(z.maxLength(ORDER_COLUMNS.length, 'too_many')),
  }),
});
