import type { Day } from '#domain/platform/day.ts';
import { isLapsed, type OrderFacts } from './reservation-lapse.ts';

/** The stored states of an order: a reservation with an expiry date, or a booking without one. */
export const ORDER_STATES = ['reserved', 'booked'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The displayed state: a booking is fulfilled after its latest sending date, a reservation lapses after its expiry date. */
export type OrderDisplayState = OrderState | 'fulfilled' | 'lapsed';

/** The maximum length of a note of an order, in characters. */
export const ORDER_NOTE_MAX = 2000;

/** The number of orders on one page of the list. Spec §9. */
export const ORDERS_PAGE_SIZE = 100;

/** Returns the displayed state of an order. `latestIssueSendingDate` is null if the order has no placements any more. Spec §4 Order. */
export function displayState(
  order: OrderFacts,
  latestIssueSendingDate: Day | null,
  today: Day,
): OrderDisplayState {
  if (order.bookedAt === null) return isLapsed(order, today) ? 'lapsed' : 'reserved';
  return latestIssueSendingDate !== null && latestIssueSendingDate < today ? 'fulfilled' : 'booked';
}

/** The columns that determine the state of an order. */
interface OrderFactsRow {
  booked_at: string | null;
  reservation_expire_date: string | null;
  lapsed_at: string | null;
}

/** Returns the facts of an order's row in the form that the domain rules read. */
export function orderFacts(row: OrderFactsRow): OrderFacts {
  return {
    bookedAt: row.booked_at,
    reservationExpireDate: row.reservation_expire_date,
    lapsedAt: row.lapsed_at,
  };
}
