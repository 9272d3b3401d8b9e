import type { MouseEvent } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import type { CartItem } from './cart-item.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import type { Cart } from './use-cart.ts';

/**
 * Returns a function that removes an item from the cart and moves the focus to the next item. It offers to undo the removal only if
 * the item can still be ordered.
 */
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
