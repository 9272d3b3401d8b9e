import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { refuse, refuseMissing } from '#server/platform/base/refuse.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { refuseLate } from '#server/pricing/deadlines/refuse-late.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { statement } from '../../platform/db/statement.ts';

const BOOK_ORDER = statement('book-order')`
  select booked_at, reservation_expire_date, lapsed_at, has_closed_issue, is_booked
  from book_reservation($1, $2, $3, $4, $5, $6, $7)`.as<{ has_closed_issue: boolean; is_booked: boolean }>();

/**
 * Turns a reservation into a booking, which has no expiry date. Refuses a booked or lapsed order, and ads for today's
 * issues whose mailing has started, because they would never be sent. After a booking deadline it needs a reason. Spec §4 Order.
 */
export async function bookOrder(scope: Scope, id: number, lateReason: string | null = null): Promise<void> {
  if (!scope.keepsTerms) return writeBooking(scope, id);
  await scope.transact(async (tx) => {
    await writeBooking(tx, id);
    await refuseLate(tx, { orderId: id, lateReason });
  });
}

async function writeBooking(scope: Scope, id: number): Promise<void> {
  const { organizationId, user, today, counterSlot } = scope;
  const [found] = await scope.execute(BOOK_ORDER, [
    organizationId,
    user.id,
    user.name,
    user.customerId,
    id,
    today,
    counterSlot,
  ]);
  const order = refuseMissing(found);
  if (!order.is_booked) {
    refuse(reservationProblem(orderFacts(order), today));
    throw new Problem(order.has_closed_issue ? 'issue_gone' : 'conflict');
  }
  scope.announce({ what: 'order', id });
}
