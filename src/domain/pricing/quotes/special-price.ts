import type { ProblemCode } from '#domain/platform/problem-code.ts';
import { type Amount, type BasisPoints, FULL_BASIS_POINTS, MAX_PRICE } from './money.ts';

/** The maximum length of the reason for a special price, in characters. */
export const SPECIAL_PRICE_REASON_MAX = 200;

/** An agreed price of a line, or an agreed discount. It is the last step before the customer net. */
export type SpecialPrice =
  | { kind: 'amount'; amount: Amount; reason: string }
  | { kind: 'percent'; basisPoints: BasisPoints; reason: string };

/**
 * Returns the problems with a special price, by field. `before` is the line's price without it in minor units, or null if it has none;
 * `limit` is the maximum discount that the user may give.
 */
export function specialPriceProblems(
  special: SpecialPrice,
  before: Amount | null,
  limit: BasisPoints,
): Partial<Record<'amount' | 'basisPoints' | 'reason', ProblemCode>> {
  const reason = reasonProblem(special.reason);
  const value = valueProblem(special, before, limit);
  const field = special.kind === 'amount' ? 'amount' : 'basisPoints';
  return { ...(value && { [field]: value }), ...(reason && { reason }) };
}

function reasonProblem(reason: string): ProblemCode | null {
  if (reason.trim() === '') return 'blank';
  return reason.length > SPECIAL_PRICE_REASON_MAX ? 'too_long' : null;
}

function valueProblem(special: SpecialPrice, before: Amount | null, limit: BasisPoints): ProblemCode | null {
  if (special.kind === 'percent') {
    if (!Number.isInteger(special.basisPoints)) return 'not_a_number';
    if (special.basisPoints < 0) return 'too_small';
    return special.basisPoints > limit ? 'too_large' : null;
  }
  if (!Number.isInteger(special.amount)) return 'not_a_number';
  if (special.amount > MAX_PRICE) return 'too_large';
  return special.amount < lowestAmount(before, limit) ? 'too_small' : null;
}

/** Returns the lowest amount within the limit, in minor units. It is rounded up, so that the discount never exceeds the limit. */
export function lowestAmount(before: Amount | null, limit: BasisPoints): Amount {
  const left = BigInt(before ?? 0) * BigInt(FULL_BASIS_POINTS - limit);
  const full = BigInt(FULL_BASIS_POINTS);
  return Number((left + full - 1n) / full);
}
