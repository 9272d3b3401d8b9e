import { type Day, dayIn } from '#domain/platform/day.ts';
import { limitProblems, type SelfServiceLimits } from '#domain/sales/orders/self-service-limits.ts';
import { proposedExpireDate } from '#domain/sales/orders/reservation-period.ts';
import type { RequestMode } from './storefront.ts';

/** The result of a visitor's right code: a request that staff decide on, a reservation that staff may book or decline, or a booking. */
type CodeOutcome = 'request' | 'option' | 'booking';

/** The maximum number of placements in undecided options of an organization. Above it, codes lead to requests. */
export const OPTION_PLACEMENTS_MAX = 50;

/**
 * Returns the outcome that the modes of all wanted placements allow. `customerCount` is the number of customers with the visitor's
 * e-mail address. If there are several, staff have to choose one. If there is none, placements that are all `instant` are requested.
 */
export function outcomeOf(modes: readonly RequestMode[], customerCount: number): CodeOutcome {
  if (customerCount > 1) return 'request';
  if (modes.every((mode) => mode === 'instant')) return customerCount === 1 ? 'booking' : 'request';
  return modes.every((mode) => mode === 'option' || mode === 'instant') ? 'option' : 'request';
}

/** The facts on which the end of an option depends. */
export interface OptionFacts {
  today: Day;
  sendingDate: Day;
  /** The earliest booking deadline of its placements; null for none. */
  bookingDeadline: string | null;
  timeZone: string;
  /** The organization's usual length of a reservation, in days. */
  reservationDays: number;
  limits: SelfServiceLimits;
}

/**
 * Returns the last day of an option: the proposed end of a reservation, within the limit of self-service users, but not later than the
 * day of the booking deadline. A deadline before today is ignored.
 */
export function optionExpireDate(facts: OptionFacts): Day {
  const { today, sendingDate, bookingDeadline, timeZone, reservationDays, limits } = facts;
  const days = Math.min(reservationDays, limits.selfServiceReservationDays);
  const proposed = proposedExpireDate({ today, firstSendingDate: sendingDate }, days);
  if (bookingDeadline === null) return proposed;
  const last = dayIn(new Date(bookingDeadline), timeZone);
  return last < proposed && last >= today ? last : proposed;
}

/** Whether an option is within the limits of self-service users and within the limit of all options. */
export function isOptionWithinLimits(
  option: { placements: number; expireDate: Day; openPlacements: number; openOptions: number },
  limits: SelfServiceLimits,
  today: Day,
): boolean {
  return (
    option.openOptions + option.placements <= OPTION_PLACEMENTS_MAX &&
    limitProblems(option, limits, today).length === 0
  );
}
