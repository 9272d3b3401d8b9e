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
export function placesOf(week: HTMLElement): HTMLElement[] {
  return [...week.querySelectorAll<HTMLElement>(PLACES)];
}

/** Returns the place with this id if it is visible; otherwise null. */
export function findPlace(grid: HTMLElement, id: string): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`${VISIBLE_WEEKS} [data-place="${id}"]`);
}

export function isLoading(week: HTMLElement): boolean {
  return week.querySelector(LOADING) !== null;
}
