import { type DeadlineInstants, isPast, type Instant } from './issue-deadlines.ts';
import type { DeadlineKind } from './terms.ts';

/** What an ad still waits for. */
interface AdProgress {
  isBooked: boolean;
  hasMissingData: boolean;
}

/** A deadline of an ad, and whether it has passed. */
interface NextDeadline {
  kind: DeadlineKind;
  at: Instant;
  isOver: boolean;
}

/**
 * The next deadline of an ad: of a reservation the one for booking, of an incomplete ad the one for its content, then the one for
 * its approval. Those that nothing waits for any more are left out; one that was missed stays.
 */
export function nextDeadline(
  { booking, creative, approval }: DeadlineInstants,
  { isBooked, hasMissingData }: AdProgress,
  now: Instant,
): NextDeadline | null {
  if (!isBooked && booking !== null) return { kind: 'booking', at: booking, isOver: isPast(booking, now) };
  if (hasMissingData && creative !== null)
    return { kind: 'creative', at: creative, isOver: isPast(creative, now) };
  if (approval === null || isPast(approval, now)) return null;
  return { kind: 'approval', at: approval, isOver: false };
}
