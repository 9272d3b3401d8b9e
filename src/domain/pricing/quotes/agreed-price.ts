import { withSpecial } from './calculate-quote.ts';
import { type Amount, type Exact, exactOfDecimal, roundHalfUp } from './money.ts';
import type { QuoteStep } from './quote.ts';
import type { SpecialPrice } from './special-price.ts';

/** A price with its steps. */
interface SteppedPrice {
  steps: QuoteStep[];
  customerNet: Amount;
}

/** Returns the special price among the steps of a price, or null. */
export function specialPriceOf(steps: readonly QuoteStep[]): SpecialPrice | null {
  const step = steps.find(({ kind }) => kind === 'special');
  if (step?.kind !== 'special') return null;
  const { basisPoints, reason } = step;
  return basisPoints === null
    ? { kind: 'amount', amount: Number(step.amount), reason }
    : { kind: 'percent', basisPoints, reason };
}

/** Returns the price before a special price: the amount after the last of the other steps; null if there are no other steps. */
export function priceBeforeSpecial(steps: readonly QuoteStep[]): Exact | null {
  const last = steps.findLast(({ kind }) => kind !== 'special');
  return last ? exactOfDecimal(last.amount) : null;
}

/** Replaces or removes the special price in a stored price and keeps its other steps. Returns null if no price remains. */
export function withSpecialPrice(
  kept: readonly QuoteStep[],
  special: SpecialPrice | null,
): SteppedPrice | null {
  const before = kept.filter(({ kind }) => kind !== 'special');
  const { steps, price } = withSpecial({ steps: before, price: priceBeforeSpecial(kept) }, special);
  return price === null ? null : { steps, customerNet: roundHalfUp(price) };
}
