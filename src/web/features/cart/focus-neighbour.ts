const CART = '[data-cart]';
const REMOVE = '[data-remove]';
const REST = '[data-cart-rest]';

/**
 * A row that goes takes its focused button with it: before that the focus moves on to the next row, else to the one
 * before, else to where the cart keeps it.
 */
export function focusNeighbour(button: HTMLElement): void {
  const cart = button.closest(CART);
  if (!cart || document.activeElement !== button) return;
  const buttons = [...cart.querySelectorAll<HTMLElement>(REMOVE)];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? cart.querySelector<HTMLElement>(REST);
  next?.focus();
}
