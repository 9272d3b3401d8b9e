import type { Day } from '#domain/platform/day.ts';
import type { Amount, BasisPoints, Currency } from '#domain/pricing/quotes/money.ts';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';
import type { CustomerTerms } from './read-customer-terms.ts';

/** The terms with which an order was priced. */
type FrozenTerms = Pick<CustomerTerms, 'commissions' | 'cashDiscount' | 'vatTreatment'>;

/**
 * The price of an ad, frozen when its order was placed (`verts.price`). Later only a special price, other parties and `requoteOrder` change
 * it. It is deleted and restored with the ad, and kept if the ad is moved to another placement.
 */
export interface FrozenPrice {
  currency: Currency;
  customerNet: Amount;
  vatBasisPoints: BasisPoints;
  quotedOn: Day;
  steps: QuoteStep[];
  /** The terms of the agency, the billed party or the customer; the same in all ads of the order. */
  terms: FrozenTerms;
}
