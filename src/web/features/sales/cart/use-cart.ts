import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#web/api/session.ts';
import type { CartItem, CartVerdict } from './cart-item.ts';
import {
  addToCart,
  cartItems,
  markInCart,
  removeFromCart,
  resetCart,
  settleInCart,
  subscribeToCart,
  type NewCartItem,
  toggleInCart,
} from './cart-store.ts';

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
