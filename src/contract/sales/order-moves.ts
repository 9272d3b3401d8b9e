import * as z from 'zod/mini';
import { id, lateReason, version } from '#contract/platform/fields.ts';
import { notAsSeen } from './order-refusals.ts';
import { orderSchema } from './orders.ts';
import { route } from '#contract/platform/route.ts';

/**
 * Cancels the placement of an ad and orders another placement for the ad, in one act. The ad stays in its order and keeps its
 * content. `version` is that of the order.
 */
export const moveVert = route('moveVert', 'POST /api/verts/:id/move', {
  summary: 'Move an ad to another free placement',
  needs: 'cancel Vert',
  body: z.object({ placementId: id, version, late_reason: lateReason }),
  response: z.object({ order: orderSchema }),
  problems: [
    'placements_unavailable',
    'booking_deadline_passed',
    ...notAsSeen,
    'order_sent',
    'order_booked',
    'order_lapsed',
    'being_sent',
    'handed_over',
    'not_withdrawn',
    'ad_billed',
    'conflict',
  ],
});
