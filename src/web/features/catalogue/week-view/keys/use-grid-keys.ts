import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GridPlace, moveInGrid, nearest } from './grid-keys.ts';
import { columnsOf, createTabStop, findPlace, isLoading, placeOf, PLACES, visibleWeeks } from './tab-stop.ts';

/** The target of the focus after paging. */
interface FocusTarget {
  /** The offset of the view before paging. */
  from: number;
  /** The place that keeps the focus if it is visible. */
  keep: string | null;
  /** Otherwise, the first or the last visible week with places gets the focus. */
  side: 'first' | 'last';
  top: number;
}

type Step = -1 | 1;

interface Paging {
  page: Step;
  keepsFocus: boolean;
}

/** The keys that page while the grid itself has the focus, because the week to focus is loading. */
const PAGING_KEYS: Readonly<Record<string, Paging>> = {
  ArrowLeft: { page: -1, keepsFocus: false },
  PageUp: { page: -1, keepsFocus: true },
  ArrowRight: { page: 1, keepsFocus: false },
  PageDown: { page: 1, keepsFocus: true },
};

/**
 * Handles the keyboard in the grid, which has one tab stop. Arrow keys move inside the grid; Page Up, Page Down, and an arrow
 * key past the edge page by a week. If the focused place disappears, the focus moves to the nearest place, if necessary after
 * a week has loaded. Spread the result onto the element around the weeks.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  offset: number,
  onPage: (step: Step) => void,
) {
  const [stop] = useState(createTabStop);
  const pendingTarget = useRef<FocusTarget | null>(null);

  useLayoutEffect(() => {
    const frame = grid.current;
    if (!frame) return undefined;
    const restoreFocus = () => {
      if (pendingTarget.current === null || pendingTarget.current.from === offset) stop.hold(frame);
      else if (focusPending(frame, pendingTarget.current)) pendingTarget.current = null;
      else if (frame !== document.activeElement) frame.focus({ preventScroll: true });
    };
    restoreFocus();
    // Rows change with every response of the server.
    const watch = new MutationObserver(restoreFocus);
    watch.observe(frame, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [grid, offset, stop]);

  const page = ({ page: step, keepsFocus }: Paging, place: GridPlace | null) => {
    const waiting = pendingTarget.current;
    pendingTarget.current = {
      from: offset,
      keep: keepsFocus ? (place?.id ?? waiting?.keep ?? null) : null,
      side: (step === 1) === keepsFocus ? 'first' : 'last',
      top: place?.top ?? waiting?.top ?? 0,
    };
    onPage(step);
  };
  return {
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = target.closest<HTMLElement>(PLACES);
      if (place) {
        pendingTarget.current = null;
        stop.moveTo(place);
      }
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => stop.leave(target),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const frame = grid.current;
      if (!frame || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const place = placeOf(event.target);
      const move = place
        ? moveInGrid(columnsOf(frame), place.id, event.key)
        : event.target === frame && PAGING_KEYS[event.key];
      if (!move) return;
      event.preventDefault();
      if ('to' in move) findPlace(frame, move.to)?.focus();
      else page(move, place);
    },
  };
}

/** Moves the focus to the target. Returns false if there is no place yet, because the week is loading. */
function focusPending(grid: HTMLElement, { keep, side, top }: FocusTarget): boolean {
  const kept = keep === null ? null : findPlace(grid, keep);
  const columns = columnsOf(grid);
  const weeks = visibleWeeks(grid);
  const at = side === 'first' ? 0 : columns.length - 1;
  const ordered = side === 'first' ? columns : columns.toReversed();
  const isWeekLoading = weeks[at] !== undefined && isLoading(weeks[at]);
  const near = isWeekLoading ? undefined : nearest(ordered.find((places) => places.length > 0) ?? [], top);
  const place = kept ?? (near ? findPlace(grid, near.id) : null);
  place?.focus();
  return place !== null;
}
