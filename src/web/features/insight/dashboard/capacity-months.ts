import type { PlacementCapacity } from '#domain/catalogue/capacity.ts';
import { addMonths, type Month } from '#domain/platform/day.ts';

/** How many months are visible side by side. */
export const SHOWN_MONTHS = 3;

/** Returns the months of the charts: from the current month to the last one with placements, but at least `SHOWN_MONTHS`. */
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
