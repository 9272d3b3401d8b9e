import { findPlace, placesOf, visibleWeeks } from './grid-places.ts';

/** The one place of the grid in the tab order. */
export interface TabStop {
  /** Call when a place receives the focus. */
  moveTo: (place: HTMLElement) => void;
  /** Call when a place loses the focus. */
  leave: (place: HTMLElement) => void;
  /** Ensures a tab stop after rows have changed: the same placement in its new row, else the nearest place. */
  hold: (grid: HTMLElement) => void;
}

interface Spot {
  id: string;
  week: string;
  /** Its index among the places of its week. */
  row: number;
}

/** Keeps exactly one place of the grid in the tab order, and restores the focus when a focused row is rendered again. */
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
      // Switching windows keeps the focus; so does a row that React replaces: hold() restores the focus there.
      queueMicrotask(() => {
        if (place.isConnected && place !== document.activeElement && place === holder) hasFocus = false;
      });
    },
    hold: (grid) => {
      if (holder?.isConnected && holder.closest('[inert]') === null) return;
      const isLost = hasFocus && isFocusLost(document.activeElement);
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

/** The same row of the same week, else of the nearest week. */
function nearby(weeks: readonly HTMLElement[], spot: Spot | null): HTMLElement | undefined {
  const columns = weeks.map((week) => ({ week: week.dataset['week'] ?? '', places: placesOf(week) }));
  const filled = columns.filter(({ places }) => places.length > 0);
  const column = filled.find(({ week }) => !spot || week >= spot.week) ?? filled.at(-1);
  return column?.places[Math.min(spot?.row ?? 0, column.places.length - 1)];
}

/** No element has the focus, or one in a week that has left the view. */
function isFocusLost(active: Element | null): boolean {
  return active === null || active === document.body || active.closest('[inert]') !== null;
}
