import type { Role } from '#domain/access/abilities.ts';
import type { Day } from '#domain/platform/day.ts';
import type { CustomerKey } from '../customers/customers.ts';
import type { PlannedPlacement } from './plan-issues.ts';
import type { StoryName } from './stories.ts';
import type { Completeness } from './story.ts';

export interface PlannedVert {
  placement: PlannedPlacement;
  completeness: Completeness;
  isSent: boolean;
}

/** An order without ids. `…At` are instants, `…Date` days. */
export interface PlannedOrder {
  /** The story it belongs to; null for an ordinary order. */
  story: StoryName | null;
  customer: CustomerKey;
  /** Sorted by sending date. */
  verts: readonly PlannedVert[];
  reservedAt: string;
  bookedAt: string | null;
  reservationExpireDate: Day | null;
  /** Null unless the cleanup job has recorded the lapse and released the placements. */
  lapsedAt: string | null;
  note: string;
  createdBy: Role;
}

/** Compares ads by sending date. */
export function bySendingDate(one: PlannedVert, other: PlannedVert): number {
  return compareText(one.placement.issue.sendingDate, other.placement.issue.sendingDate);
}

/** Compares days or instants as text. */
export function compareText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

/** Returns an instant in the office hours of a day, the same for the same day and number. */
export function officeInstant(day: Day, number: number): string {
  const minutes = 7 * 60 + ((number * 97) % (8 * 60));
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;
}
