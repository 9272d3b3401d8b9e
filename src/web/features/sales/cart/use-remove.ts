import type { MouseEvent } from 'react';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import type { CartItem } from './cart-store.ts';
import type { Cart } from './use-cart.ts';
import { formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';

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

/** Returns a function that says why a placement in the cart can no longer be ordered, as far as the user may know. */
export function useGoneText(): (item: CartItem) => string {
  const { cart: words, order } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  return ({ reason, heldUntil }) => {
    if (heldUntil !== undefined) return words.held(formatDeadline(locale, heldUntil, organization.timeZone));
    return reason === undefined ? words.gone : order.refused[reason];
  };
}
