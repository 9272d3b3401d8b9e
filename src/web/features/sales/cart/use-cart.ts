import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#web/api/session.ts';
import {
  addToCart,
  type CartItem,
  cartItems,
  type CartVerdict,
  markInCart,
  type NewCartItem,
  removeFromCart,
  resetCart,
  settleInCart,
  subscribeToCart,
  toggleInCart,
} from './cart-store.ts';
import { useQueries } from '@tanstack/react-query';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Day } from '#domain/platform/day.ts';
import { placementRefusal } from '#domain/catalogue/placement.ts';
import { useLiveState } from '#web/api/live/live-state.ts';
import { weekIssuesQuery, type WeekResponse } from '#web/api/week-issues.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';

/** The cart of the signed-in user. */
export interface Cart {
  items: readonly CartItem[];
  add: (item: NewCartItem) => void;
  remove: (id: number) => void;
  toggle: (item: NewCartItem) => void;
  settle: (id: number) => void;
  mark: (verdictOf: (item: CartItem) => CartVerdict | undefined) => CartItem[];
  reset: () => void;
}

/** Returns the cart of the signed-in user, synchronized with other tabs. */
export function useCart(): Cart {
  const { currentUserId: userId } = useSession();
  const read = () => cartItems(userId);
  const items = useSyncExternalStore(subscribeToCart, read, read);
  return useMemo(
    () => ({
      items,
      add: (item) => addToCart(userId, item),
      remove: (id) => removeFromCart(userId, id),
      toggle: (item) => toggleInCart(userId, item),
      settle: settleInCart,
      mark: (verdictOf) => markInCart(userId, verdictOf),
      reset: resetCart,
    }),
    [items, userId],
  );
}

const REFRESH_MS = 20_000;

/** Watches the placements in the cart. Marks those that are no longer available, and shows a message. */
export function useCartWatch(cart: Cart): void {
  const { cart: words } = useWords();
  const { today } = useSession();
  const isLive = useLiveState() === 'live';
  const weeks = weeksOf(cart.items);
  const responses = useQueries({
    queries: weeks.map(({ publicationId, weekNumber }) => ({
      ...weekIssuesQuery(publicationId, weekNumber),
      // Without a live stream the week view refetches its visible weeks itself.
      refetchInterval: (query: { getObserversCount: () => number }) =>
        isLive || query.getObserversCount() > 1 ? (false as const) : REFRESH_MS,
    })),
    combine: (results): readonly (WeekResponse | undefined)[] => results.map(({ data }) => data),
  });
  const compare = useEffectEvent((known: readonly (WeekResponse | undefined)[]) => {
    const lost = cart.mark((item) => {
      const loaded = known[weeks.findIndex((week) => isSameWeek(week, item))];
      return loaded && verdictOn(loaded.issues, item, today);
    });
    if (lost.length > 0) {
      flash.show({ type: 'warning', text: words.goneHint(lost.length) });
    }
  });
  useEffect(() => compare(responses), [responses]);
}

type Week = Pick<CartItem, 'publicationId' | 'weekNumber'>;

const isSameWeek = (one: Week, other: Week) =>
  one.publicationId === other.publicationId && one.weekNumber === other.weekNumber;

function weeksOf(items: readonly CartItem[]): Week[] {
  return items.filter((item, index) => items.findIndex((other) => isSameWeek(item, other)) === index);
}

/** Returns whether and why a placement can no longer be ordered, and until when a request holds it. */
function verdictOn(issues: readonly Issue[], { id }: CartItem, today: Day): CartVerdict {
  const issue = issues.find(({ placements }) => placements.some((placement) => placement.id === id));
  const placement = issue?.placements.find((one) => one.id === id);
  if (!issue || !placement) return { isLost: true, reason: 'unknown' };
  const reason = placementRefusal(placement, issue, today);
  return reason === null ? { isLost: false } : { isLost: true, reason, heldUntil: placement.heldUntil };
}
