import { type Amount, type BasisPoints, type Currency, percentOf } from '../quotes/money.ts';
import { deadlinesOfPlacement, isPast } from './issue-deadlines.ts';
import { type Instant, type IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';

/** The maximum length of the reason for a waiver, in characters. */
export const WAIVER_REASON_MAX = 200;

/** The rules for what a cancelled placement costs. */
export const CANCELLATION_RULES = ['withdrawal', 'step', 'afterwards'] as const;
export type CancellationRule = (typeof CANCELLATION_RULES)[number];

/** What cancelling a booked placement costs, by one rule. */
export interface CancellationHold {
  rule: CancellationRule;
  /** Until when the rule applies; null for the one after all steps. */
  until: Instant | null;
  basisPoints: BasisPoints;
}

/**
 * Returns the rule that applies to a booked placement at this time; null if the issue has no cancellation terms. Until the booking
 * deadline, customers withdraw without cost. After it, the first step that has not ended applies.
 */
export function cancellationHold(
  issue: IssueDeadlines | null,
  placementName: string,
  now: Instant,
): CancellationHold | null {
  return cancellationHolds(issue, placementName).find(({ until }) => !isPast(until, now)) ?? null;
}

/** Returns the rules in the order in which they apply, each until its time; empty if the issue has no cancellation terms. */
export function cancellationHolds(issue: IssueDeadlines | null, placementName: string): CancellationHold[] {
  if (!issue?.cancellation) return [];
  const { booking } = deadlinesOfPlacement(issue, placementName);
  const { steps, afterwards } = issue.cancellation;
  return [
    ...(booking === null ? [] : [{ rule: 'withdrawal' as const, until: booking, basisPoints: 0 }]),
    // Until the booking deadline, customers withdraw without cost, so steps that end before it never apply.
    ...steps
      .filter(({ until }) => booking === null || isPast(booking, until))
      .map(({ until, basisPoints }) => ({ rule: 'step' as const, until, basisPoints })),
    { rule: 'afterwards', until: null, basisPoints: afterwards },
  ];
}

/** Returns the charge in minor units, as a percentage of the customer net; half a unit is rounded up. No commission is deducted. */
export function cancellationAmount(customerNet: Amount, { basisPoints }: CancellationHold): Amount {
  return percentOf(customerNet, basisPoints);
}

/**
 * The charge for an ad that was cancelled and booked again, or moved. Cancelling it later costs at least as much. For an ad without a
 * price, currency and amounts are null.
 */
export interface LeastCharge {
  rule: CancellationRule;
  basisPoints: BasisPoints;
  currency: Currency | null;
  customerNet: Amount | null;
  amount: Amount | null;
}

/**
 * Whether the least charge for an ad is higher than the current one, which is null or 0 % if cancelling costs nothing now. Compares the
 * amounts, or the percentages if a price is missing.
 */
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
