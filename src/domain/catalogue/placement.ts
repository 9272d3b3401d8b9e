import type { Day } from '#domain/platform/day.ts';
import { isOnSale } from './issue.ts';
import { compareTitles } from './publication.ts';
import type { WeekNumber } from '#domain/platform/week.ts';

/**
 * The states of a placement in the week view: free, sold, held by a request of a visitor or by an offered change, or blocked (its issue, or its
 * mailing has started).
 */
export const PLACEMENT_STATES = ['free', 'sold', 'held', 'blocked'] as const;
export type PlacementState = (typeof PLACEMENT_STATES)[number];

/** The maximum number of placements in one order. */
export const MAX_PLACEMENTS_PER_ORDER = 500;

/**
 * Why a placement cannot be ordered: there is none with this id; it is in a booked or a reserved order; a request of a visitor or an offered change holds
 * it; its issue is blocked, has passed, or its mailing has started; its booking deadline has passed. If several apply, the first one counts.
 */
export type RefusalReason =
  | 'unknown'
  | 'booked'
  | 'reserved'
  | 'held'
  | 'blocked'
  | 'past'
  | 'closed'
  | 'deadline_passed';

/** Why a placement cannot be ordered, for users who may not know about the orders of others. */
export type SeenReason = 'sold' | 'blocked' | 'past';

const SEEN: Record<RefusalReason, SeenReason> = {
  unknown: 'sold',
  booked: 'sold',
  reserved: 'sold',
  held: 'sold',
  blocked: 'blocked',
  past: 'past',
  closed: 'past',
  deadline_passed: 'past',
};

/** Returns the reason that self-service users may know. */
export function seenReason(reason: RefusalReason): SeenReason {
  return SEEN[reason];
}

/** Why a placement cannot be ordered, as far as a user knows. */
export type KnownReason = RefusalReason | SeenReason;

/** What the week view tells about a placement. */
interface KnownPlacement {
  sold: boolean;
  state: PlacementState;
  heldUntil?: string | undefined;
  vert: { orderState?: 'booked' | 'reserved' | undefined } | null;
}

/**
 * Returns why a placement of the week view cannot be ordered, or null; `sold` if the user may not know whether it is reserved or booked. The
 * booking deadline does not count: staff can order later with a reason, and the refusal of others names the deadline. The same rule in SQL:
 * `placement_refusal`. Spec §4 Placement.
 */
export function placementRefusal(
  { sold, state, heldUntil, vert }: KnownPlacement,
  issue: { blocked: boolean; sendingDate: Day },
  today: Day,
): Exclude<KnownReason, 'unknown' | 'deadline_passed'> | null {
  if (sold) return vert?.orderState ?? 'sold';
  if (heldUntil !== undefined) return 'held';
  if (issue.blocked) return 'blocked';
  if (!isOnSale(issue, today)) return 'past';
  return state === 'blocked' ? 'closed' : null;
}

/**
 * Returns the state of a placement that cannot be ordered for this reason. A sold or held placement keeps its state even if its issue is
 * blocked. After the sending day, a placement that was not sold stays free.
 */
export function placementState(reason: RefusalReason | null): PlacementState {
  if (reason === 'booked' || reason === 'reserved') return 'sold';
  if (reason === 'held') return 'held';
  return reason === 'blocked' || reason === 'closed' ? 'blocked' : 'free';
}

/** Returns why the placement cannot be removed from its issue, or null: it is sold, or held for a request or an offered change. */
export function removeProblem(placement: {
  sold: boolean;
  held: boolean;
}): 'placement_sold' | 'placement_held' | null {
  if (placement.sold) return 'placement_sold';
  return placement.held ? 'placement_held' : null;
}

/** A placement in the cart. */
export type CartPlacement = {
  id: number;
  name: string;
  publicationTitle: string;
  weekNumber: WeekNumber;
  sendingDate: Day;
};

/** The placements of one publication in the cart, sorted by issue week, then sending date. */
type CartGroup<Item extends CartPlacement> = { publicationTitle: string; placements: Item[] };

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

const byTitleAndName = (one: CartPlacement, other: CartPlacement): number =>
  compareTitles(one.publicationTitle, other.publicationTitle) ||
  compareTitles(one.name, other.name) ||
  one.id - other.id;

const byWeek = (one: CartPlacement, other: CartPlacement): number =>
  compareText(one.weekNumber, other.weekNumber) ||
  compareText(one.sendingDate, other.sendingDate) ||
  byTitleAndName(one, other);

/** Sorts the table of the cart by sending date of the issue, then publication, then name. Spec §2 Cart. */
export function sortCart<Item extends CartPlacement>(placements: readonly Item[]): Item[] {
  return placements.toSorted(
    (one, other) => compareText(one.sendingDate, other.sendingDate) || byTitleAndName(one, other),
  );
}

/** Groups the sidebar of the cart by publication title, and sorts each group by issue week, then sending date. Spec §2 Cart. */
export function groupCart<Item extends CartPlacement>(placements: readonly Item[]): CartGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const placement of placements.toSorted(byWeek)) {
    const group = groups.get(placement.publicationTitle);
    if (group) group.push(placement);
    else groups.set(placement.publicationTitle, [placement]);
  }
  return [...groups]
    .map(([publicationTitle, items]) => ({ publicationTitle, placements: items }))
    .toSorted((one, other) => compareTitles(one.publicationTitle, other.publicationTitle));
}
