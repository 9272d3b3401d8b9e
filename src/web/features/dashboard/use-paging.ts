import { useLayoutEffect, useRef, useState } from 'react';

/** A row of columns that is scrolled by whole columns: by hand, by swipe, or by `go`. */
export function usePaging(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ first: 0, isLast: false });
  const look = () => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const first = Math.round(scrollLeft / columnWidth(row.current));
    const isLast = scrollLeft + clientWidth >= scrollWidth - 1;
    setShown((known) => (known.first === first && known.isLast === isLast ? known : { first, isLast }));
  };
  useLayoutEffect(() => {
    look();
    const watch = new ResizeObserver(look);
    if (row.current) watch.observe(row.current);
    return () => watch.disconnect();
  }, [count]);
  const go = (column: number) =>
    row.current?.scrollTo({ left: column * columnWidth(row.current), behavior: scrollBehavior() });
  return { row, ...shown, isFirst: shown.first === 0, look, go };
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
