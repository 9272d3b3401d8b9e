/** How many placements of a name are free in a week. Visitors never see the number. */
export const AVAILABILITIES = ['free', 'few', 'sold_out'] as const;
type Availability = (typeof AVAILABILITIES)[number];

/** Returns the availability in a week: `few` if there are several placements and at most half of them are free. */
export function availabilityOf(free: number, total: number): Availability {
  if (free === 0) return 'sold_out';
  return total > 1 && free * 2 <= total ? 'few' : 'free';
}
