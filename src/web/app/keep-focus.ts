import { firstFocusable, focusContent } from './focus-targets.ts';

/** A place in the page: an element, and which child of its parent it was. */
interface Step {
  element: Element;
  index: number;
}

/**
 * Gives the focus a place to go when what had it disappears, as a row does that is deleted: to what took its place, to
 * its neighbour, or else to what is nearest around it. Answers how to stop.
 */
export function keepFocus(): () => void {
  let trail: Step[] = [];
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    // What is asked in a dialog is asked about the place it was opened from: the focus goes back there.
    if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog]')) return;
    trail = target.closest('#content') ? trailOf(target) : [];
  };
  const observer = new MutationObserver(() => {
    if (!isLost(trail)) return;
    // What was done may well give the focus to something itself.
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
  const home = trail[depth]?.element;
  const gone = trail[depth - 1];
  if (!home?.closest('#content') || !gone) {
    focusContent();
    return;
  }
  const successor = home.children[gone.index] ?? home.children[gone.index - 1];
  const like = successor && sameIn(successor, trail[0]?.element);
  const next = like ?? (successor && firstFocusable(successor)) ?? nearest(trail.slice(depth));
  if (next) next.focus();
  else focusContent();
}

/** In a row the same button as in the row that is gone. */
function sameIn(successor: Element, lost: Element | undefined): HTMLElement | null {
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
