import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const REST_MS = 120;
const SLIDE_MS = 190;
const SLIDE_EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface SwipedWeeks {
  offset: number;
  shown: number;
  isSwiped: boolean;
  /** How often the window was resized. */
  resizes: number;
  onGo: (offset: number) => void;
}

/**
 * On narrow screens the weeks are scrolled sideways: a swipe that has come to rest changes the week in the address,
 * and a week chosen otherwise is scrolled to. Spread the answer onto the scrolled element.
 */
export function useSwipedWeeks(frame: RefObject<HTMLElement | null>, swiped: SwipedWeeks) {
  const { offset, shown, isSwiped, resizes, onGo } = swiped;
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The width that the scroll position was measured by; after a resize it means another week. */
  const measured = useRef({ weekPx: 0, resizes: 0 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isSwiped) return;
    const weekPx = element.clientWidth / shown;
    measured.current = { weekPx, resizes };
    const step = offset - element.scrollLeft / weekPx;
    if (Math.abs(step) < 0.5) return;
    element.scrollTo({ left: offset * weekPx, behavior: 'instant' });
    if (Math.abs(step) < 1.5) slideIn(element.querySelector('.weeks__track'), step * weekPx);
  }, [frame, offset, shown, isSwiped, resizes]);
  useEffect(() => () => clearTimeout(rest.current), []);

  if (!isSwiped) return {};
  return {
    onScroll: () => {
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        const element = frame.current;
        const weekPx = (element?.clientWidth ?? 0) / shown;
        if (!element || weekPx === 0 || weekPx !== measured.current.weekPx) return;
        const reached = Math.round(element.scrollLeft / weekPx);
        if (reached !== offset) onGo(reached);
      }, REST_MS);
    },
  };
}

function slideIn(track: Element | null, fromPx: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  track?.animate([{ transform: `translateX(${fromPx}px)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: SLIDE_EASING,
  });
}
