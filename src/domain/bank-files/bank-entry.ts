import type { Day } from '../day.ts';
import type { Amount } from '../prices/money.ts';

/** One movement on a bank account, as a bank statement says it. */
export interface BankEntry {
  /** Identifies it among all entries of the account, also in a file that repeats it. */
  key: string;
  bookedOn: Day;
  /** In minor units, positive. */
  amount: Amount;
  currency: string;
  /** Incoming, outgoing, or an earlier entry that is taken back. */
  direction: 'in' | 'out' | 'reversal';
  /** Not booked yet. */
  isPending: boolean;
  /** Who paid; '' if the bank does not say it. */
  payer: string;
  /** What the payer wrote, with the references. */
  text: string;
}

/** An invoice of which something is open, as payments are matched with it. */
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
 * By what an entry was matched: number and amount, with the agreed cash discount, a part of the amount, more than is open, or the amount
 * alone.
 */
type MatchKind = 'exact' | 'discount' | 'part' | 'over' | 'amount';

/** What an entry pays of one invoice. */
export interface MatchedPart {
  invoiceId: number;
  number: string;
  customerName: string;
  /** Before this entry. */
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

/** Whether a person need not look at a match: the number and the whole amount agree. */
export function isCertain({ kind }: Pick<BankMatch, 'kind'>): boolean {
  return kind === 'exact' || kind === 'discount';
}
