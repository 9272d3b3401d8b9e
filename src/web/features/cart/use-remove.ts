import type { MouseEvent } from 'react';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import type { CartItem } from './cart-item.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import type { Cart } from './use-cart.ts';

/** Takes an item out of the cart, and offers to put it back where it can still be had. */
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
