import { useEffect, useState } from 'react';
import { CAROUSEL_WEEKS } from '#domain/week.ts';

const RESIZE_MS = 500;
/** Below these widths fewer weeks stand side by side, as the style sheet says. */
const NARROW = '(max-width: 1023px)';
const PHONE = '(max-width: 640px)';

/** How many weeks there is room for. */
export interface ShownWeeks {
  shown: number;
  /** They are swiped instead of paged. */
  isSwiped: boolean;
  /** How often the window was resized: what was measured before is wrong. */
  resizes: number;
}

/** How many weeks there is room for, measured anew once a resize of the window has come to rest. */
export function useShownWeeks(): ShownWeeks {
  const [{ shown, resizes }, setMeasured] = useState(() => ({ shown: countWeeks(), resizes: 0 }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => setMeasured((before) => ({ shown: countWeeks(), resizes: before.resizes + 1 })),
        RESIZE_MS,
      );
    };
    addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', later);
    };
  }, []);
  return { shown, isSwiped: shown < CAROUSEL_WEEKS, resizes };
}

function countWeeks(): number {
  if (matchMedia(PHONE).matches) {
    return 1;
  }
  return matchMedia(NARROW).matches ? 2 : CAROUSEL_WEEKS;
}
