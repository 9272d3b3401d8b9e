import type { Day } from '#domain/day.ts';
import type { Amount, BasisPoints, Currency } from '#domain/prices/money.ts';
import type { QuoteStep } from '#domain/prices/quote.ts';
import type { CustomerTerms } from './read-customer-terms.ts';

/** The terms of the customer that an order was priced by. */
type FrozenTerms = Pick<CustomerTerms, 'commissions' | 'cashDiscount' | 'vatTreatment'>;

/** The terms of prices that an earlier version has written. */
export const NO_TERMS: FrozenTerms = { commissions: [], cashDiscount: null, vatTreatment: 'domestic' };

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
  /** The terms of the customer, the same in all ads of the order; missing in prices of earlier versions. */
  terms?: FrozenTerms;
}
