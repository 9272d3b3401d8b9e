import * as z from 'zod/mini';
import { byId, id, instant } from './fields.ts';
import { route } from './route.ts';

/** Who did what, when. What an act says of itself beside that is null or empty where it says nothing. */
export const historyEntrySchema = z.object({
  id,
  happenedAt: instant,
  /** Empty where nobody did it, but time: a reservation that lapsed. */
  userName: z.string(),
  /** A verb in the past: `reserved`, `booked`, `edited`, `cancelled`, `lapsed`, `revived`, `blocked` … */
  action: z.string(),
  /** What it was done to: `order`, `placement`, `issue`, `vert`, `report`. */
  subject: z.string(),
  orderId: z.nullable(id),
  /** The placement that was meant, by its name of today. */
  placementName: z.nullable(z.string()),
  /** How many placements were reserved or cancelled together. */
  placementCount: z.nullable(z.int()),
  /** Until when it was reserved from then on. */
  reservationExpireDate: z.nullable(z.string()),
  /** What was changed, by the names of the fields. */
  fields: z.array(z.string()),
  topic: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The newest so many entries are answered. */
export const HISTORY_MAX = 200;

/** For staff alone: to a self-service user no order has a history. */
export const getOrderHistory = route({
  name: 'getOrderHistory',
  summary: 'Who did what to an order and its ads, newest first; of a cancelled order too',
  method: 'GET',
  path: '/api/orders/:id/history',
  needs: 'show Order',
  params: byId,
  answer: z.object({ history: z.array(historyEntrySchema) }),
});

/** For staff alone. */
export const getPlacementHistory = route({
  name: 'getPlacementHistory',
  summary: 'Who reserved, booked, cancelled, blocked or edited a placement, newest first',
  method: 'GET',
  path: '/api/placements/:id/history',
  needs: 'show Order',
  params: byId,
  answer: z.object({ history: z.array(historyEntrySchema) }),
});
