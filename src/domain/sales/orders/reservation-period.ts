import { addDays, type Day, weekdayOf } from '#domain/platform/day.ts';

/** The bounds and the default of an organization's usual length of a reservation, in days. */
export const RESERVATION_DAYS = { min: 1, max: 365, default: 14 } as const;

const FRIDAY = 5;

/** The facts on which proposals for the end of a reservation depend. */
export interface ReservationFacts {
  today: Day;
  /** The first sending date of the order; null without placements. */
  firstSendingDate: Day | null;
}

/** Returns the last day from Monday to Friday before the given day. */
export function workingDayBefore(day: Day): Day {
  const before = addDays(day, -1);
  return addDays(before, Math.min(FRIDAY - weekdayOf(before), 0));
}

/**
 * Returns the proposed end of a reservation: after the organization's usual period, but not later than the working day before the first
 * issue is sent, and never before today.
 */
export function proposedExpireDate(facts: ReservationFacts, reservationDays: number): Day {
  const usual = addDays(facts.today, reservationDays);
  const last = lastDayBeforeSending(facts);
  return last !== null && last < usual ? last : usual;
}

/** Returns the working day before the first issue is sent, or today if that is later; null without placements. */
export function lastDayBeforeSending({ today, firstSendingDate }: ReservationFacts): Day | null {
  if (firstSendingDate === null) return null;
  const last = workingDayBefore(firstSendingDate);
  return last < today ? today : last;
}
