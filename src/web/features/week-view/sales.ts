import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Issue } from '#contract/issues.ts';
import type { Placement } from '#contract/placements.ts';
import type { Day } from '#domain/day.ts';
import type { CartMark } from './slot-state.ts';

/** What the rows of the week view need to know of whoever looks at them. It stays the same while they are looked at. */
export interface Sales {
  today: Day;
  /** The user's cart; null for whoever cannot create orders and only reads. */
  cart: SalesCart | null;
  /** Sold placements lead to their ads. */
  showsDetails: boolean;
  /** Issues whose day has come lead to their sending. */
  showsDeliveries: boolean;
}

/** The cart as the week view sees it; the page joins the two. */
export interface SalesCart {
  markOf: (placementId: number) => CartMark;
  /** Calls back when the mark of this placement has changed. Answers how to stop. */
  watch: (placementId: number, onChange: () => void) => () => void;
  toggle: (placement: Placement, issue: Issue) => void;
}

export const SalesContext = createContext<Sales | null>(null);

export function useSales(): Sales {
  const sales = use(SalesContext);
  if (!sales) {
    throw new Error('Placements stand inside of a week view.');
  }
  return sales;
}

/** How the cart holds this placement; only its own row is drawn anew when that changes. */
export function useCartMark(cart: SalesCart | null, placementId: number): CartMark {
  const watch = useCallback(
    (onChange: () => void) => cart?.watch(placementId, onChange) ?? (() => undefined),
    [cart, placementId],
  );
  const read = () => cart?.markOf(placementId);
  return useSyncExternalStore(watch, read, read);
}
