import type { Role } from '#domain/access/abilities.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import type { CustomerKey } from './customers.ts';
import type { PublicationKey } from './publications.ts';
import storyTable from './tables/stories.json' with { type: 'json' };

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

/** The names of the stories, after the features that they show. */
export type StoryName = keyof typeof storyTable;

/** The stories of the demo world. */
export const stories = storyTable as unknown as Readonly<Record<StoryName, Story>>;
