import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { moveInGrid, nearest } from './grid-keys.ts';
import { columnsOf, findPlace, isLoading, PLACES, placeOf, visibleWeeks } from './grid-places.ts';
import { createTabStop } from './tab-stop.ts';

/** Where the focus goes once the weeks have turned. */
interface Landing {
  /** The offset of the view before it turned. */
  from: number;
  /** Keep to this place while it can still be seen. */
  keep: string | null;
  side: 'first' | 'last';
  top: number;
}

type Step = -1 | 1;

/** The keys that turn the weeks where no row has the focus yet. */
const TURNS: Readonly<Record<string, Step>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/**
 * The grid takes one stop of the Tab key; inside it the arrow keys move, Page Up and Page Down turn the weeks, and an
 * arrow over the edge turns them too. The focus is never lost: where its place goes away it stays as near as it can,
 * and it waits for a week that is loading. Spread the answer onto the element that holds the weeks.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  offset: number,
  onTurn: (step: Step) => void,
) {
  const [stop] = useState(createTabStop);
  const landing = useRef<Landing | null>(null);

  useLayoutEffect(() => {
    const frame = grid.current;
    if (!frame) return undefined;
    const follow = () => {
      if (landing.current === null || landing.current.from === offset) stop.hold(frame);
      else if (land(frame, landing.current)) landing.current = null;
      else if (frame !== document.activeElement) frame.focus({ preventScroll: true });
    };
    follow();
    // Rows come and go with every answer of the server.
    const watch = new MutationObserver(follow);
    watch.observe(frame, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [grid, offset, stop]);

  const turn = (step: Step, wanted: Omit<Landing, 'from'>) => {
    landing.current = { from: offset, ...wanted };
    onTurn(step);
  };
  return {
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = target.closest<HTMLElement>(PLACES);
      if (place) {
        landing.current = null;
        stop.moveTo(place);
      }
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => stop.leave(target),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const frame = grid.current;
      if (!frame || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const place = placeOf(event.target);
      const step = event.target === frame ? TURNS[event.key] : undefined;
      const move = place && moveInGrid(columnsOf(frame), place.id, event.key);
      if (!move && step === undefined) return;
      event.preventDefault();
      if (step !== undefined) {
        turn(step, { keep: null, side: sideOf(step), top: landing.current?.top ?? 0 });
      } else if (move && 'to' in move) {
        findPlace(frame, move.to)?.focus();
      } else if (move) {
        const { turn: ahead, keepsFocus } = move;
        const side = sideOf(keepsFocus ? (-ahead as Step) : ahead);
        turn(ahead, { keep: keepsFocus ? place.id : null, side, top: place.top });
      }
    },
  };
}

/** The week that came into view is the last one after a step ahead; the one that left was the first. */
function sideOf(step: Step): Landing['side'] {
  return step === 1 ? 'last' : 'first';
}

/** Whether there was a place to go to; a week that is still loading has none yet, one without issues never has. */
function land(grid: HTMLElement, { keep, side, top }: Landing): boolean {
  const kept = keep === null ? null : findPlace(grid, keep);
  const columns = columnsOf(grid);
  const weeks = visibleWeeks(grid);
  const at = side === 'first' ? 0 : columns.length - 1;
  const outward = side === 'first' ? columns : columns.toReversed();
  const isWaiting = weeks[at] !== undefined && isLoading(weeks[at]);
  const near = isWaiting ? undefined : nearest(outward.find((places) => places.length > 0) ?? [], top);
  const place = kept ?? (near ? findPlace(grid, near.id) : null);
  place?.focus();
  return place !== null;
}
