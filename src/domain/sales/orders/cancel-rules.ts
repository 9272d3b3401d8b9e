import type { Day } from '#domain/platform/day.ts';
import type { OrderFacts } from './order.ts';
import { isLapsed, reservationProblem } from './reservation-lapse.ts';

/** The user who cancels. `customerId` is set for self-service users. */
type Canceller = { customerId: number | null };

/**
 * Returns why the user cannot cancel these ads of an order, or null. An ad that was sent cannot be cancelled. Staff may cancel all
 * other ads; self-service users may cancel only ads of reservations that have not lapsed. Both also need the capability `cancel Order`
 * or `cancel Vert`. Spec §4 Order.
 */
export function cancelProblem(
  order: OrderFacts,
  verts: readonly { sent: boolean }[],
  user: Canceller,
  today: Day,
): 'order_sent' | 'order_booked' | 'order_lapsed' | null {
  if (verts.some(({ sent }) => sent)) return 'order_sent';
  return user.customerId === null ? null : reservationProblem(order, today);
}

/**
 * Returns why the user cannot move these ads to other placements, or null. A user who may cancel them may also move them, unless the
 * order has lapsed and so has no placements any more.
 */
export function moveProblem(
  order: OrderFacts,
  verts: readonly { sent: boolean }[],
  user: Canceller,
  today: Day,
): 'order_sent' | 'order_booked' | 'order_lapsed' | null {
  return cancelProblem(order, verts, user, today) ?? (isLapsed(order, today) ? 'order_lapsed' : null);
}

/** Whether the order has only one ad left. Cancelling this ad deletes the order. */
export function hasOnlyOneVert(vertCount: number): boolean {
  return vertCount === 1;
}
