import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum length of the reason for a credit, in characters. */
export const MAKE_GOOD_REASON_MAX = 200;

/**
 * Returns the problems with a credit, by field. The credit is for an ad that failed or reached too few recipients. Its amount is at most
 * the ad's customer net.
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
