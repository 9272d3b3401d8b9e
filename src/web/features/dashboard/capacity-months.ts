import type { PlacementCapacity } from '#domain/publications/capacity.ts';
import { addMonths, type Month } from '#domain/day.ts';

/** How many months are visible side by side. */
export const SHOWN_MONTHS = 3;

/** The months of the charts: from the current one to the last that has placements, at least those shown at once. */
export function capacityMonths(
  capacities: readonly PlacementCapacity[],
  thisMonth: Month,
): PlacementCapacity[] {
  const known = new Map(capacities.map((capacity) => [capacity.month, capacity]));
  const last = [...known.keys(), addMonths(thisMonth, SHOWN_MONTHS - 1)].reduce((one, other) =>
    one > other ? one : other,
  );
  const months: PlacementCapacity[] = [];
  for (let month = thisMonth; month <= last; month = addMonths(month, 1)) {
    months.push(known.get(month) ?? { month, free: 0, reserved: 0, booked: 0 });
  }
  return months;
}
