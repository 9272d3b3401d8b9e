import { percentOf } from '../prices/exact.ts';
import type { Amount, BasisPoints } from '../prices/money.ts';
import { deadlinesOfPlacement, type Instant, isPast, type IssueDeadlines } from './issue-deadlines.ts';

/** Which rule decides what a cancelled placement costs. */
export const CANCELLATION_RULES = ['withdrawal', 'step', 'afterwards'] as const;
export type CancellationRule = (typeof CANCELLATION_RULES)[number];

/** What cancelling a booked placement costs at a time. */
export interface CancellationHold {
  rule: CancellationRule;
  /** Until when the rule holds; null for the one after all steps. */
  until: Instant | null;
  basisPoints: BasisPoints;
}

/**
 * The rule that holds at this time for a booked placement; null if the issue has no cancellation terms. Until the booking
 * deadline a customer withdraws without cost; then the first step holds that has not ended.
 */
export function cancellationHold(
  issue: IssueDeadlines | null,
  placementName: string,
  now: Instant,
): CancellationHold | null {
  if (!issue?.cancellation) return null;
  const { booking } = deadlinesOfPlacement(issue, placementName);
  if (booking !== null && !isPast(booking, now))
    return { rule: 'withdrawal', until: booking, basisPoints: 0 };
  const { steps, afterwards } = issue.cancellation;
  const step = steps.find(({ until }) => !isPast(until, now));
  return step
    ? { rule: 'step', until: step.until, basisPoints: step.basisPoints }
    : { rule: 'afterwards', until: null, basisPoints: afterwards };
}

/** The percentage of the customer net in minor units; half a unit is rounded up. It bears no commission. */
export function cancellationAmount(customerNet: Amount, { basisPoints }: CancellationHold): Amount {
  return percentOf(customerNet, basisPoints);
}
