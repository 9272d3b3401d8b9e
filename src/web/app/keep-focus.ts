import { firstFocusable, focusContent } from './focus-targets.ts';

/** An element, and its index in its parent. */
interface Step {
  element: Element;
  index: number;
}

/**
 * Moves the focus when the focused element is removed, for example with a deleted row: to its successor, to its
 * neighbour, or else to the nearest focusable element. Returns a stop function.
 */
export function keepFocus(): () => void {
  let trail: Step[] = [];
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    // After a dialog the focus returns to the element that opened it, so elements in dialogs are not remembered.
    if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog]')) return;
    trail = target.closest('#content') ? trailOf(target) : [];
  };
  const observer = new MutationObserver(() => {
    if (!isLost(trail)) return;
    // Wait a frame: the code that removed the element may set the focus itself.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (isLost(trail)) refocus(trail);
    });
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function trailOf(target: Element): Step[] {
  const trail: Step[] = [];
  for (let element: Element | null = target; element && element !== document.body;) {
    const parent: Element | null = element.parentElement;
    trail.push({ element, index: parent ? [...parent.children].indexOf(element) : 0 });
    element = parent;
  }
  return trail;
}

function isLost(trail: readonly Step[]): boolean {
  const focused = document.activeElement;
  return (
    (focused === null || focused === document.body) && trail[0] !== undefined && !trail[0].element.isConnected
  );
}

function refocus(trail: readonly Step[]): void {
  const depth = trail.findIndex(({ element }) => element.isConnected);
  const ancestor = trail[depth]?.element;
  const removed = trail[depth - 1];
  if (!ancestor?.closest('#content') || !removed) {
    focusContent();
    return;
  }
  const successor = ancestor.children[removed.index] ?? ancestor.children[removed.index - 1];
  const match = successor && matchingElement(successor, trail[0]?.element);
  const next = match ?? (successor && firstFocusable(successor)) ?? nearest(trail.slice(depth));
  if (next) next.focus();
  else focusContent();
}

/** The same button of the next row as in the removed row. */
function matchingElement(successor: Element, lost: Element | undefined): HTMLElement | null {
  if (!lost) return null;
  const isSame = (one: Element) => one.tagName === lost.tagName && one.className === lost.className;
  const all = [successor, ...successor.querySelectorAll<HTMLElement>(lost.tagName)].filter(isSame);
  const [same] = all;
  return all.length === 1 && same instanceof HTMLElement && !same.matches(':disabled') ? same : null;
}

function nearest(around: readonly Step[]): HTMLElement | null {
  for (const { element } of around) {
    if (element.id === 'content') return null;
    const found = firstFocusable(element);
    if (found) return found;
  }
  return null;
}
