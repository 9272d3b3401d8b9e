import { isPast } from './issue-deadlines.ts';
import { type DeadlineInstants, type Instant } from '#domain/catalogue/issue-deadline.ts';
import type { DeadlineKind } from '#domain/catalogue/issue-deadline.ts';

/** The facts that determine the next deadline of an ad. */
interface AdProgress {
  orderedAt: Instant;
  isBooked: boolean;
  hasMissingData: boolean;
}

/** A deadline of an ad. `atOnce`: the creative deadline had already passed when the ad was ordered, so the content is due at once. */
interface NextDeadline {
  kind: DeadlineKind;
  at: Instant;
  state: 'open' | 'over' | 'atOnce';
}

/**
 * Returns the next deadline of an ad; null for none. It is the booking deadline for a reservation, else the creative deadline for an
 * incomplete ad, else the approval deadline. Missed booking and creative deadlines are returned too; a past approval deadline is not.
 */
export function nextDeadline(
  { booking, creative, approval }: DeadlineInstants,
  { isBooked, hasMissingData, orderedAt }: AdProgress,
  now: Instant,
): NextDeadline | null {
  const stateOf = (at: Instant) => (isPast(at, now) ? 'over' : 'open');
  if (!isBooked && booking !== null) return { kind: 'booking', at: booking, state: stateOf(booking) };
  if (hasMissingData && creative !== null) {
    const state = isPast(creative, orderedAt) ? 'atOnce' : stateOf(creative);
    return { kind: 'creative', at: creative, state };
  }
  if (approval === null || isPast(approval, now)) return null;
  return { kind: 'approval', at: approval, state: 'open' };
}
