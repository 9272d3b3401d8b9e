import * as z from 'zod/mini';
import { FILTER_DAY_PATTERN, FILTER_STATES, isFilterDay } from '#domain/sales/lists/order-filters.ts';
import { described, idInPath } from '#contract/platform/fields.ts';

const filterDay = described(z.string('not_a_day').check(z.refine(isFilterDay, 'not_a_day')), {
  pattern: FILTER_DAY_PATTERN,
});

/** The filters of the orders list, as in its address. */
export const orderFilterFields = {
  state: z.optional(z.enum(FILTER_STATES, 'invalid')),
  /** Orders with an ad in this newsletter. */
  publicationId: z.optional(idInPath),
  /** Who created the order: an id, `me`, or `customers` for self-service users. */
  creatorId: z.optional(
    described(z.string('invalid').check(z.regex(/^(me|customers|[1-9]\d{0,15})$/, 'invalid')), {
      pattern: String.raw`^(me|customers|[1-9]\d{0,15})$`,
    }),
  ),
  /** Orders with an ad whose issue is sent in this period. */
  sendingFrom: z.optional(filterDay),
  sendingTo: z.optional(filterDay),
  /** Reservations that lapse on this day or before. */
  expiresUntil: z.optional(filterDay),
  /** Orders with an incomplete ad that is still to be sent. */
  incomplete: z.optional(z.enum(['1'], 'invalid')),
};

const orderFilters = z.object(orderFilterFields);
export type OrderFilters = z.infer<typeof orderFilters>;
