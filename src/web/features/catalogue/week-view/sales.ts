import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import type { Day } from '#domain/platform/day.ts';
import type { CartMark } from './slot-state.ts';

/** The user's rights and cart, for the rows of the week view. A change of the cart does not change the object. */
export interface Sales {
  today: Day;
  /** The user's cart; null for users who cannot create orders. */
  cart: SalesCart | null;
  /** The target of the link of a sold placement: its ad in the details of the issue, or its order. Null for no link. */
  soldLeadsTo: 'details' | 'order' | null;
  /** Issues link to their delivery on and after the sending date. */
  showsDeliveries: boolean;
  /** Coming issues can be moved to another day. */
  movesIssues: boolean;
}

/** The functions of the cart that the week view needs; the page connects the two features. */
export interface SalesCart {
  markOf: (placementId: number) => CartMark;
  /** Calls back when the mark of this placement has changed. Returns a stop function. */
  watch: (placementId: number, onChange: () => void) => () => void;
  toggle: (placement: Placement, issue: Issue) => void;
}

export const SalesContext = createContext<Sales | null>(null);

export function useSales(): Sales {
  const sales = use(SalesContext);
  if (!sales) throw new Error('Placement rows need a SalesContext.');
  return sales;
}

/** Returns the placement's state in the cart. A change renders only the row of this placement again. */
export function useCartMark(cart: SalesCart | null, placementId: number): CartMark {
  const watch = useCallback(
    (onChange: () => void) => cart?.watch(placementId, onChange) ?? (() => undefined),
    [cart, placementId],
  );
  const read = () => cart?.markOf(placementId);
  return useSyncExternalStore(watch, read, read);
}
