import type { Month } from '#domain/platform/day.ts';

/** How many placements of a month's issues are free, reserved and booked. */
export type PlacementCapacity = { month: Month; free: number; reserved: number; booked: number };

type Counts = Pick<PlacementCapacity, 'free' | 'reserved' | 'booked'>;

/** Adds up all placements of the month. */
export function totalCapacity(capacity: Counts): number {
  return capacity.free + capacity.reserved + capacity.booked;
}

/** Returns the share of booked placements, 0 to 1; null if the month has no placements. */
export function bookedShare(capacity: Counts): number | null {
  return shareOf(capacity.booked, totalCapacity(capacity));
}

/** Returns the shares of the month's placements, 0 to 1, which add up to 1; all are null if the month has no placements. */
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
