import type { Day } from '#domain/platform/day.ts';
import type { OrderFacts } from './reservation-lapse.ts';
import { isLapsed, reservationProblem } from './reservation-lapse.ts';

/** The user who cancels. `customerId` is set for self-service users. */
type Canceller = { customerId: number | null };

/**
 * What decides whether an ad can be cancelled. An ad that was not sent may also be billed: if another ad was sent in its place, or if it
 * was left out because of its customer.
 */
interface LeavingVert {
  sent: boolean;
  billed: boolean;
}

type CancelProblem = 'order_sent' | 'order_booked' | 'order_lapsed' | 'ad_billed';

/**
 * Returns why the user cannot cancel these ads of an order, or null. No user can cancel an ad that was sent, or a billed ad, whose price
 * must stay as in its invoice. Self-service users may cancel only ads of reservations that have not lapsed. All users also need the
 * capability `cancel Order` or `cancel Vert`. In addition, the acts refuse ads that are being sent, and ads that could not be removed
 * from another system's mailing (`refuseWhileHandedOver`); the cancel buttons do not know these states. Spec §4 Order.
 */
export function cancelProblem(
  order: OrderFacts,
  verts: readonly LeavingVert[],
  user: Canceller,
  today: Day,
): CancelProblem | null {
  if (verts.some(({ sent }) => sent)) return 'order_sent';
  const problem = user.customerId === null ? null : reservationProblem(order, today);
  return problem ?? (verts.some(({ billed }) => billed) ? 'ad_billed' : null);
}

/**
 * Returns why the user cannot move these ads to other placements, or null. A user who may cancel them may also move them, unless the
 * order has lapsed and so has no placements any more.
 */
export function moveProblem(
  order: OrderFacts,
  verts: readonly LeavingVert[],
  user: Canceller,
  today: Day,
): CancelProblem | null {
  return cancelProblem(order, verts, user, today) ?? (isLapsed(order, today) ? 'order_lapsed' : null);
}
