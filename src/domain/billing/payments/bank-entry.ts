import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';

/** One entry of a bank statement. */
export interface BankEntry {
  /** Identifies it among all entries of the account. If another file contains the entry too, the key is the same. */
  key: string;
  bookedOn: Day;
  /** In minor units, positive. */
  amount: Amount;
  currency: string;
  /** Incoming, outgoing, or the reversal of an earlier entry. */
  direction: 'in' | 'out' | 'reversal';
  /** Whether the bank has not booked it yet. */
  isPending: boolean;
  /** Who paid; '' if the bank does not say it. */
  payer: string;
  /** The text of the payer, with the references. */
  text: string;
}

/** An invoice with an open amount, with the fields that matching needs. */
export interface OpenInvoice {
  id: number;
  number: string;
  customerName: string;
  currency: string;
  openAmount: Amount;
  dueOn: Day;
  cashDiscount: { until: Day; basisPoints: number; amount: Amount } | null;
}

/**
 * How an entry was matched. `exact`: number and open amount agree. `discount`: number and amount less cash discount agree. `part` and
 * `over`: the number agrees, but the amount is smaller or larger. `amount`: only the amount agrees.
 */
type MatchKind = 'exact' | 'discount' | 'part' | 'over' | 'amount';

/** What an entry pays of one invoice. */
export interface MatchedPart {
  invoiceId: number;
  number: string;
  customerName: string;
  /** The open amount before this entry. */
  openAmount: Amount;
  amount: Amount;
  discount: Amount;
}

/** Why an entry pays no invoice. */
type IgnoredReason = 'outgoing' | 'reversal' | 'pending' | 'unmatched' | 'kept';

/** An entry with the invoices that it pays. */
export interface MatchedEntry {
  entry: BankEntry;
  kind: MatchKind;
  parts: MatchedPart[];
}

/** What is proposed for an entry. */
export type BankMatch = MatchedEntry | { entry: BankEntry; kind: 'ignored'; reason: IgnoredReason };

/** Whether a match needs no check by a user: number and amount agree, with or without the agreed cash discount. */
export function isCertain({ kind }: Pick<BankMatch, 'kind'>): boolean {
  return kind === 'exact' || kind === 'discount';
}
