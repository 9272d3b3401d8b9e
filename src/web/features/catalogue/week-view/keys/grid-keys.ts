/** A focusable place of the grid. */
export interface GridPlace {
  id: string;
  /** Its distance from the top of the viewport, in pixels. */
  top: number;
}

/** The effect of a key: a move to a place of the grid, or past its edge to the next or previous week. */
type GridMove = { to: string } | { page: -1 | 1; keepsFocus: boolean } | null;

/** The visible weeks from left to right, the places of each from top to bottom. */
export type GridColumns = readonly (readonly GridPlace[])[];

/** Returns the effect of a key at a place. Null if the key has no effect or is not a key of the grid. */
export function moveInGrid(columns: GridColumns, from: string, key: string): GridMove {
  const column = columns.findIndex((places) => places.some(({ id }) => id === from));
  const places = columns[column] ?? [];
  const row = places.findIndex(({ id }) => id === from);
  switch (key) {
    case 'ArrowDown':
      return moveTo(places[row + 1]);
    case 'ArrowUp':
      return row > 0 ? moveTo(places[row - 1]) : null;
    case 'Home':
      return moveTo(places[0]);
    case 'End':
      return moveTo(places.at(-1));
    case 'ArrowRight':
      return moveSideways(columns, column, places[row]?.top, 1);
    case 'ArrowLeft':
      return moveSideways(columns, column, places[row]?.top, -1);
    case 'PageDown':
      return { page: 1, keepsFocus: true };
    case 'PageUp':
      return { page: -1, keepsFocus: true };
    default:
      return null;
  }
}

/** Returns the place whose top is nearest. */
export function nearest(places: readonly GridPlace[], top: number): GridPlace | undefined {
  return places.reduce<GridPlace | undefined>(
    (best, place) => (best && Math.abs(best.top - top) <= Math.abs(place.top - top) ? best : place),
    undefined,
  );
}

function moveTo(place: GridPlace | undefined): GridMove {
  return place ? { to: place.id } : null;
}

/** Returns the move to the side. It skips weeks without a place. Past the first or last visible week, it pages by a week. */
function moveSideways(columns: GridColumns, from: number, top = 0, step: -1 | 1): GridMove {
  for (let column = from + step; column >= 0 && column < columns.length; column += step) {
    const place = nearest(columns[column] ?? [], top);
    if (place) return { to: place.id };
  }
  return { page: step, keepsFocus: false };
}
