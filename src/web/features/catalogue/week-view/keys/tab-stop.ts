import type { GridColumns, GridPlace } from './grid-keys.ts';

/** Selects the focusable places of the grid. */
export const PLACES = '[data-place]';
const VISIBLE_WEEKS = '.wk:not([inert])';
const LOADING = '.sk';

/** Returns the place of an element. `top` is only measured when it is read, because measuring is slow. */
export function placeOf(element: EventTarget | null): GridPlace | null {
  if (!(element instanceof HTMLElement)) return null;
  const id = element.dataset['place'];
  return id === undefined
    ? null
    : {
        id,
        get top() {
          return element.getBoundingClientRect().top;
        },
      };
}

/** Returns the places of the visible weeks. */
export function columnsOf(grid: HTMLElement): GridColumns {
  return visibleWeeks(grid).map((week) => placesOf(week).flatMap((place) => placeOf(place) ?? []));
}

export function visibleWeeks(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(VISIBLE_WEEKS)];
}

/** Returns the places of a week, from top to bottom. */
function placesOf(week: HTMLElement): HTMLElement[] {
  return [...week.querySelectorAll<HTMLElement>(PLACES)];
}

/** Returns the place with this id if it is visible; otherwise null. */
export function findPlace(grid: HTMLElement, id: string): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`${VISIBLE_WEEKS} [data-place="${id}"]`);
}

export function isLoading(week: HTMLElement): boolean {
  return week.querySelector(LOADING) !== null;
}

/** The one place of the grid in the tab order. */
export interface TabStop {
  /** Call when a place receives the focus. */
  moveTo: (place: HTMLElement) => void;
  /** Call when a place loses the focus. */
  leave: (place: HTMLElement) => void;
  /** Ensures that there is a tab stop after rows have changed: the same placement in its new row, else the nearest place. */
  hold: (grid: HTMLElement) => void;
}

interface Position {
  id: string;
  week: string;
  /** The index of the place among the places of its week. */
  row: number;
}

/** Keeps exactly one place of the grid in the tab order, and restores the focus when a focused row is rendered again. */
export function createTabStop(): TabStop {
  let current: HTMLElement | null = null;
  let position: Position | null = null;
  let hasFocus = false;

  const take = (place: HTMLElement) => {
    if (current && current !== place) current.tabIndex = -1;
    current = place;
    place.tabIndex = 0;
    position = positionOf(place);
  };
  return {
    moveTo: (place) => {
      hasFocus = true;
      take(place);
    },
    leave: (place) => {
      // `hasFocus` stays true if the user only switches windows, or if React replaces the row or hides the page while the router is
      // slow: then hold() restores the focus.
      queueMicrotask(() => {
        const isLeft = place.isConnected && place !== document.activeElement && !isHiddenByReact(place);
        if (isLeft && place === current) hasFocus = false;
      });
    },
    hold: (grid) => {
      const isLost = hasFocus && isFocusLost(document.activeElement);
      if (current?.isConnected && current.closest('[inert]') === null) {
        if (isLost) current.focus({ preventScroll: true });
        return;
      }
      const place = (position && findPlace(grid, position.id)) ?? nearby(visibleWeeks(grid), position);
      if (!place) return;
      take(place);
      if (isLost) place.focus({ preventScroll: true });
    },
  };
}

function positionOf(place: HTMLElement): Position {
  const week = place.closest<HTMLElement>('[data-week]');
  return {
    id: place.dataset['place'] ?? '',
    week: week?.dataset['week'] ?? '',
    row: week ? placesOf(week).indexOf(place) : 0,
  };
}

/**
 * Returns the place in the same row of the same week, else of the next week with places, else of the last week with places.
 * Without a previous position, returns the first placement.
 */
function nearby(weeks: readonly HTMLElement[], position: Position | null): HTMLElement | undefined {
  const columns = weeks.map((week) => ({ week: week.dataset['week'] ?? '', places: placesOf(week) }));
  const filled = columns.filter(({ places }) => places.length > 0);
  const column = filled.find(({ week }) => !position || week >= position.week) ?? filled.at(-1);
  // Tab enters the grid on a placement, not on a topic.
  if (!position) return column?.places.find(isPlacement) ?? column?.places[0];
  return column?.places[Math.min(position.row, column.places.length - 1)];
}

/** Whether an element is a placement: the id of a topic or a delivery link starts with a name instead of a number. */
const isPlacement = ({ dataset }: HTMLElement) => /^\d/.test(dataset['place'] ?? '');

/** Whether a place is in a page that React hides by an inline style until the router has loaded the next page. */
function isHiddenByReact(place: HTMLElement): boolean {
  return place.closest('[style*="display: none"]') !== null;
}

/** Whether no element has the focus, or an element in a week that has left the view. */
function isFocusLost(active: Element | null): boolean {
  return active === null || active === document.body || active.closest('[inert]') !== null;
}
