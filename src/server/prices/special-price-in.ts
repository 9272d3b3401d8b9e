import type { SentSpecialPrice } from '#contract/prices/prices.ts';
import type { SpecialPrice } from '#domain/prices/special-price.ts';
import { invalidFields } from '../base/problem.ts';

/** Null if neither a price nor a percentage is given: the special price is removed. */
export function specialPriceIn({ amount, basisPoints, reason }: SentSpecialPrice): SpecialPrice | null {
  if (amount !== null && basisPoints !== null) throw invalidFields({ amount: ['invalid'] });
  if (amount !== null) return { kind: 'amount', amount, reason };
  return basisPoints === null ? null : { kind: 'percent', basisPoints, reason };
}
