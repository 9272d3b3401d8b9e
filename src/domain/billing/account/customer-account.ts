import type { Day } from '#domain/platform/day.ts';
import { type Amount, CURRENCIES, type Currency } from '#domain/pricing/quotes/money.ts';
import { ACCOUNT_ENTRY_KINDS, type AccountEntry, sidesOf } from './account-entry.ts';

/** An entry with its two sides and the balance after it. A positive balance is owed by the customer. */
export interface AccountedEntry extends AccountEntry {
  debit: Amount;
  credit: Amount;
  balance: Amount;
}

/** The account of a customer in one currency, for a period. */
export interface Subaccount {
  currency: Currency;
  /** The balance before the period. */
  opening: Amount;
  lines: AccountedEntry[];
  /** The balance at the end of the period. */
  closing: Amount;
  /** The balance of all entries, also of those after the period. */
  balance: Amount;
}

/** Returns one subaccount for each currency that the entries have, in the order of `CURRENCIES`. */
export function subaccountsOf(
  entries: readonly AccountEntry[],
  { from, until }: { from: Day; until: Day },
): Subaccount[] {
  const sorted = entries.toSorted(inOrder);
  return CURRENCIES.filter((currency) => sorted.some((entry) => entry.currency === currency)).map(
    (currency) => {
      const lines: AccountedEntry[] = [];
      let balance = 0;
      let opening = 0;
      let closing = 0;
      for (const entry of sorted) {
        if (entry.currency !== currency) continue;
        const sides = sidesOf(entry);
        balance += sides.debit - sides.credit;
        if (entry.on < from) opening = balance;
        if (entry.on <= until) closing = balance;
        if (entry.on >= from && entry.on <= until) lines.push({ ...entry, ...sides, balance });
      }
      return { currency, opening, lines, closing, balance };
    },
  );
}

/**
 * Returns the credit of a customer: the open amounts of invoices and dunnings minus the balance. It comes from overpaid invoices, from
 * corrections of paid ones and from money on account. It is negative if a payment was removed after its credit had been used.
 */
export function creditOf(openAmount: Amount, balance: Amount): Amount {
  return openAmount - balance;
}

function inOrder(one: AccountEntry, other: AccountEntry): number {
  return (
    compare(one.on, other.on) ||
    compare(one.recordedAt, other.recordedAt) ||
    ACCOUNT_ENTRY_KINDS.indexOf(one.kind) - ACCOUNT_ENTRY_KINDS.indexOf(other.kind) ||
    one.id - other.id
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
