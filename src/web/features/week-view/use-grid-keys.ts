import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type GridColumns, type GridPlace, moveInGrid, nearest } from './grid-keys.ts';

const PLACES = '[data-place]';
const VISIBLE_WEEKS = '.wk:not([inert])';

/** Where the focus goes once the weeks have turned. */
interface Landing {
  /** The offset of the view before it turned. */
  from: number;
  /** Keep to this place while it can still be seen. */
  keep: string | null;
  side: 'first' | 'last';
  top: number;
}

/**
 * The grid takes one stop of the Tab key; inside it the arrow keys move, Page Up and Page Down turn the weeks, and an
 * arrow over the edge turns them too. Spread the answer onto the element that holds the weeks.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  offset: number,
  onTurn: (step: -1 | 1) => void,
) {
  const current = useRef<string | null>(null);
  const landing = useRef<Landing | null>(null);

  useLayoutEffect(() => {
    if (!grid.current) return;
    if (landing.current && landing.current.from !== offset && land(grid.current, landing.current)) {
      landing.current = null;
    }
    rove(grid.current, current.current);
  });

  const turn = (step: -1 | 1, keepsFocus: boolean, place: GridPlace) => {
    // The week that came into view is the last one after a step ahead; the one that left was the first.
    const side = keepsFocus === step > 0 ? 'first' : 'last';
    landing.current = { from: offset, keep: keepsFocus ? place.id : null, side, top: place.top };
    onTurn(step);
  };

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = target.closest<HTMLElement>(PLACES);
      if (grid.current && place?.dataset['place']) {
        current.current = place.dataset['place'];
        landing.current = null;
        rove(grid.current, current.current);
      }
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const place = placeOf(event.target);
      if (!grid.current || !place || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
        return;
      }
      const move = moveInGrid(columnsOf(grid.current), place.id, event.key);
      if (!move) return;
      event.preventDefault();
      if ('to' in move) {
        focusPlace(grid.current, move.to);
      } else {
        turn(move.turn, move.keepsFocus, place);
      }
    },
  };
}

function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const id = target.dataset['place'];
  return id === undefined ? null : { id, top: target.getBoundingClientRect().top };
}

function columnsOf(grid: HTMLElement): GridColumns {
  return [...grid.querySelectorAll(VISIBLE_WEEKS)].map((week) =>
    [...week.querySelectorAll(PLACES)].flatMap((place) => placeOf(place) ?? []),
  );
}

/** Exactly one place can be reached by the Tab key: where the focus was last, else the first. */
function rove(grid: HTMLElement, current: string | null): void {
  const visible = [...grid.querySelectorAll<HTMLElement>(`${VISIBLE_WEEKS} ${PLACES}`)];
  const holder = visible.find((place) => place.dataset['place'] === current) ?? visible[0];
  for (const place of grid.querySelectorAll<HTMLElement>(`${PLACES}[tabindex="0"]`)) {
    if (place !== holder) place.tabIndex = -1;
  }
  if (holder) holder.tabIndex = 0;
}

function focusPlace(grid: HTMLElement, id: string): boolean {
  const place = [...grid.querySelectorAll<HTMLElement>(`${VISIBLE_WEEKS} ${PLACES}`)].find(
    (one) => one.dataset['place'] === id,
  );
  place?.focus();
  return place !== undefined;
}

/** Whether there was a place to go to; a week that is still loading has none yet. */
function land(grid: HTMLElement, { keep, side, top }: Landing): boolean {
  if (keep !== null && focusPlace(grid, keep)) return true;
  const columns = columnsOf(grid);
  const place = nearest(columns.at(side === 'first' ? 0 : -1) ?? [], top);
  return place !== undefined && focusPlace(grid, place.id);
}
