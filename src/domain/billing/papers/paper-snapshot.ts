import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import {
  cancellationAmount,
  type CancellationHold,
  cancellationHolds,
  isLeastChargeHigher,
  type LeastCharge,
} from '#domain/pricing/terms/cancellation-charge.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import type { DeadlineInstants, IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import type { Gender } from '#domain/customers/customer-fields.ts';
import type { Letterhead } from './letterhead.ts';
import type { QuoteStep, QuoteTotals } from '#domain/pricing/quotes/quote.ts';
import type { VatTreatment } from '../invoices/vat-treatment.ts';
import type { PaperKind } from './paper.ts';

/** What cancelling a placement costs until a time. `until` is null for the time after all steps. */
export interface PaperCancellation extends Pick<CancellationHold, 'until' | 'basisPoints'> {
  /** Null for a placement without a price. */
  amount: Amount | null;
}

/** The deadlines of a placement on a paper. */
export interface PaperTermsLine extends DeadlineInstants {
  /** The number of the placement in the paper's list, from 1. */
  position: number;
  placementName: string;
  sendingDate: Day;
  /** In the order in which they apply. */
  cancellation: PaperCancellation[];
}

/** The deadlines and cancellation terms of a paper. */
export interface PaperTerms {
  timeZone: string;
  /** Only placements that have a deadline or a cancellation charge. */
  lines: PaperTermsLine[];
}

/** Returns the deadlines of a placement for a paper. Consecutive cancellation steps with the same cost are merged. */
export function paperTermsLine(
  issue: IssueDeadlines,
  placement: {
    position: number;
    placementName: string;
    sendingDate: Day;
    customerNet: Amount | null;
    least: LeastCharge | null;
  },
): PaperTermsLine {
  const { position, placementName, sendingDate, customerNet, least } = placement;
  const cancellation = cancellationHolds(issue, placementName)
    .map((hold) => {
      const amount = customerNet === null ? null : cancellationAmount(customerNet, hold);
      const { basisPoints } = hold;
      const owed = isLeastChargeHigher(least, { basisPoints, amount }) ? least : { basisPoints, amount };
      return { until: hold.until, basisPoints: owed.basisPoints, amount: owed.amount };
    })
    .filter(
      ({ basisPoints, amount }, index, steps) =>
        basisPoints !== steps[index + 1]?.basisPoints || amount !== steps[index + 1]?.amount,
    );
  return {
    position,
    placementName,
    sendingDate,
    ...deadlinesOfPlacement(issue, placementName),
    cancellation: cancellation.some(({ basisPoints }) => basisPoints > 0) ? cancellation : [],
  };
}

/** Whether the placement has a deadline or a cancellation charge for a paper to show. */
export function hasTerms({ booking, creative, approval, cancellation }: PaperTermsLine): boolean {
  return booking !== null || creative !== null || approval !== null || cancellation.length > 0;
}

/** A placement on a paper. */
export interface PaperLine {
  placementName: string;
  publicationTitle: string;
  weekNumber: string;
  sendingDate: Day;
  /** Null if no price is agreed. */
  customerNet: Amount | null;
  steps: readonly QuoteStep[];
}

/** The names of the other parties of the order; '' for none. */
export interface PaperParties {
  agency: string;
  /** The billed party if it is not the customer. */
  billTo: string;
  /** The parties that get copies of the invoices. */
  copies: readonly string[];
  /** Whether the law requires that the advertiser is billed, and that its invoice lists every rebate. */
  billsAdvertiser: boolean;
  isMandateMissing: boolean;
}

/** The whole content of an offer or a confirmation, independent of language. */
export interface PaperSnapshot {
  kind: PaperKind;
  orderId: number;
  /** Null for a preview, which has no number. */
  version: number | null;
  /** The day of the paper. `createdAt` is the instant in the properties of the file. */
  date: Day;
  createdAt: string;
  /** The last day on which an offer is valid; null if it has no end. */
  validUntil: Day | null;
  /** The day of the booking; null for an offer. */
  bookedOn: Day | null;
  /** The day of the prices. */
  quotedOn: Day;
  currency: Currency;
  lines: readonly PaperLine[];
  totals: QuoteTotals;
  vatTreatment: VatTreatment;
  /** Null without deadlines and cancellation terms. */
  terms: PaperTerms | null;
  /** The version of the terms of business; null if none is named. */
  businessTerms: { of: Day; url: string } | null;
  /** The customer of the order, which advertises. */
  advertiser: string;
  /** The party that the paper is made out to. */
  customer: {
    id: number;
    name: string;
    /** Without a last name, the salutation is a general one. */
    contact: { gender: Gender; firstName: string; lastName: string };
    /** The lines of the postal address, without the country. */
    address: readonly string[];
    /** The two-character country code; '' if the sender is in the same country, or if the country is unknown. */
    country: string;
    /** The number of days after which an invoice is due; null if nothing is agreed. */
    paymentDays: number | null;
    /** The number of its own order and its reference; '' for none, and missing in older papers. */
    purchaseOrder?: string;
    reference?: string;
  };
  parties: PaperParties;
  sender: {
    publisher: string;
    letterhead: Letterhead;
    /** The lines of the sender's address. */
    address: readonly string[];
    /** The member of staff who created the order; '' if there is none. */
    name: string;
    email: string;
  };
}
