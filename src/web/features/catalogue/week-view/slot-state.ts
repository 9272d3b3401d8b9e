import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import type { Day } from '#domain/platform/day.ts';
import { placementRefusal } from '#domain/catalogue/placement.ts';
import type { AdColumn } from '#domain/ads/approval/board-column.ts';
import type { StateName } from '#web/ui/state-mark.tsx';

/** The placement's state in the user's cart; undefined if the cart does not contain it. */
export type CartMark = 'in' | 'gone' | undefined;

/**
 * The state that the row of a placement shows. `sold` means reserved, booked or held, for users who may not know which. `unsold`
 * means that it was not sold before the issue was sent. `held` means held by a request of a visitor or by an offered
 * change, and is shown only to staff.
 */
export type SlotState =
  | 'free'
  | 'cart'
  | 'gone'
  | 'reserved'
  | 'booked'
  | 'sold'
  | 'own'
  | 'held'
  | 'blocked'
  | 'unsold';

/** Returns the state of a placement's row, from the placement and the user's cart. Spec §4 Placement. */
export function slotState(placement: Placement, issue: Issue, mark: CartMark, today: Day): SlotState {
  const refusal = placementRefusal(placement, issue, today);
  if (mark !== undefined) return mark === 'in' && refusal === null ? 'cart' : 'gone';
  if (placement.vert?.own) return 'own';
  if (refusal === null) return 'free';
  return refusal === 'past' || refusal === 'closed' ? 'unsold' : refusal;
}

/** Counts the placements of the issue that are not sold. */
export function unsoldCount(issue: Issue): number {
  return issue.placements.filter((placement) => !placement.sold).length;
}

/** The mark on a sold placement for each column of the board of ads. */
export const AD_MARKS: Readonly<Record<AdColumn, StateName>> = {
  missing: 'incomplete',
  to_check: 'unknown',
  with_customer: 'pending',
  approved: 'sent',
  locked: 'blocked',
};
