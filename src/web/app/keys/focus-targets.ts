const SEARCH = 'main input[type=search], main [role=combobox], main [data-search]';
const FREE_PLACES = 'main .wk:not([inert]) [data-place][aria-pressed=false]';
const PLACES = 'main .wk:not([inert]) [data-place]';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const FIELDS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Focuses the first search field of the page; returns whether there is one. */
export function focusSearch(): boolean {
  return focusOn([...document.querySelectorAll<HTMLElement>(SEARCH)].find(isVisible));
}

/** Focuses the next free placement of the week view, starting over after the last. */
export function focusNextFree(): boolean {
  const free = [...document.querySelectorAll<HTMLElement>(FREE_PLACES)];
  const current = document.activeElement?.closest(PLACES);
  const isAfter = (place: HTMLElement) =>
    !current || (current.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return focusOn(free.find(isAfter) ?? free[0]);
}

/** Focuses the cart next to the weeks, or the button that opens it. */
export function focusCart(): boolean {
  const targets = document.querySelectorAll<HTMLElement>('main .cart a, main .handle button');
  return focusOn([...targets].find(isVisible));
}

/** Follows the link of an order's page to the change of its placements; returns whether there is one. */
export function openOrderChange(): boolean {
  const link = document.querySelector<HTMLElement>('main a[data-order-change]');
  link?.click();
  return link !== null;
}

/**
 * Focuses the first field of a page, inside its `data-first-focus` element. Without one, and on touch screens, it focuses
 * the content as a whole, so that the next Tab enters it.
 */
export function focusContent(): boolean {
  const content = document.querySelector<HTMLElement>('#content');
  if (!content) return false;
  const first = matchMedia('(pointer: coarse)').matches
    ? null
    : content.querySelector<HTMLElement>(`[data-first-focus] :is(${FIELDS})`);
  if (first) return focusOn(first);
  if (!content.hasAttribute('tabindex')) content.tabIndex = -1;
  content.focus({ preventScroll: true });
  return true;
}

/** Returns the first focusable element inside an element. */
export function firstFocusable(within: Element): HTMLElement | null {
  return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isVisible) ?? null;
}

function focusOn(element: HTMLElement | undefined): boolean {
  element?.focus();
  return element !== undefined;
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && !element.closest('[inert]');
}
