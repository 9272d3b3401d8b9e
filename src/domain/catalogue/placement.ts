import type { Day } from '#domain/platform/day.ts';
import { isOnSale } from './issue.ts';
import { compareTitles } from './publication.ts';
import type { WeekNumber } from '#domain/platform/week.ts';

/** The states of a placement in the week view: free, sold (it has a vert), held by a visitor's request, or blocked with its issue. */
export const PLACEMENT_STATES = ['free', 'sold', 'held', 'blocked'] as const;
export type PlacementState = (typeof PLACEMENT_STATES)[number];

/** The maximum number of placements in one order. */
export const MAX_PLACEMENTS_PER_ORDER = 500;

/** Returns the state of a placement. A sold or held placement keeps this state even if its issue is blocked. */
export function placementState(placement: {
  sold: boolean;
  held?: boolean;
  blocked: boolean;
}): PlacementState {
  if (placement.sold) return 'sold';
  if (placement.held) return 'held';
  return placement.blocked ? 'blocked' : 'free';
}

/** Whether the placement can be put into a cart: not sold or held, and its issue neither blocked nor past. Spec §4 Placement. */
export function isSelectable(
  { sold, heldUntil }: { sold: boolean; heldUntil?: string | undefined },
  issue: { blocked: boolean; sendingDate: Day },
  today: Day,
): boolean {
  const state = placementState({ sold, held: heldUntil !== undefined, blocked: issue.blocked });
  return state === 'free' && isOnSale(issue, today);
}

/** Why a placement cannot be ordered. `issue_gone`: the placement is free, but its issue is past or was sent. */
type RefusedPlacementReason = 'unknown' | 'sold' | 'held' | 'blocked' | 'issue_gone';

/** Returns why a placement is refused. The argument is undefined if the placement does not exist. */
export function refusedPlacementReason(
  placement: { is_sold: boolean; is_held: boolean; blocked: boolean } | undefined,
): RefusedPlacementReason {
  if (!placement) return 'unknown';
  const { is_sold: sold, is_held: held, blocked } = placement;
  const state = placementState({ sold, held, blocked });
  return state === 'free' ? 'issue_gone' : state;
}

/** Returns why the placement cannot be removed from its issue, or null: it is sold. */
export function removeProblem(placement: { sold: boolean }): 'placement_sold' | null {
  return placement.sold ? 'placement_sold' : null;
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
