import type { Day } from '#domain/platform/day.ts';
import type { Agreement } from '../agreements/agreement.ts';
import type { Amount, BasisPoints, Currency } from './money.ts';
import type { RateCard, RateKind } from '../rate-cards/rate-card.ts';
import type { SpecialPrice } from './special-price.ts';

/** A placement to price. */
export interface QuoteLine {
  placementId: number;
  placementName: string;
  publicationId: number;
  sendingDate: Day;
  special: SpecialPrice | null;
  /** The rate card by which it was sold; absent if the present one of its publication applies. */
  card?: RateCard | undefined;
}

/** What the price depends on in addition to the lines. */
export interface QuoteTerms {
  /** The rate cards by publication, each valid on the day of the quote. */
  cards: ReadonlyMap<number, RateCard>;
  customer: QuoteCustomer;
  agreements: readonly Agreement[];
}

/** The terms of the customer on which the price depends. */
export interface QuoteCustomer {
  /** At most one of each kind. */
  commissions: readonly Commission[];
  cashDiscount: CashDiscount | null;
}

/** A percentage of the customer net for a recognised agency, or the French `remise professionnelle`. */
export interface Commission {
  kind: 'agency' | 'professional';
  basisPoints: BasisPoints;
}

/** A payment condition: a percentage that is deducted for payment within a number of days. */
export interface CashDiscount {
  days: number;
  basisPoints: BasisPoints;
}

/** An exact amount in minor units as a decimal, such as `88982.4`, before it is rounded. */
type ExactAmount = string;

/** One step of the calculation of a line, with its source and the amount after it. */
export type QuoteStep = { amount: ExactAmount } & (
  | {
      kind: 'list';
      card: string;
      validFrom: Day;
      rate: RateKind;
      price: Amount;
      /** Null for a flat price. */
      recipients: number | null;
    }
  | { kind: 'surcharges'; basisPoints: BasisPoints; parts: { name: string; basisPoints: BasisPoints }[] }
  | ScaleQuoteStep
  | { kind: 'package'; name: string; price: Amount }
  | { kind: 'special'; basisPoints: BasisPoints | null; reason: string }
);

/** A reached step of a scale. If steps of both scales are reached, the better one is applied and the other is only shown. */
export interface ScaleQuoteStep {
  kind: 'frequency' | 'volume';
  isTaken: boolean;
  basisPoints: BasisPoints;
  /** The number of placements, or the amount in minor units, at which the reached step begins. */
  from: number;
  /** The counted number or amount. With an agreement, it is at least what the agreement promises. */
  counted: number;
  /** The name of the agreement; null if only the lines of the order were counted. */
  agreement: string | null;
}

/** A priced placement. */
export interface PricedLine {
  placementId: number;
  /** Empty if no rate card has a price for the placement. */
  steps: QuoteStep[];
  /** Null if no rate card has a price for the placement and no special price is agreed. */
  customerNet: Amount | null;
}

/** A priced placement with its VAT rate. */
export interface TaxedLine extends PricedLine {
  vatBasisPoints: BasisPoints;
}

/** The sums of a quote. Lines without a price count as 0. */
export interface QuoteTotals {
  customerNet: Amount;
  commissions: (Commission & { amount: Amount })[];
  /** Customer net less commissions. */
  net: Amount;
  /** By VAT rate, the highest first; the bases add up to `net`. */
  vat: { basisPoints: BasisPoints; base: Amount; amount: Amount }[];
  gross: Amount;
  /** The discount for early payment; it is not deducted from `gross`. */
  cashDiscount: (CashDiscount & { amount: Amount }) | null;
}

/** The price of an order, step by step. */
export interface Quote {
  currency: Currency;
  lines: TaxedLine[];
  totals: QuoteTotals;
}

/** Returns the price of a line with surcharges but before discounts, in whole minor units; null if it has no list price. */
export function listPriceOf(steps: readonly QuoteStep[]): Amount | null {
  const step = steps.find(({ kind }) => kind === 'surcharges') ?? steps.find(({ kind }) => kind === 'list');
  if (!step) return null;
  const [whole = '', decimals = ''] = step.amount.split('.');
  return Number(whole) + (decimals >= '5' ? 1 : 0);
}
