import type { SentSpecialPrice } from '#contract/pricing/prices.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import { invalidFields } from '#server/platform/base/problem.ts';

/** Parses a special price. Returns null, which removes the special price, if neither an amount nor a percentage is given. */
export function specialPriceIn({ amount, basisPoints, reason }: SentSpecialPrice): SpecialPrice | null {
  if (amount !== null && basisPoints !== null) throw invalidFields({ amount: ['invalid'] });
  if (amount !== null) return { kind: 'amount', amount, reason };
  return basisPoints === null ? null : { kind: 'percent', basisPoints, reason };
}
