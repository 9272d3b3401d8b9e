import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';

/**
 * What an entry is. `in`: a payment to the account. `out`: a payment from it. `return`: money that was paid in and is taken back, such as
 * a returned direct debit. `reversal`: money that was paid out and comes back.
 */
type EntryDirection = 'in' | 'out' | 'return' | 'reversal';

/** An entry of an account, or one transaction of an entry that joins several. */
export interface BankEntry {
  /** Identifies it among the entries of its file, and in all files with the same facts. */
  key: string;
  /** The position of its file in the upload. */
  file: number;
  /** The kind of its file, such as `053` or `mt940`: the same payment can have other texts in a file of another kind. */
  source: string;
  /** The account of the statement as the bank writes it; '' without one. */
  account: string;
  bookedOn: Day;
  /** What the bank credited or debited, in minor units of the currency, never negative. */
  amount: Amount;
  currency: string;
  direction: EntryDirection;
  /** Whether the bank has not booked it yet. */
  isPending: boolean;
  /** Whether it joins several payments that the file does not list. */
  isBatch: boolean;
  /** Who paid, or who was paid; '' if the bank does not say it. */
  payer: string;
  /** Everything that can contain a reference, for people and for matching. */
  text: string;
  /** What the bank deducted from the amount, in minor units of the currency. */
  charges: Amount;
  /** What the payer ordered, if that is in another currency or another amount. */
  instructed: { amount: Amount; currency: string } | null;
  /** Hashes of the payer's text and of the end-to-end reference, in hexadecimal; '' without one. */
  textHash: string;
  endToEndHash: string;
}

/** An entry that cannot be read. */
export interface OddEntry {
  file: number;
  /** Which part of it is wrong. */
  part: 'amount' | 'day' | 'direction';
  /** What the file says about it. */
  text: string;
}

/** The currencies by ISO 4217 whose minor unit has another number of digits than two. */
const OTHER_DIGITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
]);

/** Returns the number of digits of the minor unit of any currency, also of those without rate cards. */
export function minorDigits(currency: string): number {
  return OTHER_DIGITS[currency] ?? 2;
}

/**
 * Returns an amount in minor units: `0100.00`, `+100`, `.50` and `100.` are amounts. Null for any other text, for a negative amount, for a
 * fraction of a minor unit, and for an amount that is too large to calculate with.
 */
export function minorUnits(text: string, currency: string): Amount | null {
  const [, sign, whole = '', decimals = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text.trim()) ?? [];
  const digits = minorDigits(currency);
  if (sign === undefined || whole + decimals === '' || /[^0]/.test(decimals.slice(digits))) return null;
  const amount = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  return amount > Number.MAX_SAFE_INTEGER || (sign === '-' && amount > 0) ? null : amount;
}

/** Returns the text without spaces and signs, in upper case: the part of a reference that all banks keep. */
export function bareText(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
