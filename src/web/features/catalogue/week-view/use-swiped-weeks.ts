import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const REST_MS = 120;
const SNAPS = 'data-snaps';
const SLIDE_MS = 190;
const SLIDE_EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface SwipedWeeks {
  offset: number;
  shown: number;
  isSwiped: boolean;
  onGo: (offset: number) => void;
}

/**
 * Lets the user swipe the weeks sideways on narrow screens. A finished swipe changes the week in the address; any other
 * change of the week scrolls to it. Snapping is on only during a swipe, because browsers snap again when a week has loaded,
 * and not always to the same week. Spread the result onto the scrolled element.
 */
export function useSwipedWeeks(frame: RefObject<HTMLElement | null>, swiped: SwipedWeeks) {
  const { offset, shown, isSwiped, onGo } = swiped;
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isSwiped) return undefined;
    const step = offset - element.scrollLeft / weekWidth(element, shown);
    // After a swipe, the weeks are already scrolled to this offset.
    if (Math.abs(step) >= 0.5) {
      scrollToWeek(element, offset, shown);
      if (Math.abs(step) < 1.5) slideIn(element, step * weekWidth(element, shown));
    }
    let widthPx = element.clientWidth;
    // Also fires when a scroll bar appears, which causes no window resize event.
    const watch = new ResizeObserver(() => {
      if (element.clientWidth !== widthPx) scrollToWeek(element, offset, shown);
      widthPx = element.clientWidth;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, offset, shown, isSwiped]);
  useEffect(() => () => clearTimeout(rest.current), []);

  const settle = () => {
    const element = frame.current;
    if (!element) return;
    if (isTouched.current) {
      settleLater();
      return;
    }
    const wasSwiped = element.hasAttribute(SNAPS);
    element.toggleAttribute(SNAPS, false);
    const reachedOffset = Math.round(element.scrollLeft / weekWidth(element, shown));
    if (wasSwiped && reachedOffset !== offset) onGo(reachedOffset);
    else scrollToWeek(element, offset, shown);
  };
  const settleLater = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(settle, REST_MS);
  };
  const startSwipe = (event: { currentTarget: HTMLElement; type: string }) => {
    event.currentTarget.toggleAttribute(SNAPS, true);
    isTouched.current = event.type === 'touchstart';
  };
  const endSwipe = () => {
    isTouched.current = false;
    settleLater();
  };
  if (!isSwiped) return {};
  return {
    onTouchStart: startSwipe,
    onTouchEnd: endSwipe,
    onTouchCancel: endSwipe,
    onWheel: startSwipe,
    onScroll: settleLater,
  };
}

function weekWidth(element: HTMLElement, shown: number): number {
  return element.clientWidth / shown;
}

function scrollToWeek(element: HTMLElement, offset: number, shown: number): void {
  element.scrollTo({ left: offset * weekWidth(element, shown), behavior: 'instant' });
}

function slideIn(element: HTMLElement, fromPx: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const track = element.querySelector('.weeks__track');
  track?.animate([{ transform: `translateX(${fromPx}px)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: SLIDE_EASING,
  });
}
