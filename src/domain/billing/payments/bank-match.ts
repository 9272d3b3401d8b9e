import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { BankEntry } from './bank-entry.ts';
import type { KnownReason } from './known-entries.ts';

/**
 * How an entry was matched. `exact`: number and open amount agree. `discount`: number and amount less cash discount agree. `part` and
 * `over`: the number agrees, but the amount is smaller or larger. `amount`: only the amount agrees. `return`: a payment is taken back.
 */
type MatchKind = 'exact' | 'discount' | 'part' | 'over' | 'amount' | 'return';

/** What an entry pays of one invoice; the amounts of a return are negative. */
export interface MatchedPart {
  invoiceId: number;
  number: string;
  customerName: string;
  currency: string;
  /** The open amount before this entry. */
  openAmount: Amount;
  amount: Amount;
  discount: Amount;
  /** The payment that a return takes back, or the entry of the same upload that it takes back; otherwise null. */
  returns: { paymentId: number } | { entryKey: string } | null;
}

/**
 * Why an entry pays no invoice. `settled`: nothing is open of the invoices that it names. `other_currency`: they are in another currency.
 * `unlisted`: it joins several payments that the file does not list. `return_unclear`: which payment it takes back is not clear.
 */
type IgnoredReason =
  | 'outgoing'
  | 'reversal'
  | 'pending'
  | 'unmatched'
  | 'settled'
  | 'other_currency'
  | 'unlisted'
  | 'return_unclear'
  | KnownReason;

/** An entry with the invoices that it pays. */
export interface MatchedEntry {
  entry: BankEntry;
  kind: MatchKind;
  parts: MatchedPart[];
}

/** An entry that pays nothing, with the numbers of the invoices that its text names. */
export interface IgnoredEntry {
  entry: BankEntry;
  kind: 'ignored';
  reason: IgnoredReason;
  named: string[];
}

/** What is proposed for an entry. */
export type BankMatch = MatchedEntry | IgnoredEntry;

/** Whether a match needs no check by a user: number and amount agree, with or without the agreed cash discount. */
export function isCertain({ kind }: Pick<BankMatch, 'kind'>): boolean {
  return kind === 'exact' || kind === 'discount';
}
