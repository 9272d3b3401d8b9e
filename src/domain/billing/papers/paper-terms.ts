import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import {
  cancellationAmount,
  type CancellationHold,
  cancellationHolds,
  isLeastChargeHigher,
  type LeastCharge,
} from '#domain/pricing/terms/cancellation-charge.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import { type DeadlineInstants, type IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';

/** What cancelling a placement costs until a time. `until` is null for the time after all steps. */
export interface PaperCancellation extends Pick<CancellationHold, 'until' | 'basisPoints'> {
  /** Null for a placement without a price. */
  amount: Amount | null;
}

/** The deadlines of a placement on a paper. */
export interface PaperTermsLine extends DeadlineInstants {
  /** The number of the placement in the paper's list, from 1. */
  position: number;
  placementName: string;
  sendingDate: Day;
  /** In the order in which they apply. */
  cancellation: PaperCancellation[];
}

/** The deadlines and cancellation terms of a paper. */
export interface PaperTerms {
  timeZone: string;
  /** Only placements that have a deadline or a cancellation charge. */
  lines: PaperTermsLine[];
}

/** Returns the deadlines of a placement for a paper. Consecutive cancellation steps with the same cost are merged. */
export function paperTermsLine(
  issue: IssueDeadlines,
  placement: {
    position: number;
    placementName: string;
    sendingDate: Day;
    customerNet: Amount | null;
    least: LeastCharge | null;
  },
): PaperTermsLine {
  const { position, placementName, sendingDate, customerNet, least } = placement;
  const cancellation = cancellationHolds(issue, placementName)
    .map((hold) => {
      const amount = customerNet === null ? null : cancellationAmount(customerNet, hold);
      const { basisPoints } = hold;
      const owed = isLeastChargeHigher(least, { basisPoints, amount }) ? least : { basisPoints, amount };
      return { until: hold.until, basisPoints: owed.basisPoints, amount: owed.amount };
    })
    .filter(
      ({ basisPoints, amount }, index, steps) =>
        basisPoints !== steps[index + 1]?.basisPoints || amount !== steps[index + 1]?.amount,
    );
  return {
    position,
    placementName,
    sendingDate,
    ...deadlinesOfPlacement(issue, placementName),
    cancellation: cancellation.some(({ basisPoints }) => basisPoints > 0) ? cancellation : [],
  };
}

/** Whether the placement has a deadline or a cancellation charge for a paper to show. */
export function hasTerms({ booking, creative, approval, cancellation }: PaperTermsLine): boolean {
  return booking !== null || creative !== null || approval !== null || cancellation.length > 0;
}
