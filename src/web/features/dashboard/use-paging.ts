import { type RefObject, useEffect, useState } from 'react';

/** A row of columns that is scrolled by whole columns: by hand, by swipe, or by `go`. */
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
  const go = (column: number) =>
    row.current?.scrollTo({ left: column * columnWidth(row.current), behavior: scrollBehavior() });
  return { ...shown, isFirst: shown.first === 0, look, go };
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
