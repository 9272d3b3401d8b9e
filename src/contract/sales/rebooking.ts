import * as z from 'zod/mini';
import { route } from '#contract/platform/route.ts';
import { orderSchema } from './orders.ts';

/** `id` is the id of a cancelled ad with a cancellation charge. Staff can do this while the deleted rows are kept: for an hour. */
export const rebookVert = route('rebookVert', 'POST /api/cancelled_verts/:id/rebook', {
  summary:
    'Book a cancelled placement again while it is free, or the order that was cancelled with it; then nothing is owed',
  needs: 'book Order',
  response: z.object({ order: orderSchema }),
  problems: [
    'undo_expired',
    'cancellation_billed',
    'placements_unavailable',
    'reservation_limit',
    'change_waiting',
    'agreement_needed',
    'conflict',
  ],
});
