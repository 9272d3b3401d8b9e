import type { MouseEvent } from 'react';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import type { CartItem } from './cart-item.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import type { Cart } from './use-cart.ts';

/** Removes an item from the cart, and offers to undo that if it is still available. */
export function useRemove(cart: Cart): (item: CartItem, event: MouseEvent<HTMLElement>) => void {
  const { cart: words } = useWords();
  return (item, event) => {
    focusNeighbour(event.currentTarget);
    cart.remove(item.id);
    if (!item.isUnavailable) {
      flash.show({
        type: 'info',
        text: words.removed(item.name),
        action: { label: words.undo, onAction: () => cart.add(item) },
      });
    }
  };
}
