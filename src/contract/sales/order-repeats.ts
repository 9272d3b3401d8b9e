import * as z from 'zod/mini';
import { COPIES_MAX } from '#domain/ads/verts/vert-copies.ts';
import { eachOnce, id, lateReason } from '#contract/platform/fields.ts';
import { orderSchema } from './orders.ts';
import { route } from '#contract/platform/route.ts';

/**
 * Reserves other placements for the customer of the order, as one new order with copies of its ads. Reserves either all
 * placements or none.
 */
export const repeatOrder = route('repeatOrder', 'POST /api/orders/:id/repeat', {
  summary: 'Reserve further placements for the ads of an order',
  needs: 'create Order',
  body: z.object({
    reservation_expire_date: z.nullable(z.string('not_a_day').check(z.maxLength(40, 'not_a_day'))),
    placements: eachOnce(
      z
        .array(
          z.object({
            /** The ad of the order that is copied. */
            from: id,
            placementId: id,
          }),
          'invalid',
        )
        .check(z.minLength(1, 'too_few'), z.maxLength(COPIES_MAX, 'too_many')),
      'placementId',
    ),
    late_reason: lateReason,
  }),
  response: z.object({ order: orderSchema }),
  status: 201,
  problems: [
    'placements_unavailable',
    'booking_deadline_passed',
    'reservation_limit',
    'idempotency_mismatch',
    'issue_gone',
  ],
  isIdempotent: true,
});
