import { type DeadlineInstants, isPast, type Instant } from './issue-deadlines.ts';
import type { DeadlineKind } from './terms.ts';

/** What an ad still waits for, and since when. */
interface AdProgress {
  orderedAt: Instant;
  isBooked: boolean;
  hasMissingData: boolean;
}

/** A deadline of an ad. `atOnce`: the one for its content had passed when the ad was ordered, so it was not missed. */
interface NextDeadline {
  kind: DeadlineKind;
  at: Instant;
  state: 'open' | 'over' | 'atOnce';
}

/**
 * The next deadline of an ad: of a reservation the one for booking, of an incomplete ad the one for its content, then the one for
 * its approval. Those that nothing waits for any more are left out; one that was missed stays.
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
