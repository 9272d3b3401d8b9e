import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { useGridKeys } from './keys/use-grid-keys.ts';
import { AVAILABLE_WEEKS } from './week-window.ts';

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
function useSwipedWeeks(frame: RefObject<HTMLElement | null>, swiped: SwipedWeeks) {
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

interface WeekCarouselProps {
  /** The index of the first visible week. */
  offset: number;
  shown: number;
  isSwiped: boolean;
  /** Rows show the customer, which requires a second line in narrow columns. */
  showsNames: boolean;
  /** Called with the requested offset. */
  onGo: (offset: number) => void;
  /** The rendered weeks, each in its grid column. */
  children: ReactNode;
}

/**
 * All weeks side by side. Four weeks are visible, on large screens six or eight. A change by one week slides; a larger change
 * is instant. On narrow screens the weeks are swiped and snap into place.
 */
export function WeekCarousel(props: WeekCarouselProps) {
  const { offset, shown, isSwiped, showsNames, onGo, children } = props;
  const { weekView } = useWords();
  const keysId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isStep = useIsStep(offset);
  const keys = useGridKeys(frame, offset, (step) => onGo(offset + step));
  const swipe = useSwipedWeeks(frame, { offset, shown, isSwiped, onGo });
  return (
    <div
      ref={frame}
      className={showsNames ? 'weeks weeks--names' : 'weeks'}
      role="group"
      aria-label={weekView.grid}
      aria-describedby={keysId}
      {...keys}
      {...swipe}
    >
      <span id={keysId} hidden>
        {weekView.gridKeys}
      </span>
      <div
        className={isStep ? 'weeks__track' : 'weeks__track weeks__track--jump'}
        style={{ '--weeks': AVAILABLE_WEEKS, '--offset': offset } as CSSProperties}
      >
        {children}
      </div>
    </div>
  );
}

/** Whether the view last moved by one week. */
function useIsStep(offset: number): boolean {
  const [last, setLast] = useState({ offset, isStep: false });
  if (last.offset !== offset) {
    setLast({ offset, isStep: Math.abs(last.offset - offset) === 1 });
  }
  return last.isStep;
}
