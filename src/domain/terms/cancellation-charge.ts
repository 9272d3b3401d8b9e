import { percentOf } from '../prices/exact.ts';
import type { Amount, BasisPoints, Currency } from '../prices/money.ts';
import { deadlinesOfPlacement, type Instant, isPast, type IssueDeadlines } from './issue-deadlines.ts';

/** The longest reason of a waiver, in characters. */
export const WAIVER_REASON_MAX = 200;

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
  return cancellationHolds(issue, placementName).find(({ until }) => !isPast(until, now)) ?? null;
}

/** The rules that hold one after the other, each until its time; none if the issue has no cancellation terms. */
export function cancellationHolds(issue: IssueDeadlines | null, placementName: string): CancellationHold[] {
  if (!issue?.cancellation) return [];
  const { booking } = deadlinesOfPlacement(issue, placementName);
  const { steps, afterwards } = issue.cancellation;
  return [
    ...(booking === null ? [] : [{ rule: 'withdrawal' as const, until: booking, basisPoints: 0 }]),
    // Until the booking deadline customers withdraw without cost, so earlier steps never hold.
    ...steps
      .filter(({ until }) => booking === null || isPast(booking, until))
      .map(({ until, basisPoints }) => ({ rule: 'step' as const, until, basisPoints })),
    { rule: 'afterwards', until: null, basisPoints: afterwards },
  ];
}

/** The percentage of the customer net in minor units; half a unit is rounded up. It bears no commission. */
export function cancellationAmount(customerNet: Amount, { basisPoints }: CancellationHold): Amount {
  return percentOf(customerNet, basisPoints);
}

/** What an ad owed when it was cancelled or moved before. Cancelling it later costs at least that. Without a price, all but the percentage is null. */
export interface LeastCharge {
  rule: CancellationRule;
  basisPoints: BasisPoints;
  currency: Currency | null;
  customerNet: Amount | null;
  amount: Amount | null;
}

/** Whether the least charge of an ad is more than what cancelling it costs now: by its amount, without prices by its percentage. */
export function isLeastChargeHigher(
  least: LeastCharge | null,
  now: { amount: Amount | null; basisPoints: BasisPoints } | null,
): least is LeastCharge {
  if (least === null) return false;
  if (now === null || now.basisPoints === 0) return true;
  return least.amount === null || now.amount === null
    ? least.basisPoints > now.basisPoints
    : least.amount > now.amount;
}
