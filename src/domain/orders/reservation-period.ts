import { addDays, type Day, weekdayOf } from '../day.ts';

/** The bounds of an organization's usual period of a reservation, in days. */
export const RESERVATION_DAYS = { min: 1, max: 365, default: 14 } as const;

const FRIDAY = 5;

/** What the proposals for the end of a reservation depend on. */
export interface ReservationFacts {
  today: Day;
  /** The first sending date of the order; null without placements. */
  firstSendingDate: Day | null;
}

/** The last day from Monday to Friday before the given day. */
export function workingDayBefore(day: Day): Day {
  const before = addDays(day, -1);
  return addDays(before, Math.min(FRIDAY - weekdayOf(before), 0));
}

/**
 * The proposed end of a reservation: after the organization's usual period, but at the latest on the working day before the first
 * issue is sent, and never before today.
 */
export function proposedExpireDate(facts: ReservationFacts, reservationDays: number): Day {
  const usual = addDays(facts.today, reservationDays);
  const last = lastDayBeforeSending(facts);
  return last !== null && last < usual ? last : usual;
}

/** The working day before the first issue is sent, not before today; null without placements. */
export function lastDayBeforeSending({ today, firstSendingDate }: ReservationFacts): Day | null {
  if (firstSendingDate === null) return null;
  const last = workingDayBefore(firstSendingDate);
  return last < today ? today : last;
}
