import type { Day } from '../day.ts';
import type { OrderFacts } from './order.ts';
import { isLapsed, reservationProblem } from './reservation-lapse.ts';

/** The user who cancels; a self-service user belongs to a customer. */
type Canceller = { customerId: number | null };

/**
 * Why the user cannot cancel these ads of an order, or null. An ad that was sent cannot be cancelled. Staff
 * cancel all other ads, self-service users only reservations that have not lapsed. Both also need the capability
 * `cancel Order` or `cancel Vert`. Spec §4 Order.
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
 * Why the user cannot move these ads to other placements, or null: a user who may cancel them may move them, unless the
 * order has lapsed and holds no placement.
 */
export function moveProblem(
  order: OrderFacts,
  verts: readonly { sent: boolean }[],
  user: Canceller,
  today: Day,
): 'order_sent' | 'order_booked' | 'order_lapsed' | null {
  return cancelProblem(order, verts, user, today) ?? (isLapsed(order, today) ? 'order_lapsed' : null);
}

/** Whether the order has only one ad left; cancelling it deletes the order. */
export function hasOnlyOneVert(vertCount: number): boolean {
  return vertCount === 1;
}
