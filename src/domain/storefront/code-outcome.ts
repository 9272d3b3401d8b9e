import { type Day, dayIn } from '../day.ts';
import { limitProblems, type SelfServiceLimits } from '../orders/self-service-limits.ts';
import { proposedExpireDate } from '../orders/reservation-period.ts';
import type { RequestMode } from './storefront.ts';

/** What a code leads to: a request that staff answer, a reservation that staff may book or decline, or a booking. */
type CodeOutcome = 'request' | 'option' | 'booking';

/** The most placements that unanswered options take in an organization at a time. Beyond them a code leads to a request. */
export const OPTION_PLACEMENTS_MAX = 50;

/**
 * What the modes of all wanted placements allow a visitor whose address belongs to so many customers. Staff decide between
 * several customers.
 */
export function outcomeOf(modes: readonly RequestMode[], customerCount: number): CodeOutcome {
  if (customerCount > 1) return 'request';
  if (modes.every((mode) => mode === 'instant')) return customerCount === 1 ? 'booking' : 'request';
  return modes.every((mode) => mode === 'option' || mode === 'instant') ? 'option' : 'request';
}

/** What the end of an option depends on. */
export interface OptionFacts {
  today: Day;
  sendingDate: Day;
  /** The earliest booking deadline of its placements; null for none. */
  bookingDeadline: string | null;
  timeZone: string;
  /** The usual period of reservations of the organization. */
  reservationDays: number;
  limits: SelfServiceLimits;
}

/**
 * The last day of an option: that of a usual reservation, at the latest the one that self-service users may choose and the day of the
 * booking deadline.
 */
export function optionExpireDate(facts: OptionFacts): Day {
  const { today, sendingDate, bookingDeadline, timeZone, reservationDays, limits } = facts;
  const days = Math.min(reservationDays, limits.selfServiceReservationDays);
  const proposed = proposedExpireDate({ today, firstSendingDate: sendingDate }, days);
  if (bookingDeadline === null) return proposed;
  const last = dayIn(new Date(bookingDeadline), timeZone);
  return last < proposed && last >= today ? last : proposed;
}

/** Whether an option is within the limits of self-service users and of all options. */
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
