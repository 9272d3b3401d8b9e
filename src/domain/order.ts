import { addDays, type Day, daysBetween, isDay, isTooFar } from './day.ts';
import type { ProblemCode } from './problem-code.ts';

/** What an order is: first a reservation with an expiry date, later a booking without one. */
export type OrderState = 'reserved' | 'booked';

/** What an order is shown as: a booking whose last issue was sent is fulfilled, a reservation past its expiry date lapsed. */
export type OrderDisplayState = OrderState | 'fulfilled' | 'lapsed';

/** The facts that an order's state is read from. `lapsedAt` is set once a job has tidied the lapse; no rule waits for it. */
export type OrderFacts = {
  bookedAt: string | null;
  reservationExpireDate: Day | null;
  lapsedAt?: string | null;
};

/** What the dashboard says of a reservation's end. `days` is the distance from today, negative when it has gone by. */
export type ExpiringNotice = { kind: 'today' | 'tomorrow' | 'inDays' | 'date'; days: number };

/** How many days ahead the dashboard looks for expiring reservations and incomplete ads, and back for fulfilled orders. */
export const EXPIRING_WINDOW_DAYS = 7;

/** The longest note of an order, in characters. */
export const ORDER_NOTE_MAX = 2000;

/** How many orders one page of the list holds. Spec §9. */
export const ORDERS_PAGE_SIZE = 100;

const LAST_DAY_COUNTED_OUT = 20;

/** Whether the order is a booking or still a reservation. */
export function orderState(order: Pick<OrderFacts, 'bookedAt'>): OrderState {
  return order.bookedAt === null ? 'reserved' : 'booked';
}

/** Whether the reservation has lapsed: it holds through its expiry date and ends with that day. A booking never lapses. */
export function isLapsed(order: OrderFacts, today: Day): boolean {
  if (order.bookedAt !== null) return false;
  if (typeof order.lapsedAt === 'string') return true;
  return order.reservationExpireDate !== null && order.reservationExpireDate < today;
}

/** What the order is shown as; `latestIssueSendingDate` is null when it has no placement any more. Spec §4 Order. */
export function displayState(
  order: OrderFacts,
  latestIssueSendingDate: Day | null,
  today: Day,
): OrderDisplayState {
  if (order.bookedAt === null) return isLapsed(order, today) ? 'lapsed' : 'reserved';
  return latestIssueSendingDate !== null && latestIssueSendingDate < today ? 'fulfilled' : 'booked';
}

/** Whether the order can be cancelled: only while none of its ads has been sent. */
export function isCancelable(sentCount: number): boolean {
  return sentCount === 0;
}

/** Whether one ad is all the order has left; cancelling it deletes the order. */
export function hasOnlyOneVert(vertCount: number): boolean {
  return vertCount === 1;
}

/** Whether the order can be booked: a reservation that has not lapsed. */
export function canBook(order: OrderFacts, today: Day): boolean {
  return order.bookedAt === null && !isLapsed(order, today);
}

/** Whether the reservation's end can be moved: a booking has none, and a lapsed reservation is revived instead. */
export function canChangeExpiry(order: OrderFacts, today: Day): boolean {
  return canBook(order, today);
}

/** Whether the order can be revived: a reservation that has lapsed; its placements must be free besides. */
export function canRevive(order: OrderFacts, today: Day): boolean {
  return isLapsed(order, today);
}

/**
 * What is wrong with the end of a reservation, or null. It may be today at the earliest, and an end past the first
 * sending date is only warned of ({@link expiresAfterFirstSending}).
 */
export function expireDateProblem(expireDate: string | null, today: Day): ProblemCode | null {
  if (expireDate === null || expireDate === '') return 'blank';
  if (!isDay(expireDate)) return 'not_a_day';
  if (expireDate < today) return 'past';
  return isTooFar(expireDate, today) ? 'too_far' : null;
}

/** Whether the reservation ends only after its first ad is due; worth a warning, never a refusal. Spec §5. */
export function expiresAfterFirstSending(expireDate: Day | null, firstSendingDate: Day | null): boolean {
  return expireDate !== null && firstSendingDate !== null && expireDate > firstSendingDate;
}

/** How to say when a reservation ends: today, tomorrow, in 2 to 20 days, otherwise by its date. Spec §4. */
export function expiringNotice(expireDate: Day, today: Day): ExpiringNotice {
  const days = daysBetween(today, expireDate);
  if (days === 0) return { kind: 'today', days };
  if (days === 1) return { kind: 'tomorrow', days };
  return { kind: days > 1 && days <= LAST_DAY_COUNTED_OUT ? 'inDays' : 'date', days };
}

/** Whether a live reservation ends within the dashboard's window, today included. */
export function isExpiringSoon(order: OrderFacts, today: Day): boolean {
  if (!canBook(order, today) || order.reservationExpireDate === null) return false;
  return order.reservationExpireDate <= addDays(today, EXPIRING_WINDOW_DAYS);
}
