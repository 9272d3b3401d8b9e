import type { CartItem } from './cart-item.ts';
import { cartItems, subscribeToCart } from './cart-store.ts';

/** How the cart holds a placement. */
type Mark = 'in' | 'gone' | undefined;
type Marks = ReadonlyMap<number, Mark>;

/** How the cart holds each placement, told to whoever watches that very placement. */
export interface CartMarks {
  markOf: (placementId: number) => Mark;
  /** Calls back when the mark of this placement has changed. Answers how to stop. */
  watch: (placementId: number, onChange: () => void) => () => void;
}

/** The marks of a user's cart. A change of the cart reaches only the rows whose mark it changes, of all the hundred. */
export function createCartMarks(userId: number): CartMarks {
  const watchers = new Map<number, Set<() => void>>();
  let marks: Marks = marksOf(cartItems(userId));
  let stop: (() => void) | null = null;

  const compare = () => {
    const before = marks;
    marks = marksOf(cartItems(userId));
    for (const id of new Set([...before.keys(), ...marks.keys()])) {
      if (before.get(id) !== marks.get(id)) {
        for (const tell of watchers.get(id) ?? []) tell();
      }
    }
  };
  const unwatch = (placementId: number, onChange: () => void) => {
    const told = watchers.get(placementId);
    told?.delete(onChange);
    if (told?.size === 0) watchers.delete(placementId);
    if (watchers.size === 0) {
      stop?.();
      stop = null;
    }
  };
  return {
    markOf: (placementId) => marks.get(placementId),
    watch: (placementId, onChange) => {
      if (!stop) {
        stop = subscribeToCart(compare);
        compare();
      }
      const told = watchers.get(placementId) ?? new Set();
      watchers.set(placementId, told.add(onChange));
      return () => unwatch(placementId, onChange);
    },
  };
}

function marksOf(items: readonly CartItem[]): Marks {
  return new Map(items.map(({ id, isUnavailable }) => [id, isUnavailable ? 'gone' : 'in']));
}
