/** How much of a placement name is free in a week, for strangers: never a number. */
export const AVAILABILITIES = ['free', 'few', 'sold_out'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** What a week has left: `few` if at most half of several are free. */
export function availabilityOf(free: number, total: number): Availability {
  if (free === 0) return 'sold_out';
  return total > 1 && free * 2 <= total ? 'few' : 'free';
}
