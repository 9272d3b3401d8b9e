import { ORDER_STATES } from '#domain/sales/orders/order.ts';
import * as z from 'zod/mini';
import { AD_COLUMNS } from '#domain/ads/approval/board-column.ts';
import { PLACEMENT_STATES } from '#domain/catalogue/placement.ts';
import { PLACEMENT_NAME_MAX } from '#domain/catalogue/publication.ts';
import { id, instant, requiredText } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** A placement as the week view shows it. Callers who may not see names or states do not receive them. */
export const placementSchema = z.object({
  id,
  name: z.string(),
  additional: z.boolean(),
  sold: z.boolean(),
  state: z.enum(PLACEMENT_STATES),
  /** Until when a request of a visitor or an offered change holds it; only for staff who see orders. For other users it is sold. */
  heldUntil: z.optional(instant),
  vert: z.nullable(
    z.object({
      id: z.nullable(id),
      /** Order and customer are present only with the right `show CustomerName`. */
      orderId: z.optional(id),
      customerName: z.optional(z.string()),
      orderState: z.optional(z.enum(ORDER_STATES)),
      /** The last day of a reservation. */
      reservedUntil: z.optional(z.string()),
      own: z.boolean(),
      hasMissingData: z.optional(z.boolean()),
      /** Its column on the board of ads; omitted for a sent ad, and if the publication has no approval rule. */
      adColumn: z.optional(z.enum(AD_COLUMNS)),
    }),
  ),
});
export type Placement = z.infer<typeof placementSchema>;

export const createPlacement = route('createPlacement', 'POST /api/placements', {
  summary: 'Add one placement to one issue',
  needs: 'manage all',
  body: z.object({ name: requiredText(PLACEMENT_NAME_MAX), issueId: id }),
  response: z.object({ placement: placementSchema }),
  status: 201,
  isIdempotent: true,
});

export const deletePlacement = route('deletePlacement', 'DELETE /api/placements/:id', {
  summary: 'Remove a placement that is neither sold nor held',
  needs: 'manage all',
  problems: ['placement_sold', 'placement_held'],
});

export const createPlacementSeries = route(
  'createPlacementSeries',
  'POST /api/placements/create_series/:publicationId',
  {
    summary: 'Add a placement to every upcoming issue that lacks the name',
    needs: 'manage all',
    body: z.object({ placement_name: requiredText(PLACEMENT_NAME_MAX) }),
    response: z.object({ placements: z.array(placementSchema) }),
    status: 201,
    isIdempotent: true,
  },
);

/** All renames refer to the names before the call, so two names can be swapped. */
export const updatePlacementSeries = route(
  'updatePlacementSeries',
  'POST /api/placements/update_series/:publicationId',
  {
    summary: 'Rename placements in upcoming, unsent issues',
    needs: 'manage all',
    body: z.object({
      publication_id: z.optional(id),
      placements: z
        .array(
          z.object({
            name: z.string('blank').check(z.maxLength(1000, 'too_long')),
            new_name: z.string('blank').check(z.maxLength(1000, 'too_long')),
          }),
        )
        .check(z.maxLength(200, 'too_many')),
    }),
    response: z.object({ failed_updates: z.array(z.object({ name: z.string(), error: z.string() })) }),
  },
);

/** A free placement, with the fields that the cart stores. */
export const freePlacementSchema = z.object({
  id,
  name: z.string(),
  publicationId: id,
  publicationTitle: z.string(),
  weekNumber: z.string(),
  sendingDate: z.string(),
});
export type FreePlacement = z.infer<typeof freePlacementSchema>;
