import type { Month } from '../day.ts';

/** How many placements of a month's issues are free, reserved and booked. */
export type PlacementCapacity = { month: Month; free: number; reserved: number; booked: number };

type Counts = Pick<PlacementCapacity, 'free' | 'reserved' | 'booked'>;

/** All placements of the month. */
export function totalCapacity(capacity: Counts): number {
  return capacity.free + capacity.reserved + capacity.booked;
}

/** The booked part of the month's placements, 0 to 1; null when the month has none. */
export function bookedShare(capacity: Counts): number | null {
  return shareOf(capacity.booked, totalCapacity(capacity));
}

/** Each part of the month's placements, 0 to 1, together 1; all null when the month has none. */
export function capacityShares(capacity: Counts): Record<keyof Counts, number | null> {
  const total = totalCapacity(capacity);
  return {
    free: shareOf(capacity.free, total),
    reserved: shareOf(capacity.reserved, total),
    booked: shareOf(capacity.booked, total),
  };
}

function shareOf(part: number, total: number): number | null {
  return total === 0 ? null : part / total;
}
