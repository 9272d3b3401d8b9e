import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';
import type { CustomerTerms } from './read-customer-terms.ts';

/** The terms with which an order was priced. */
export type FrozenTerms = Pick<CustomerTerms, 'commissions' | 'cashDiscount' | 'vatTreatment'>;

/**
 * The price of an ad, frozen when its order was placed (`verts.price`). Later only a special price, other parties, `requoteOrder` and a
 * change of the order's placements change it. It is deleted and restored with the ad. It has no VAT rate: `vat-rates.ts` reads that of the
 * sending day.
 */
export interface FrozenPrice {
  currency: Currency;
  customerNet: Amount;
  quotedOn: Day;
  steps: QuoteStep[];
  /** The terms of the agency, the billed party or the customer; the same in all ads of the order. */
  terms: FrozenTerms;
}
