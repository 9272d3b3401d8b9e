import type { Day } from '#domain/day.ts';
import type { Amount, BasisPoints, Currency } from '#domain/prices/money.ts';
import type { QuoteStep } from '#domain/prices/quote.ts';

/**
 * The price of an ad since its order was placed (`verts.price`). It belongs to the ad: it is cancelled and restored with it, and
 * kept when the ad gets another placement.
 */
export interface FrozenPrice {
  currency: Currency;
  customerNet: Amount;
  vatBasisPoints: BasisPoints;
  quotedOn: Day;
  steps: QuoteStep[];
}
