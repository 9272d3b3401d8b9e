const CART = '[data-cart]';
const REMOVE = '[data-remove]';
const REST = '[data-cart-rest]';

/**
 * Moves the focus before the row of the focused button is removed: to the next row, else to the previous one, else to the
 * cart's `data-cart-rest` element.
 */
export function focusNeighbour(button: HTMLElement): void {
  const cart = button.closest(CART);
  if (!cart || document.activeElement !== button) return;
  const buttons = [...cart.querySelectorAll<HTMLElement>(REMOVE)];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? cart.querySelector<HTMLElement>(REST);
  next?.focus();
}
