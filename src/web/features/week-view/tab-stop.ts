import { findPlace, placesOf, visibleWeeks } from './grid-places.ts';

/** The one place of the grid that the Tab key reaches. */
export interface TabStop {
  /** The place has the focus now. */
  moveTo: (place: HTMLElement) => void;
  /** The focus has left a place, or is about to. */
  leave: (place: HTMLElement) => void;
  /** Sees to it that there is a stop: where its place has gone, the same one as it is now, else the nearest. */
  hold: (grid: HTMLElement) => void;
}

interface Spot {
  id: string;
  week: string;
  /** Its place among those of its week. */
  row: number;
}

/** Keeps one place of the grid reachable by the Tab key, and the focus where the place that had it was drawn anew. */
export function createTabStop(): TabStop {
  let holder: HTMLElement | null = null;
  let spot: Spot | null = null;
  let hasFocus = false;

  const take = (place: HTMLElement) => {
    if (holder && holder !== place) holder.tabIndex = -1;
    holder = place;
    place.tabIndex = 0;
    spot = spotOf(place);
  };
  return {
    moveTo: (place) => {
      hasFocus = true;
      take(place);
    },
    leave: (place) => {
      // Going to another window keeps the focus; so does a row that is drawn anew, which hold() will see.
      queueMicrotask(() => {
        if (place.isConnected && place !== document.activeElement && place === holder) hasFocus = false;
      });
    },
    hold: (grid) => {
      if (holder?.isConnected && holder.closest('[inert]') === null) return;
      const isLost = hasFocus && isNowhere(document.activeElement);
      const place = (spot && findPlace(grid, spot.id)) ?? nearby(visibleWeeks(grid), spot);
      if (!place) return;
      take(place);
      if (isLost) place.focus({ preventScroll: true });
    },
  };
}

function spotOf(place: HTMLElement): Spot {
  const week = place.closest<HTMLElement>('[data-week]');
  return {
    id: place.dataset['place'] ?? '',
    week: week?.dataset['week'] ?? '',
    row: week ? placesOf(week).indexOf(place) : 0,
  };
}

/** The same row of the same week, else of the week that stands nearest to it. */
function nearby(weeks: readonly HTMLElement[], spot: Spot | null): HTMLElement | undefined {
  const columns = weeks.map((week) => ({ week: week.dataset['week'] ?? '', places: placesOf(week) }));
  const filled = columns.filter(({ places }) => places.length > 0);
  const column = filled.find(({ week }) => !spot || week >= spot.week) ?? filled.at(-1);
  return column?.places[Math.min(spot?.row ?? 0, column.places.length - 1)];
}

/** Nothing has the focus, or something that has left the view with its week. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.closest('[inert]') !== null;
}
