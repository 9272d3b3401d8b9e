import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CAROUSEL_WEEKS, type WeekNumber } from '#domain/platform/week.ts';
import { afterPaint } from '#web/ui/device/late-fonts.ts';

/**
 * Returns the first week of the view, and a function that shows another week. The view changes at once. The address changes
 * after the paint, and only once for several changes in a row. If other code changes the address, the view follows.
 */
export function useShownWeek(
  address: WeekNumber,
  onShown: (week: WeekNumber) => void,
): [WeekNumber, (week: WeekNumber) => void] {
  const [week, setWeek] = useState(address);
  const known = useRef({ address, week: address });
  /** Weeks to which this hook has navigated, but which the address does not show yet. */
  const sent = useRef<WeekNumber[]>([]);
  const cancel = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    known.current.address = address;
    const own = sent.current.lastIndexOf(address);
    sent.current = sent.current.slice(own + 1);
    if (own === -1 && known.current.week !== address) {
      sent.current = [];
      cancel.current?.();
      known.current.week = address;
      setWeek(address);
    }
  }, [address]);
  useEffect(() => () => cancel.current?.(), []);

  const show = useCallback(
    (wanted: WeekNumber) => {
      if (known.current.week === wanted) return;
      known.current.week = wanted;
      setWeek(wanted);
      cancel.current?.();
      cancel.current = afterPaint(() => {
        const isReached = (sent.current.at(-1) ?? known.current.address) === wanted;
        if (isReached) return;
        sent.current.push(wanted);
        onShown(wanted);
      });
    },
    [onShown],
  );
  return [week, show];
}

const RESIZE_MS = 500;
/** Fewer weeks are shown below these widths. Must match the style sheet. */
const NARROW = '(max-width: 1023px)';
const PHONE = '(max-width: 640px)';
/** More weeks are shown from these widths on, the widest first. Must match the style sheet. */
const WIDE = [
  { query: '(min-width: 2300px)', shown: 8 },
  { query: '(min-width: 1760px)', shown: 6 },
];

/** How many weeks fit side by side. */
export interface ShownWeeks {
  shown: number;
  /** The weeks are swiped instead of paged. */
  isSwiped: boolean;
}

/** Returns how many weeks fit side by side. Updated after a resize, debounced. */
export function useShownWeeks(): ShownWeeks {
  const [shown, setShown] = useState(countWeeks);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(countWeeks()), RESIZE_MS);
    };
    addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', later);
    };
  }, []);
  return { shown, isSwiped: shown < CAROUSEL_WEEKS };
}

function countWeeks(): number {
  if (matchMedia(PHONE).matches) return 1;
  if (matchMedia(NARROW).matches) return 2;
  return WIDE.find(({ query }) => matchMedia(query).matches)?.shown ?? CAROUSEL_WEEKS;
}
