import * as z from 'zod/mini';
import { COPIES_MAX } from '#domain/verts/vert-copies.ts';
import { id, version } from '../fields.ts';
import { orderSchema } from './orders.ts';
import { route } from '../route.ts';

const copies = z
  .array(
    z.object({
      /** The ad that is copied, of any order. */
      from: id,
      /** The ad of this order that gets the content, and its version. */
      to: id,
      version,
      /** Replace the content that the ad has. Without it, such an ad is refused. */
      overwrite: z._default(z.boolean('invalid'), false),
    }),
    'invalid',
  )
  .check(
    z.minLength(1, 'too_few'),
    z.maxLength(COPIES_MAX, 'too_many'),
    z.refine((wanted) => new Set(wanted.map(({ to }) => to)).size === wanted.length, 'repeated'),
  );

/** All or nothing: an ad that was sent, that has passed or that has other content refuses the whole request. */
export const copyVerts = route('copyVerts', 'POST /api/orders/:id/copy_verts', {
  summary: 'Copy ads into the ads of an order',
  needs: 'update Vert',
  body: z.object({ copies }),
  response: z.object({ order: orderSchema }),
  problems: ['stale', 'order_sent', 'issue_gone', 'being_sent', 'vert_has_content', 'idempotency_mismatch'],
  isIdempotent: true,
});
