import { type Day, daysBetween } from '#domain/platform/day.ts';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The limits of an organization for the orders of self-service users. */
export interface SelfServiceLimits {
  /** The maximum number of placements that one customer may have reserved at the same time. */
  selfServiceOpenPlacements: number;
  /** The maximum length of a reservation, in days from today. */
  selfServiceReservationDays: number;
  /** The maximum number of placements in one order. */
  selfServiceOrderPlacements: number;
}

/** The maximum of each limit. The minimum is 1. */
export const SELF_SERVICE_LIMIT_MAX: Readonly<SelfServiceLimits> = {
  selfServiceOpenPlacements: 10_000,
  selfServiceReservationDays: 365,
  selfServiceOrderPlacements: MAX_PLACEMENTS_PER_ORDER,
};

/** The names of the limits, in the order of the form. */
export const SELF_SERVICE_LIMIT_NAMES = [
  'selfServiceOpenPlacements',
  'selfServiceReservationDays',
  'selfServiceOrderPlacements',
] as const;

/** A refused field of an order, with the limit that it exceeds. */
interface LimitProblem {
  field: 'placement_ids' | 'reservation_expire_date';
  code: ProblemCode;
  limit: number;
}

/**
 * Returns the limits that an order exceeds. `openPlacements` is the number of placements that the customer has already reserved. Days
 * are counted from today: a reservation of 14 days ends two weeks from today.
 */
export function limitProblems(
  order: { placements: number; expireDate: Day; openPlacements: number },
  limits: SelfServiceLimits,
  today: Day,
): LimitProblem[] {
  const { selfServiceOrderPlacements, selfServiceOpenPlacements, selfServiceReservationDays } = limits;
  const problems: LimitProblem[] = [];
  if (order.placements > selfServiceOrderPlacements) {
    problems.push({ field: 'placement_ids', code: 'too_many', limit: selfServiceOrderPlacements });
  } else if (order.openPlacements + order.placements > selfServiceOpenPlacements) {
    problems.push({ field: 'placement_ids', code: 'too_many_reserved', limit: selfServiceOpenPlacements });
  }
  if (daysBetween(today, order.expireDate) > selfServiceReservationDays) {
    problems.push({
      field: 'reservation_expire_date',
      code: 'reserved_too_long',
      limit: selfServiceReservationDays,
    });
  }
  return problems;
}

/** Whether a customer has reserved at least 80 % of its limit. Staff see these customers. */
export function isNearLimit(openPlacements: number, limit: number): boolean {
  return openPlacements * 5 >= limit * 4;
}
