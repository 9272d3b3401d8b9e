import { type RefObject, useEffect, useRef, useState } from 'react';

/** The maximum duration of a smooth scroll. A step during the scroll starts from the target of the previous step. */
const SCROLL_MS = 600;

/** Returns the paging of a row that scrolls by whole columns: manually, by swipe, or by `step`. */
export function usePaging(row: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState({ first: 0, isLast: false });
  const look = (scrolled: HTMLElement) => setShown((known) => changed(known, positionOf(scrolled)));
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => setShown((known) => changed(known, positionOf(current))));
    watch.observe(current);
    return () => watch.disconnect();
  }, [row]);
  const target = useRef({ column: 0, setAt: Number.NEGATIVE_INFINITY });
  const goTo = (column: number) => {
    target.current = { column, setAt: performance.now() };
    row.current?.scrollTo({ left: column * columnWidth(row.current), behavior: scrollBehavior() });
  };
  const step = (columns: number) => {
    const isScrolling = performance.now() - target.current.setAt < SCROLL_MS;
    goTo(Math.max(0, (isScrolling ? target.current.column : shown.first) + columns));
  };
  return { ...shown, isFirst: shown.first === 0, look, goTo, step };
}

interface Position {
  /** The column at the left edge. */
  first: number;
  /** The last column is visible. */
  isLast: boolean;
}

function positionOf(row: HTMLElement): Position {
  return {
    first: Math.round(row.scrollLeft / columnWidth(row)),
    isLast: row.scrollLeft + row.clientWidth >= row.scrollWidth - 1,
  };
}

function changed(known: Position, now: Position): Position {
  return known.first === now.first && known.isLast === now.isLast ? known : now;
}

/** Returns the distance between the left edges of two columns, in pixels. */
function columnWidth(row: HTMLElement): number {
  const [one, other] = row.children;
  if (!(one instanceof HTMLElement)) return 1;
  return (other instanceof HTMLElement ? other.offsetLeft - one.offsetLeft : one.offsetWidth) || 1;
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
