import type { Role } from '#domain/access/abilities.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import type { PublicationKey } from '../publications/publication-key.ts';
import type { CustomerKey } from '../customers/customers.ts';

/** Whether an ad is complete, partly filled in, or empty. */
export type Completeness = 'complete' | 'begun' | 'empty';

/**
 * A placement of a story: the publication, the number of the issue, the placement's name, and the completeness of its ad. Only issues that
 * are not blocked are counted: 0 is the next one, -1 the last sent one.
 */
export type StoryPlace = readonly [PublicationKey, number, string, Completeness?];

/** An order that demonstrates a feature. All days are relative to today. */
export interface Story {
  customer: CustomerKey;
  places: readonly StoryPlace[];
  reserved: number;
  /** Absent for a reservation. */
  booked?: number;
  /** The last day of the reservation; absent for a booking. */
  expires?: number;
  /** Whether the cleanup job has recorded the lapse. */
  isTidied?: boolean;
  note?: string;
  by?: Role;
  /** The special price that was agreed for each of its placements. */
  special?: SpecialPrice;
}
