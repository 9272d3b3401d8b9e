import type { Amount } from '../prices/money.ts';
import type { ProblemCode } from '../problem-code.ts';

/** The longest reason of a credit, in characters. */
export const MAKE_GOOD_REASON_MAX = 200;

/**
 * The problems with a credit for an ad that failed or reached too few recipients, by field. It is a part of the ad's customer net, or
 * all of it.
 */
export function makeGoodProblems(
  { amount, reason }: { amount: Amount; reason: string },
  customerNet: Amount,
): Partial<Record<'amount' | 'reason', ProblemCode>> {
  return {
    ...(amount < 1 && { amount: 'too_small' as const }),
    ...(amount > customerNet && { amount: 'too_large' as const }),
    ...(reason.trim() === '' && { reason: 'blank' as const }),
    ...(reason.length > MAKE_GOOD_REASON_MAX && { reason: 'too_long' as const }),
  };
}
