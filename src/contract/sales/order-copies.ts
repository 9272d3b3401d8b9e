import * as z from 'zod/mini';
import { COPIES_MAX } from '#domain/ads/verts/vert-copies.ts';
import { eachOnce, id, version } from '#contract/platform/fields.ts';
import { orderSchema } from './orders.ts';
import { route } from '#contract/platform/route.ts';

const copies = eachOnce(
  z
    .array(
      z.object({
        /** The ad that is copied, of any order. */
        from: id,
        /** The ad of this order that gets the content, and its version. */
        to: id,
        version,
        /** Whether to replace content that the ad already has. Otherwise an ad with content is refused. */
        overwrite: z._default(z.boolean('invalid'), false),
      }),
      'invalid',
    )
    .check(z.minLength(1, 'too_few'), z.maxLength(COPIES_MAX, 'too_many')),
  'to',
);

/** All or nothing: the whole request is refused if an ad was sent, its sending day is over, or it has content that must not be replaced. */
export const copyVerts = route('copyVerts', 'POST /api/orders/:id/copy_verts', {
  summary: 'Copy ads into the ads of an order',
  needs: 'update Vert',
  body: z.object({ copies }),
  response: z.object({ order: orderSchema }),
  problems: ['stale', 'order_sent', 'issue_gone', 'being_sent', 'vert_has_content', 'idempotency_mismatch'],
  isIdempotent: true,
});
