import { ORDER_SORTS, SUGGESTION_TYPES } from '#domain/sales/lists/order-filters.ts';
import { ORDER_NOTE_MAX, ORDER_STATES } from '#domain/sales/orders/order.ts';
import * as z from 'zod/mini';
import {
  day,
  eachOnce,
  id,
  instant,
  lateReason,
  numberInQuery,
  text,
  version,
  versionInQuery,
} from '#contract/platform/fields.ts';
import { orderFilterFields } from './order-filters.ts';
import { agreedWithOrder } from './order-parties.ts';
import { notAsSeen } from './order-refusals.ts';
import { route } from '#contract/platform/route.ts';
import { vertSchema } from '#contract/ads/verts.ts';

const SEARCH_MAX = 200;
const late = { late_reason: lateReason, version };
const expireDate = z.optional(z.nullable(z.string('not_a_day').check(z.maxLength(40, 'not_a_day'))));

export const orderSchema = z.object({
  id,
  state: z.enum(ORDER_STATES),
  /** Whether it is a reservation whose expiry date has passed: its placements are free, its ads are kept. */
  lapsed: z.boolean(),
  reservedAt: instant,
  bookedAt: z.nullable(instant),
  reservationExpireDate: z.nullable(z.string()),
  /** For staff: the internal note. For a self-service user: the note for the customer. */
  note: z.string(),
  /** The note for the customer: the customer's self-service users see it. */
  customerNote: z.string(),
  version,
  customer: z.object({
    id,
    name: z.string(),
    customerContactFullName: z.string(),
    customerContactEmail: z.string(),
    customerContactGender: z.enum(['m', 'f']),
  }),
  creator: z.string(),
  /** Whether the caller may cancel the whole order now. */
  cancelable: z.boolean(),
  orderStatistic: z.object({
    countVerts: z.int(),
    countSentVerts: z.int(),
    latestIssueSendingDate: z.string(),
  }),
  report: z.nullable(z.object({ id })),
  token: z.nullable(z.string()),
  verts: z.array(vertSchema),
});
export type Order = z.infer<typeof orderSchema>;

export const orderOverviewSchema = z.object({
  id,
  customer_name: z.string(),
  created_at: instant,
  publications: z.array(z.string()),
  note: z.string(),
  state: z.enum(ORDER_STATES),
  lapsed: z.boolean(),
  reservation_expire_date: z.nullable(z.string()),
  booked_at: z.nullable(instant),
  count_verts: z.int(),
  count_sent_verts: z.int(),
  has_failed_verts: z.boolean(),
  latest_issue_sending_date: z.string(),
  creator: z.string(),
  /** The next day on which an ad of the order is to be sent; null if there is none. */
  next_sending_date: z.nullable(z.string()),
  count_complete_verts: z.int(),
  /** The value of `after` for the next page. */
  cursor: z.string(),
});
export type OrderOverview = z.infer<typeof orderOverviewSchema>;

export const MAX_PAGE_SIZE = 100;

/** Counts of the whole list; a response contains only one page of it. */
const orderHits = z.object({
  orders: z.int(),
  /** Whether there may be more than `orders`: counting stops early if it would take long. */
  isMinimum: z.boolean(),
  /** The number of placements and the next sending date of all these orders; null if not all orders were read. */
  placements: z.nullable(z.int()),
  nextSendingDate: z.nullable(z.string()),
});

/**
 * The orders list and the dashboard's two lists. `after` (the `cursor` of the last row) continues after that row,
 * even if orders were added meanwhile; `page` counts from 0.
 */
export const listOrderOverviews = route('listOrderOverviews', 'GET /api/orders/overview', {
  summary: 'Orders, one row each: sorted, searched, by page',
  needs: 'index Order',
  query: z.object({
    page: numberInQuery(0, 100_000_000, 0),
    pageSize: numberInQuery(1, MAX_PAGE_SIZE, MAX_PAGE_SIZE),
    after: z.optional(z.string().check(z.maxLength(1000, 'invalid'))),
    q: z._default(text(SEARCH_MAX), ''),
    t: z.optional(z.enum(SUGGESTION_TYPES, 'invalid')),
    status: z.optional(z.enum(['latest-fulfilled', 'expiring-reservations', 'lapsed'], 'invalid')),
    sort: z._default(z.enum(ORDER_SORTS, 'invalid'), 'created_at'),
    direction: z.optional(z.enum(['asc', 'desc'], 'invalid')),
    ...orderFilterFields,
  }),
  response: z.object({
    order_overviews: z.array(orderOverviewSchema),
    number_of_remaining_orders: z.int(),
    /** Counts of all orders that match. Only on the first page, if it is not empty. */
    hits: z.optional(orderHits),
    /** Whether there may be more remaining orders than counted: counting stops early if it would take long. */
    remaining_is_minimum: z.optional(z.boolean()),
    /** If no order contains the typed text: similar texts that orders contain, likeliest first. */
    didYouMean: z.optional(z.array(z.string())),
  }),
});

/**
 * Orders either all placements or none. Reserves them until `reservation_expire_date`. With `book`, books them at once, which needs the
 * capability `book Order`. For self-service users, `customer_id` is ignored: they order for their own customer.
 */
