import { type Day, weekdayOf } from '#domain/platform/day.ts';
import {
  BOARD_WEEKS,
  FUTURE_WEEKS,
  PAST_WEEKS,
  addWeeks,
  type WeekNumber,
  weekOf,
} from '#domain/platform/week.ts';

/**
 * The states of placements that an order, a request or an offered change has taken. `sold`: reserved or booked, for users who may not know which. `own`:
 * sold to the customer of the user. `held`: held by a request of a visitor or by an offered change.
 */
export const TAKEN_STATES = ['reserved', 'booked', 'sold', 'own', 'held'] as const;
/** The states of all other placements of an issue. `unsold`: not sold before the issue was sent. */
export const UNTAKEN_STATES = ['free', 'blocked', 'unsold'] as const;
/** The state of a placement on the availability board. */
export type BoardState = (typeof TAKEN_STATES)[number] | (typeof UNTAKEN_STATES)[number];

/** The board as the server sends it: the issues, and the taken placements by state. */
interface SentBoard<Issue> {
  issues: readonly Issue[];
  taken: readonly { state: BoardState; placementIds: readonly number[] }[];
}

/** Adds to each issue the states of its placements, in their order. */
export function withStates<Issue extends { placementIds: readonly number[]; untaken: BoardState }>(
  board: SentBoard<Issue>,
): (Issue & { states: BoardState[] })[] {
  const states = new Map(
    board.taken.flatMap(({ state, placementIds }) => placementIds.map((id) => [id, state])),
  );
  return board.issues.map((issue) => ({
    ...issue,
    states: issue.placementIds.map((id) => states.get(id) ?? issue.untaken),
  }));
}

/** Returns the group of a placement name: numbered placements such as "Text ad 1" and "Text ad 2" form one group, "Text ad". */
export function placementGroup(name: string): string {
  return name.replace(/[\s.#-]*\d+$/, '').trim() || name;
}

/** A placement as the filters of the board see it. */
interface FilteredPlacement {
  publicationId: number;
  sendingDate: Day;
  name: string;
}

/** The filters of the board that decide about single placements. `null` and an empty list mean no restriction. */
export interface PlacementFilter {
  /** A group of placement names. */
  placement: string | null;
  /** The id of a publication. */
  newsletter: number | null;
  /** Sending weekdays, from 1 (Monday) to 7 (Sunday). */
  days: readonly number[];
  /** Whether a placement is within the maximum price. */
  isAffordable: ((placement: FilteredPlacement) => boolean) | null;
}

/** Whether the filters for newsletters and weekdays let an issue through. */
export function admitsIssue(
  { newsletter, days }: PlacementFilter,
  { publicationId, sendingDate }: Pick<FilteredPlacement, 'publicationId' | 'sendingDate'>,
): boolean {
  return (
    (newsletter === null || publicationId === newsletter) &&
    (days.length === 0 || days.includes(weekdayOf(sendingDate)))
  );
}

/** Whether the filters for placements and prices let a placement of an admitted issue through. */
export function admitsPlacement(
  { placement: group, isAffordable }: PlacementFilter,
  placement: FilteredPlacement,
): boolean {
  return (
    (group === null || placementGroup(placement.name) === group) &&
    (isAffordable === null || isAffordable(placement))
  );
}

/** Limits the first week of the board to the weeks that can be shown. */
export function clampBoardWeek(week: WeekNumber, today: Day): WeekNumber {
  const now = weekOf(today);
  const [first, last] = [addWeeks(now, -PAST_WEEKS), addWeeks(now, FUTURE_WEEKS + 1 - BOARD_WEEKS)];
  if (week < first) return first;
  return week > last ? last : week;
}
