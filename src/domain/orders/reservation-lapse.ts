import { type Day, daysBetween, plannedDayProblem } from '../day.ts';
import type { OrderFacts } from './order.ts';

/** How the dashboard describes the expiry of a reservation. `days` counts from today; it is negative for a past day. */
type ExpiringNotice = { kind: 'today' | 'tomorrow' | 'inDays' | 'date'; days: number };

/**
 * How many days ahead the dashboard lists expiring reservations and incomplete ads, and how many days back fulfilled
 * orders. Also the default duration of a revived reservation.
 */
export const EXPIRING_WINDOW_DAYS = 7;

const LAST_DAY_COUNTED_DOWN = 20;

/**
 * Whether the reservation has lapsed: it holds through its expiry date. A booking never lapses. The same rule in SQL:
 * `server/db/functions/order-holds.sql`.
 */
export function isLapsed(order: OrderFacts, today: Day): boolean {
  if (order.bookedAt !== null) return false;
  if (typeof order.lapsedAt === 'string') return true;
  return order.reservationExpireDate !== null && order.reservationExpireDate < today;
}

/** Why the order is not an active reservation, or null. Only an active reservation can be booked or prolonged. */
export function reservationProblem(order: OrderFacts, today: Day): 'order_booked' | 'order_lapsed' | null {
  if (order.bookedAt !== null) return 'order_booked';
  return isLapsed(order, today) ? 'order_lapsed' : null;
}

/** Why the order cannot be revived, or null: only a lapsed reservation can. Its placements must be free, too. */
export function reviveProblem(order: OrderFacts, today: Day): 'order_not_revivable' | null {
  return isLapsed(order, today) ? null : 'order_not_revivable';
}

/**
 * The problem with the expiry date of a reservation, or null. Today is the earliest date; a date after the first
 * sending only causes a warning ({@link expiresAfterFirstSending}).
 */
export const expireDateProblem = plannedDayProblem;

/** Whether the reservation ends only after its first ad is due; a warning, never a refusal. Spec §5. */
export function expiresAfterFirstSending(expireDate: Day | null, firstSendingDate: Day | null): boolean {
  return expireDate !== null && firstSendingDate !== null && expireDate > firstSendingDate;
}

/** Whether the reservation would end later than now; a reservation is prolonged, never shortened, together with others. */
export function isProlonging(order: OrderFacts, until: Day): boolean {
  return order.reservationExpireDate !== null && until > order.reservationExpireDate;
}

/** How to describe when a reservation ends: today, tomorrow, in 2 to 20 days, otherwise the date. Spec §4. */
export function expiringNotice(expireDate: Day, today: Day): ExpiringNotice {
  const days = daysBetween(today, expireDate);
  if (days === 0) return { kind: 'today', days };
  if (days === 1) return { kind: 'tomorrow', days };
  return { kind: days > 1 && days <= LAST_DAY_COUNTED_DOWN ? 'inDays' : 'date', days };
}
