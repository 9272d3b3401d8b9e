import { type Day, daysBetween } from '#domain/platform/day.ts';

/** A placement in an issue of a newsletter. */
export interface Place {
  publicationId: number;
  name: string;
  sendingDate: Day;
}

/** What is offered for a wanted placement; `free` is null if no equivalent is free. */
export interface Equivalent<Wanted extends Place = Place> {
  wanted: Wanted;
  free: Place | null;
}

/**
 * Returns, for each wanted placement, the placement itself if it is free, else the free placement of the same name and newsletter on
 * the nearest day; of two equally near days, the later one. Each free placement is offered only once.
 */
export function nearestFree<Wanted extends Place>(
  wanted: readonly Wanted[],
  free: readonly Place[],
): Equivalent<Wanted>[] {
  const left = [...free];
  const take = (one: Wanted, isNear: (place: Place) => boolean): Place | null => {
    const distance = ({ sendingDate }: Place) => Math.abs(daysBetween(one.sendingDate, sendingDate));
    const [nearest = null] = left
      .filter(
        (place) => place.publicationId === one.publicationId && place.name === one.name && isNear(place),
      )
      .toSorted((a, b) => distance(a) - distance(b) || b.sendingDate.localeCompare(a.sendingDate));
    if (nearest) left.splice(left.indexOf(nearest), 1);
    return nearest;
  };
  const own = wanted.map((one) => take(one, ({ sendingDate }) => sendingDate === one.sendingDate));
  return wanted.map((one, at) => ({ wanted: one, free: own[at] ?? take(one, () => true) }));
}
