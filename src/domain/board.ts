import type { Day } from './day.ts';
import { BOARD_WEEKS, FUTURE_WEEKS, PAST_WEEKS, addWeeks, type WeekNumber, weekOf } from './week.ts';

/**
 * What the availability board says about a placement. `sold`: reserved or booked, which the user may not know. `own`: sold
 * to the customer of the user. `unsold`: not sold before its issue was sent.
 */
export const BOARD_STATES = ['free', 'reserved', 'booked', 'sold', 'own', 'blocked', 'unsold'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** The group of a placement name: numbered placements such as "Text ad 1" and "Text ad 2" are one group, "Text ad". */
export function placementGroup(name: string): string {
  return name.replace(/[\s.#-]*\d+$/, '').trim() || name;
}

/** The first week of the board, kept within the weeks that can be shown. */
export function clampBoardWeek(week: WeekNumber, today: Day): WeekNumber {
  const now = weekOf(today);
  const [first, last] = [addWeeks(now, -PAST_WEEKS), addWeeks(now, FUTURE_WEEKS + 1 - BOARD_WEEKS)];
  if (week < first) return first;
  return week > last ? last : week;
}
