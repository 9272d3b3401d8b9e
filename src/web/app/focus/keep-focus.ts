import { firstFocusable, focusContent } from '../keys/focus-targets.ts';

/** An element on the path from the focused element to the body, and its index in its parent. */
interface PathEntry {
  element: Element;
  index: number;
}

/**
 * Moves the focus when the focused element is removed, for example with a deleted row: to the next row, else to the previous
 * one, to the nearest focusable element, or to the content. Returns a stop function.
 */
export function keepFocus(): () => void {
  let path: PathEntry[] = [];
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    // After a dialog the focus returns to the element that opened it, so elements in dialogs are not remembered.
    if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog]')) return;
    path = target.closest('#content') ? pathOf(target) : [];
  };
  const observer = new MutationObserver(() => {
    if (!isLost(path)) return;
    // Waits one frame, because the code that removed the element may set the focus itself.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (isLost(path)) refocus(path);
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

function pathOf(target: Element): PathEntry[] {
  const path: PathEntry[] = [];
  for (let element: Element | null = target; element && element !== document.body;) {
    const parent: Element | null = element.parentElement;
    path.push({ element, index: parent ? [...parent.children].indexOf(element) : 0 });
    element = parent;
  }
  return path;
}

function isLost(path: readonly PathEntry[]): boolean {
  const focused = document.activeElement;
  return (
    (focused === null || focused === document.body) && path[0] !== undefined && !path[0].element.isConnected
  );
}

function refocus(path: readonly PathEntry[]): void {
  const depth = path.findIndex(({ element }) => element.isConnected);
  const ancestor = path[depth]?.element;
  const removed = path[depth - 1];
  if (!ancestor?.closest('#content') || !removed) {
    focusContent();
    return;
  }
  const successor = ancestor.children[removed.index] ?? ancestor.children[removed.index - 1];
  const match = successor && matchingElement(successor, path[0]?.element);
  const next = match ?? (successor && firstFocusable(successor)) ?? nearest(path.slice(depth));
  if (next) next.focus();
  else focusContent();
}

/** Returns the element of the next row that corresponds to the lost element; null if there is none or more than one. */
function matchingElement(successor: Element, lost: Element | undefined): HTMLElement | null {
  if (!lost) return null;
  const isSame = (one: Element) => one.tagName === lost.tagName && one.className === lost.className;
  const all = [successor, ...successor.querySelectorAll<HTMLElement>(lost.tagName)].filter(isSame);
  const [same] = all;
  return all.length === 1 && same instanceof HTMLElement && !same.matches(':disabled') ? same : null;
}

function nearest(around: readonly PathEntry[]): HTMLElement | null {
  for (const { element } of around) {
    if (element.id === 'content') return null;
    const found = firstFocusable(element);
    if (found) return found;
  }
  return null;
}
