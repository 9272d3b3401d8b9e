import * as z from 'zod/mini';
import { id, lateReason, version } from '#contract/platform/fields.ts';
import { orderSchema } from './orders.ts';
import { route } from '#contract/platform/route.ts';

/**
 * Cancels the placement of an ad and orders another placement for the ad, in one act. The ad stays in its order and keeps its
 * content. An outdated `version` of the ad is refused.
 */
export const moveVert = route('moveVert', 'POST /api/verts/:id/move', {
  summary: 'Move an ad to another free placement',
  needs: 'cancel Vert',
  body: z.object({ placementId: id, version: z.optional(version), late_reason: lateReason }),
  response: z.object({ order: orderSchema }),
  problems: [
    'placements_unavailable',
    'booking_deadline_passed',
    'stale',
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