export const placeOrder = route('placeOrder', 'POST /api/orders', {
  summary: 'Reserve placements for a customer, or book them at once',
  needs: 'create Order',
  body: z.object({
    customer_id: z.optional(z.nullable(id)),
    reservation_expire_date: expireDate,
    book: z.optional(z.boolean('invalid')),
    placement_ids: z._default(eachOnce(z.array(id, 'invalid').check(z.maxLength(20_000, 'too_many'))), []),
    note: z._default(z.nullable(text(ORDER_NOTE_MAX)), ''),
    late_reason: lateReason,
    ...agreedWithOrder,
  }),
  response: z.object({ order: orderSchema }),
  status: 201,
  /** `not_found`: the order of the first request with this key is gone. */
  problems: [
    'placements_unavailable',
    'booking_deadline_passed',
    'reservation_limit',
    'idempotency_mismatch',
    'not_found',
  ],
  isIdempotent: true,
});

export const getOrder = route('getOrder', 'GET /api/orders/:id', {
  summary: 'One order with its ads',
  needs: 'show Order',
  response: z.object({ order: orderSchema }),
});

export const updateOrder = route('updateOrder', 'PATCH /api/orders/:id', {
  summary: 'Change the notes, or until when a reservation holds',
  needs: 'update Order',
  body: z.object({
    note: z.optional(z.nullable(text(ORDER_NOTE_MAX))),
    customerNote: z.optional(z.nullable(text(ORDER_NOTE_MAX))),
    reservationExpireDate: expireDate,
    version,
  }),
  response: z.object({ order: orderSchema }),
  problems: [...notAsSeen, 'order_lapsed', 'order_booked'],
});

const SENDING = ['being_sent', 'handed_over'] as const;
const LEAVING = [...SENDING, 'not_withdrawn', 'ad_billed'] as const;

/** Deletes the order and frees its placements; refused once an ad was sent. `version` is that of the order that the caller has seen. */
export const cancelOrder = route('cancelOrder', 'DELETE /api/orders/:id', {
  summary: 'Cancel an order of which nothing was sent',
  needs: 'cancel Order',
  query: z.object({ version: versionInQuery }),
  problems: [...notAsSeen, 'order_sent', 'order_booked', 'order_lapsed', ...LEAVING],
});

export const bookOrder = route('bookOrder', 'POST /api/orders/:id/book', {
  summary: 'Turn a reservation into a booking',
  needs: 'book Order',
  body: z.object(late),
  response: z.object({ order: orderSchema }),
  problems: [...notAsSeen, 'order_lapsed', 'order_booked', 'issue_gone', 'booking_deadline_passed'],
});

export const reviveOrder = route('reviveOrder', 'POST /api/orders/:id/revive', {
  summary: 'Take a lapsed reservation up again while all its placements are free',
  needs: 'update Order',
  /** Without a day, the placements are reserved for a week. */
  body: z.object({ reservationExpireDate: z.optional(day), ...late }),
  response: z.object({ order: orderSchema }),
  problems: [...notAsSeen, 'placements_unavailable', 'order_not_revivable', 'booking_deadline_passed'],
});

const UNDO = ['undo_expired', 'cancellation_billed', 'placements_unavailable', 'reservation_limit'] as const;

/** Inserts the deleted rows again. Only the user who cancelled can do this, for a short time. */
export const restoreOrder = route('restoreOrder', 'POST /api/orders/:id/restore', {
  summary: 'Undo the cancellation of an order while all its placements are free',
  needs: 'cancel Order',
  response: z.object({ order: orderSchema }),
  problems: [...UNDO, 'conflict'],
});

/** `id` is the id of the cancelled ad. Has the same conditions. If it was the last placement of its order, restores the order too. */
export const restoreVert = route('restoreVert', 'POST /api/verts/:id/restore', {
  summary: 'Undo the cancellation of one placement while it is free',
  needs: 'cancel Vert',
  response: z.object({ order: orderSchema }),
  problems: [...UNDO, 'order_changed', 'change_waiting', 'conflict'],
});

/** Only the user who booked can do this, for a short time, and only while no ad of the order has been handed over. */
export const unbookOrder = route('unbookOrder', 'POST /api/orders/:id/unbook', {
  summary: 'Undo a booking: reserve the order until its previous date',
  needs: 'book Order',
  body: z.object({ version }),
  response: z.object({ order: orderSchema }),
  problems: [...notAsSeen, 'undo_expired', 'order_sent', 'order_lapsed', ...SENDING, 'conflict'],
});

export const listSuggestions = route('listSuggestions', 'GET /api/suggestions', {
  summary: 'What the search field of the orders list offers',
  needs: 'index Customer',
  query: z.object({ q: z._default(text(SEARCH_MAX), '') }),
  response: z.object({
    suggestions: z.array(
      z.object({ type: z.enum(SUGGESTION_TYPES), typeDisplayName: z.string(), value: z.string() }),
    ),
    /** If there are no suggestions: similar texts that have some, likeliest first. */
    didYouMean: z.optional(z.array(z.string())),
  }),
});

export const listPlacementCapacities = route('listPlacementCapacities', 'GET /api/placement_capacities', {
  summary: 'How many placements of each month are free, reserved and booked',
  needs: 'manage all',
  response: z.object({
    placement_capacities: z.array(
      z.object({ month: z.string(), free: z.int(), reserved: z.int(), booked: z.int() }),
    ),
  }),
});
