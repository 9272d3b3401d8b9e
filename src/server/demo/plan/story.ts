import type { Role } from '#domain/abilities.ts';
import type { PublicationKey } from '../publications/publication-key.ts';
import type { CustomerKey } from '../customers/customers.ts';

/** How far an ad is: all there, begun, or not begun. */
export type Completeness = 'complete' | 'begun' | 'empty';

/**
 * A placement of a story: in which issue, counted from today among those that are not blocked (0 is the next one, -1 the
 * last that was sent), its name, and how far its ad is.
 */
export type StoryPlace = readonly [PublicationKey, number, string, Completeness?];

/** An order that shows something of the product on every day. All days are counted from today. */
export interface Story {
  customer: CustomerKey;
  places: readonly StoryPlace[];
  reserved: number;
  /** Null while it is a reservation. */
  booked: number | null;
  /** The last day of the reservation; null once it is booked. */
  expires: number | null;
  /** Whether a lapsed one has given its placements back in the books. */
  isTidied?: boolean;
  note?: string;
  by?: Role;
}
