import { type Day, daysBetween, plannedDayProblem } from '#domain/platform/day.ts';

/** The facts that determine an order's state. A job sets `lapsedAt` some time after the lapse; no rule needs this job to have run. */
export type OrderFacts = {
  bookedAt: string | null;
  reservationExpireDate: Day | null;
  lapsedAt?: string | null;
};

/**
 * How the list of expiring reservations on Today describes the expiry of a reservation. `days` counts from today; it is
 * negative for a past day.
 */
type ExpiringNotice = { kind: 'today' | 'tomorrow' | 'inDays' | 'date'; days: number };

/**
 * The period of the three lists on Today in days: expiring reservations and incomplete ads of the next days, and orders
 * fulfilled in the last days. Also the default length of a revived reservation.
 */
export const EXPIRING_WINDOW_DAYS = 7;

const LAST_DAY_COUNTED_DOWN = 20;

/**
 * Whether the reservation has lapsed. It is valid through its expiry date. A booking never lapses. The same rule in SQL:
 * `src/server/platform/db/functions/order-holds.sql`.
 */
export function isLapsed(order: OrderFacts, today: Day): boolean {
  if (order.bookedAt !== null) return false;
  if (typeof order.lapsedAt === 'string') return true;
  return order.reservationExpireDate !== null && order.reservationExpireDate < today;
}

/** Returns why the order is not an active reservation, or null. Only an active reservation can be booked or prolonged. */
export function reservationProblem(order: OrderFacts, today: Day): 'order_booked' | 'order_lapsed' | null {
  if (order.bookedAt !== null) return 'order_booked';
  return isLapsed(order, today) ? 'order_lapsed' : null;
}

/** Returns why the order cannot be revived, or null: only a lapsed reservation can. The caller checks that its placements are free. */
export function reviveProblem(order: OrderFacts, today: Day): 'order_not_revivable' | null {
  return isLapsed(order, today) ? null : 'order_not_revivable';
}

/**
 * Returns the problem with the expiry date of a reservation, or null. Today is the earliest date. A date after the first sending only
 * causes a warning ({@link expiresAfterFirstSending}).
 */
export const expireDateProblem = plannedDayProblem;

/** Whether the reservation ends after the first sending date of its ads. This causes only a warning, never a refusal. Spec §5. */
export function expiresAfterFirstSending(expireDate: Day | null, firstSendingDate: Day | null): boolean {
  return expireDate !== null && firstSendingDate !== null && expireDate > firstSendingDate;
}

/** Whether `until` is later than the current expiry date. A bulk act only prolongs reservations and never shortens them. */
export function isProlonging(order: OrderFacts, until: Day): boolean {
  return order.reservationExpireDate !== null && until > order.reservationExpireDate;
}

/** Returns how to describe the end of a reservation: today, tomorrow, in 2 to 20 days, otherwise by its date. Spec §4. */
export function expiringNotice(expireDate: Day, today: Day): ExpiringNotice {
  const days = daysBetween(today, expireDate);
  if (days === 0) return { kind: 'today', days };
  if (days === 1) return { kind: 'tomorrow', days };
  return { kind: days > 1 && days <= LAST_DAY_COUNTED_DOWN ? 'inDays' : 'date', days };
}
