import { useEffect, useState } from 'react';
import { CAROUSEL_WEEKS } from '#domain/platform/week.ts';

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
