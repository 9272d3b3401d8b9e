/** The search field of a page: the first one in its content. */
const SEARCH = 'main input[type=search], main [role=combobox], main [data-search]';
const FREE_PLACES = 'main .wk:not([inert]) [data-place][aria-pressed=false]';
const PLACES = 'main .wk:not([inert]) [data-place]';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const FIELDS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Focuses the search field of the page; answers whether it has one. */
export function focusSearch(): boolean {
  return focusOn([...document.querySelectorAll<HTMLElement>(SEARCH)].find(isVisible));
}

/** Focuses the next free placement in the week view behind the focused one, from the top again after the last. */
export function focusNextFree(): boolean {
  const free = [...document.querySelectorAll<HTMLElement>(FREE_PLACES)];
  const present = document.activeElement?.closest(PLACES);
  const isBehind = (place: HTMLElement) =>
    !present || (present.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return focusOn(free.find(isBehind) ?? free[0]);
}

/** Focuses the cart beside the weeks, or the handle that opens it. */
export function focusCart(): boolean {
  const ways = document.querySelectorAll<HTMLElement>('main .cart a, main .handle button');
  return focusOn([...ways].find(isVisible));
}

/**
 * Focuses where the work of a page begins: its field marked with `data-first-focus`, where there is a keyboard, else its
 * content as a whole, which lets the next Tab lead into it.
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

/** The first thing in an element that can have the focus. */
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
