import type { Day } from '#domain/platform/day.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';

/**
 * What moves the account of a customer, in the order in which the entries of one day and instant are listed. `fee` and `interest` are charged
 * by dunnings. `on_account` is money that pays no invoice; `set_off` uses credit to pay an invoice or the charges of a dunning, and leaves
 * the balance as it is.
 */
export const ACCOUNT_ENTRY_KINDS = [
  'invoice',
  'correction',
  'fee',
  'interest',
  'payment',
  'discount',
  'on_account',
  'set_off',
  'refund',
] as const;

type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];

/** The kinds of entries that are made in the account itself and can be taken back. Fees and interest are waived so. */
export const CREDIT_ENTRY_KINDS = ['on_account', 'set_off', 'refund', 'fee', 'interest'] as const;

export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** Why an invoice or a correction was issued, if not for ads that were ordered. */
type AccountCause = 'settlement' | 'make_good';

/** What became of a refund that a payment provider sends: it waits to be sent, the provider has accepted it, or has refused it. */
export const REFUND_STATES = ['waiting', 'sent', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** One event in the account of a customer. */
export interface AccountEntry {
  kind: AccountEntryKind;
  /** Unique within its kind. */
  id: number;
  on: Day;
  /** When it was recorded, which orders the entries of a day. */
  recordedAt: string;
  currency: Currency;
  /** Positive. */
  amount: Amount;
  /** The invoice or correction itself, or the invoice that is paid or was dunned; null for money on account and refunds. */
  invoiceId: number | null;
  /** The number of that document; '' if there is none. */
  number: string;
  /** The dunning that charges the entry, or whose charges it pays; otherwise null. */
  dunningId: number | null;
  cause: AccountCause | null;
  /** Whether the document has an XML: an e-invoice. */
  hasXml: boolean;
  note: string;
  /** Whether the entry takes back an earlier one of its kind. */
  isReversal: boolean;
  /** Whether a later entry takes this one back. */
  isReversed: boolean;
  /** Whether the entry is a refund to a bank account. */
  isTransfer: boolean;
  /** Whether a payment provider has received or refunds the money. */
  isOnline: boolean;
  /** Null unless a payment provider sends the refund. */
  refundState: RefundState | null;
}

/** The kinds that add to what the customer owes. */
const OWED_KINDS: ReadonlySet<AccountEntryKind> = new Set(['invoice', 'fee', 'interest', 'refund']);

/** What an entry adds to the amount that the customer owes, and what it takes off. */
export function sidesOf({ kind, amount, isReversal }: AccountEntry): { debit: Amount; credit: Amount } {
  if (kind === 'set_off') return { debit: amount, credit: amount };
  const isOwed = OWED_KINDS.has(kind) !== isReversal;
  return isOwed ? { debit: amount, credit: 0 } : { debit: 0, credit: amount };
}

/** Returns the problem with an amount that uses credit: it must be positive and not more than is there. */
export function creditUseProblem(amount: Amount, available: Amount): ProblemCode | null {
  if (amount <= 0) return 'too_small';
  return amount > available ? 'too_large' : null;
}
