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
 * `unlisted`: it joins several payments that the file does not list. `return_unclear`: which payment it takes back is not clear. `closed`: its
 * day is in a closed month.
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
  | 'closed'
  | KnownReason;

/** An entry with the invoices that it pays. */
export interface MatchedEntry {
  entry: BankEntry;
  kind: MatchKind;
  parts: MatchedPart[];
}

/** Money of an entry beyond what is open of the invoices that it pays. It becomes credit of the customer of the last of them. */
interface Surplus {
  invoiceId: number;
  currency: string;
  amount: Amount;
}

/** Returns the surplus of an entry; null if there is none. */
export function surplusOf({ entry, kind, parts }: MatchedEntry): Surplus | null {
  const last = parts.at(-1);
  if (kind === 'return' || !last) return null;
  const { invoiceId, currency } = last;
  // The bank can have exchanged the amount: then what the payer ordered pays the invoice.
  const received = entry.currency === currency ? entry.amount : (entry.instructed?.amount ?? 0);
  const amount = received - parts.reduce((sum, part) => sum + part.amount, 0);
  return amount > 0 ? { invoiceId, currency, amount } : null;
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
