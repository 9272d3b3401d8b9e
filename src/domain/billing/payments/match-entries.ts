import type { Day } from '#domain/platform/day.ts';
import { type Amount, percentOf } from '#domain/pricing/quotes/money.ts';
import type { BankEntry } from './bank-entry.ts';
import {
  type BankMatch,
  type IgnoredEntry,
  isCertain,
  type MatchedEntry,
  type MatchedPart,
} from './bank-match.ts';
import { findNumbers, indexNumbers } from './find-numbers.ts';
import { type KeptEntry, knownEntries } from './known-entries.ts';
import { isTakenBack, matchReturn, type RecordedPayment } from './match-returns.ts';
import { type PayableInvoice, PayableInvoices } from './payable-invoices.ts';

/** What entries are matched with. */
export interface BankFacts {
  /** All invoices, also those of which nothing is open: a text that names one of them pays no other. */
  invoices: readonly PayableInvoice[];
  kept: readonly KeptEntry[];
  payments: readonly RecordedPayment[];
  /** The last day of the closed months, in which nothing is recorded; null if none is closed. */
  closedUntil: Day | null;
}

/**
 * Matches the entries of bank statements with invoices, day by day: an amount that one entry pays is not open for the next entry. An entry
 * that names invoices pays these or nothing. An entry that names none must have the open amount of exactly one invoice.
 */
export function matchEntries(entries: readonly BankEntry[], facts: BankFacts): BankMatch[] {
  const invoices = new PayableInvoices(facts.invoices);
  const index = indexNumbers(
    facts.invoices.flatMap(({ id, number, corrections }) =>
      [number, ...corrections].map((one) => ({ id, number: one })),
    ),
  );
  const foundNumbers = new Map<BankEntry, ReturnType<typeof findNumbers>>();
  const numbersIn = (entry: BankEntry) => {
    const numbers = foundNumbers.get(entry) ?? findNumbers(entry.text, index);
    foundNumbers.set(entry, numbers);
    return numbers;
  };
  const known = knownEntries(entries, facts.kept, (entry) => numbersIn(entry).ids);
  const payments = [...facts.payments];
  const isClosed = ({ bookedOn }: BankEntry) => facts.closedUntil !== null && bookedOn <= facts.closedUntil;
  const ignoredFor = (entry: BankEntry, reason: IgnoredEntry['reason']): IgnoredEntry => ({
    entry,
    kind: 'ignored',
    reason,
    named: invoices.list(numbersIn(entry).ids).map(({ number }) => number),
  });
  const matchOne = (entry: BankEntry): BankMatch => {
    const { ids, isAmbiguous } = numbersIn(entry);
    const ignored = (reason: IgnoredEntry['reason']) => ignoredFor(entry, reason);
    const reason = known.get(entry) ?? ignoredReason(entry);
    if (reason) return ignored(reason);
    if (entry.direction === 'return') {
      const match = matchReturn(entry, { ids, invoices, payments });
      return match ?? ignored('return_unclear');
    }
    const match = matchPayment(entry, ids, invoices);
    if (typeof match !== 'string' && isCertain(match)) return match;
    // `RE-1001 5` can also be `RE-10015`, if that has exactly the amount.
    const longest = isAmbiguous && findNumbers(entry.text, index, 'longest').ids;
    const other = longest && matchPayment(entry, longest, invoices);
    if (other && typeof other !== 'string' && isCertain(other)) return other;
    return typeof match === 'string' ? ignored(match) : match;
  };
  const matches = new Map<BankEntry, BankMatch>();
  for (const entry of entries.toSorted(byDay)) {
    const found = matchOne(entry);
    const match = found.kind !== 'ignored' && isClosed(entry) ? ignoredFor(entry, 'closed') : found;
    matches.set(entry, match);
    if (match.kind !== 'ignored') apply(match, { invoices, payments });
  }
  return entries.flatMap((entry) => matches.get(entry) ?? []);
}

/** Changes the open amounts and the payments as if the entry was recorded. */
function apply(
  { entry, kind, parts }: MatchedEntry,
  { invoices, payments }: { invoices: PayableInvoices; payments: RecordedPayment[] },
): void {
  for (const { invoiceId, amount, discount } of parts) {
    invoices.pay(invoiceId, amount + discount);
    if (kind === 'return') continue;
    const { key: entryKey, bookedOn: paidOn, amount: entryAmount, endToEndHash } = entry;
    payments.push({ id: null, invoiceId, paidOn, amount, discount, entryKey, entryAmount, endToEndHash });
  }
  if (kind !== 'return') return;
  const left = payments.filter((payment) => !parts.some((part) => isTakenBack(payment, part)));
  payments.splice(0, payments.length, ...left);
}

