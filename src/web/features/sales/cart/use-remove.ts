import type { MouseEvent } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import type { CartItem } from './cart-item.ts';
import type { Cart } from './use-cart.ts';

const CART = '[data-cart]';
const REMOVE = '[data-remove]';
const REST = '[data-cart-rest]';

/**
 * Moves the focus before the row of the focused button is removed: to the next row, else to the previous one, else to the
 * cart's `data-cart-rest` element.
 */
function focusNeighbour(button: HTMLElement): void {
  const cart = button.closest(CART);
  if (!cart || document.activeElement !== button) return;
  const buttons = [...cart.querySelectorAll<HTMLElement>(REMOVE)];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? cart.querySelector<HTMLElement>(REST);
  next?.focus();
}

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
