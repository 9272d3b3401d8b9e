import { type RefObject, useEffect, useRef, useState } from 'react';

/** As long as a smooth scroll may take: until then the next step goes on from where the last one leads. */
const UNDER_WAY_MS = 600;

/** A row of columns that is scrolled by whole columns: by hand, by swipe, or by `step`. */
export function usePaging(row: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState({ first: 0, isLast: false });
  const look = (scrolled: HTMLElement) => setShown((known) => changed(known, positionOf(scrolled)));
  useEffect(() => {
    const { current } = row;
    if (!current) {
      return undefined;
    }
    const watch = new ResizeObserver(() => setShown((known) => changed(known, positionOf(current))));
    watch.observe(current);
    return () => watch.disconnect();
  }, [row]);
  const goal = useRef({ column: 0, setAt: Number.NEGATIVE_INFINITY });
  const goTo = (column: number) => {
    goal.current = { column, setAt: performance.now() };
    row.current?.scrollTo({ left: column * columnWidth(row.current), behavior: scrollBehavior() });
  };
  const step = (columns: number) => {
    const isUnderWay = performance.now() - goal.current.setAt < UNDER_WAY_MS;
    goTo(Math.max(0, (isUnderWay ? goal.current.column : shown.first) + columns));
  };
  return { ...shown, isFirst: shown.first === 0, look, goTo, step };
}

interface Position {
  /** The column at the left edge. */
  first: number;
  /** The last column is in sight. */
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

/** From the left edge of one column to that of the next. */
function columnWidth(row: HTMLElement): number {
  const [one, other] = row.children;
  if (!(one instanceof HTMLElement)) return 1;
  return (other instanceof HTMLElement ? other.offsetLeft - one.offsetLeft : one.offsetWidth) || 1;
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