function ignoredReason({ direction, isPending, isBatch }: BankEntry): IgnoredEntry['reason'] | null {
  if (direction === 'reversal') return 'reversal';
  if (direction === 'out') return 'outgoing';
  if (isPending) return 'pending';
  return isBatch ? 'unlisted' : null;
}

/** Sorts by day; on the same day, payments come before returns. */
function byDay(one: BankEntry, other: BankEntry): number {
  if (one.bookedOn !== other.bookedOn) return one.bookedOn < other.bookedOn ? -1 : 1;
  return Number(one.direction === 'return') - Number(other.direction === 'return');
}

function byDueDay(one: PayableInvoice, other: PayableInvoice): number {
  if (one.dueOn === other.dueOn) return one.id - other.id;
  return one.dueOn < other.dueOn ? -1 : 1;
}

function matchPayment(
  entry: BankEntry,
  ids: readonly number[],
  invoices: PayableInvoices,
): MatchedEntry | IgnoredEntry['reason'] {
  if (entry.amount === 0) return 'unmatched';
  if (ids.length === 0) {
    const [only, ...others] = invoices.listOpen(entry.currency, entry.amount);
    if (!only || others.length > 0) return 'unmatched';
    return { entry, kind: 'amount', parts: [partOf(only, entry.amount, 0)] };
  }
  const open = invoices.list(ids).filter(({ openAmount }) => openAmount > 0);
  if (open.length === 0) return 'settled';
  // In the currency of the invoices: what was credited, or what the payer ordered before the bank exchanged it.
  const paid = [entry, entry.instructed].find((one) =>
    open.some(({ currency }) => currency === one?.currency),
  );
  if (!paid || paid.amount === 0) return 'other_currency';
  const payable = open.filter(({ currency }) => currency === paid.currency);
  return matchNamed(entry, paid.amount, payable.toSorted(byDueDay));
}

function matchNamed(entry: BankEntry, amount: Amount, named: readonly PayableInvoice[]): MatchedEntry {
  const whole = sumOf(named.map(({ openAmount }) => openAmount));
  if (amount === whole)
    return { entry, kind: 'exact', parts: named.map((invoice) => partOf(invoice, invoice.openAmount, 0)) };
  return discounted(entry, amount, named) ?? inParts(entry, amount, { named, whole });
}

/** Matches all named invoices, each less its cash discount if the payment was in time for it; null if the sums differ. */
function discounted(entry: BankEntry, paid: Amount, named: readonly PayableInvoice[]): MatchedEntry | null {
  const parts = named.map((invoice) => {
    const discount = grantedDiscount(invoice, entry);
    return partOf(invoice, invoice.openAmount - discount, discount);
  });
  const isPaid = sumOf(parts.map(({ amount }) => amount)) === paid;
  return isPaid && parts.some(({ discount }) => discount > 0) ? { entry, kind: 'discount', parts } : null;
}

/** Returns the cash discount on the open amount; 0 if the payment was too late for it. */
function grantedDiscount({ cashDiscount, openAmount }: PayableInvoice, { bookedOn }: BankEntry): Amount {
  if (!cashDiscount || bookedOn > cashDiscount.until) return 0;
  return Math.min(cashDiscount.amount, percentOf(openAmount, cashDiscount.basisPoints));
}

/** Distributes the amount to the named invoices, the earliest due first, until it is used up. */
function inParts(
  entry: BankEntry,
  paid: Amount,
  { named, whole }: { named: readonly PayableInvoice[]; whole: Amount },
): MatchedEntry {
  let rest = paid;
  const parts = named.flatMap((invoice) => {
    const amount = Math.min(rest, invoice.openAmount);
    rest -= amount;
    return amount > 0 ? [partOf(invoice, amount, 0)] : [];
  });
  return { entry, kind: paid > whole ? 'over' : 'part', parts };
}

function partOf(
  { id, number, customerName, currency, openAmount }: PayableInvoice,
  amount: Amount,
  discount: Amount,
): MatchedPart {
  return { invoiceId: id, number, customerName, currency, openAmount, amount, discount, returns: null };
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
