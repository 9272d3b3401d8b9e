import type { SentSpecialPrice } from '#contract/prices/prices.ts';
import type { SpecialPrice } from '#domain/prices/special-price.ts';
import { invalidFields } from '../base/problem.ts';

/** Parses a special price. Returns null, which removes the special price, if neither an amount nor a percentage is given. */
export function specialPriceIn({ amount, basisPoints, reason }: SentSpecialPrice): SpecialPrice | null {
  if (amount !== null && basisPoints !== null) throw invalidFields({ amount: ['invalid'] });
  if (amount !== null) return { kind: 'amount', amount, reason };
  return basisPoints === null ? null : { kind: 'percent', basisPoints, reason };
}
