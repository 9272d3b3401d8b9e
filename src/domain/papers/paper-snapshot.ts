import type { Gender } from '../customers/customer-fields.ts';
import type { Day } from '../day.ts';
import type { Letterhead } from './letterhead.ts';
import type { Amount, Currency } from '../prices/money.ts';
import type { QuoteStep, QuoteTotals } from '../prices/quote.ts';
import type { VatTreatment } from '../invoices/vat-treatment.ts';
import type { PaperKind } from './paper.ts';
import type { PaperTerms } from './paper-terms.ts';

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

/** Who else takes part in the order, by name; '' for no one. */
export interface PaperParties {
  agency: string;
  /** Who is billed if it is not the customer. */
  billTo: string;
  /** Who gets copies of the invoices. */
  copies: readonly string[];
  /** The law wants the advertiser to be billed, and names every rebate on its invoice. */
  billsAdvertiser: boolean;
  isMandateMissing: boolean;
}

/** Everything that an offer or a confirmation says, in no language yet. */
export interface PaperSnapshot {
  kind: PaperKind;
  orderId: number;
  /** Null for a preview, which has no number. */
  version: number | null;
  /** The day of the paper, and the instant that is in the properties of the file. */
  date: Day;
  createdAt: string;
  /** For an offer; null if it has no end. */
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
  /** Whom the paper is made out to. */
  customer: {
    id: number;
    name: string;
    /** Without a last name, the salutation is a general one. */
    contact: { gender: Gender; firstName: string; lastName: string };
    /** As on an envelope, without the country. */
    address: readonly string[];
    /** A code of two letters; '' if it is the sender's own, or unknown. */
    country: string;
    /** After how many days an invoice is due; null if nothing is agreed. */
    paymentDays: number | null;
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
