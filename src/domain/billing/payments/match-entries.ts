import type { Day } from '#domain/platform/day.ts';
import { type Amount, percentOf } from '#domain/pricing/quotes/money.ts';

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
interface MatchedPart {
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

/** The minimum length of an invoice number to search for: shorter ones occur in dates and amounts by chance. */
const NUMBER_MIN = 5;
const SEPARATOR = /[\s\-+_/.:]/;

/**
 * Matches the entries of a statement with open invoices, in order: an amount that one entry pays is not open for the next entry. The
 * text of an entry may contain an invoice number with additional spaces and separators. Without a number, the amount must be the open
 * amount of exactly one invoice.
 */
export function matchEntries(
  entries: readonly BankEntry[],
  invoices: readonly OpenInvoice[],
  keptKeys: ReadonlySet<string>,
): BankMatch[] {
  const open = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const numbers = indexOf(invoices);
  return entries.map((entry): BankMatch => {
    const reason = ignoredReason(entry, keptKeys);
    if (reason) return { entry, kind: 'ignored', reason };
    const isPayable = ({ currency, openAmount }: OpenInvoice) =>
      currency === entry.currency && openAmount > 0;
    const named = findNumbers(entry.text.toUpperCase(), numbers).flatMap((id) => open.get(id) ?? []);
    const payable = named.filter(isPayable);
    const match =
      payable.length > 0
        ? matchNamed(entry, payable.toSorted(byDueDay))
        : matchAmount(entry, [...open.values()].filter(isPayable));
    if (!match) return { entry, kind: 'ignored', reason: 'unmatched' };
    for (const { invoiceId, amount, discount } of match.parts) {
      const invoice = open.get(invoiceId);
      if (invoice) open.set(invoiceId, { ...invoice, openAmount: invoice.openAmount - amount - discount });
    }
    return match;
  });
}

function ignoredReason({ key, direction, isPending }: BankEntry, keptKeys: ReadonlySet<string>) {
  if (direction === 'reversal') return 'reversal';
  if (direction === 'out') return 'outgoing';
  if (isPending) return 'pending';
  return keptKeys.has(key) ? 'kept' : null;
}

function byDueDay(one: OpenInvoice, other: OpenInvoice): number {
  if (one.dueOn === other.dueOn) return one.id - other.id;
  return one.dueOn < other.dueOn ? -1 : 1;
}

function matchAmount(entry: BankEntry, payable: readonly OpenInvoice[]): MatchedEntry | null {
  const [only, ...others] = payable.filter(({ openAmount }) => openAmount === entry.amount);
  if (!only || others.length > 0) return null;
  return { entry, kind: 'amount', parts: [partOf(only, entry.amount, 0)] };
}

function matchNamed(entry: BankEntry, named: readonly OpenInvoice[]): MatchedEntry {
  const whole = sumOf(named.map(({ openAmount }) => openAmount));
  if (entry.amount === whole)
    return { entry, kind: 'exact', parts: named.map((invoice) => partOf(invoice, invoice.openAmount, 0)) };
  return discounted(entry, named) ?? inParts(entry, named, whole);
}

/** Matches all named invoices, each less its cash discount if the payment was in time for it; null if the sums differ. */
function discounted(entry: BankEntry, named: readonly OpenInvoice[]): MatchedEntry | null {
  const parts = named.map((invoice) => {
    const discount = grantedDiscount(invoice, entry);
    return partOf(invoice, invoice.openAmount - discount, discount);
  });
  const isPaid = sumOf(parts.map(({ amount }) => amount)) === entry.amount;
  return isPaid && parts.some(({ discount }) => discount > 0) ? { entry, kind: 'discount', parts } : null;
}

/** Returns the cash discount on the open amount; 0 if the payment was too late for it. */
function grantedDiscount({ cashDiscount, openAmount }: OpenInvoice, { bookedOn }: BankEntry): Amount {
  if (!cashDiscount || bookedOn > cashDiscount.until) return 0;
  return Math.min(cashDiscount.amount, percentOf(openAmount, cashDiscount.basisPoints));
}

/** Distributes the amount to the named invoices, the earliest due first, until it is used up. */
function inParts(entry: BankEntry, named: readonly OpenInvoice[], whole: Amount): MatchedEntry {
  let rest = entry.amount;
  const parts = named.flatMap((invoice) => {
    const amount = Math.min(rest, invoice.openAmount);
    rest -= amount;
    return amount > 0 ? [partOf(invoice, amount, 0)] : [];
  });
  return { entry, kind: entry.amount > whole ? 'over' : 'part', parts };
}

function partOf(
  { id, number, customerName, openAmount }: OpenInvoice,
  amount: Amount,
  discount: Amount,
): MatchedPart {
  return { invoiceId: id, number, customerName, openAmount, amount, discount };
}

/** The ids of invoices by their numbers without separators, and the different lengths of these numbers. */
interface Numbers {
  ids: ReadonlyMap<string, number[]>;
  lengths: readonly number[];
}

function indexOf(invoices: readonly OpenInvoice[]): Numbers {
  const ids = new Map<string, number[]>();
  for (const { id, number } of invoices) {
    const signs = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    if (signs.length >= NUMBER_MIN) ids.set(signs, [...(ids.get(signs) ?? []), id]);
  }
  return { ids, lengths: [...new Set([...ids.keys()].map(({ length }) => length))] };
}

/**
 * Finds invoice numbers in an upper-case text. Spaces and separators may be between their characters; matches within a longer number
 * do not count. The running time depends on the length of the text, not on the number of invoices.
 */
function findNumbers(text: string, { ids, lengths }: Numbers): number[] {
  // `signs` is the text without separators; `places` has the position of each of its characters in the text.
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (!SEPARATOR.test(text.charAt(at))) places.push(at);
  const signs = places.map((at) => text.charAt(at)).join('');
  const found = new Set<number>();
  for (const [first, at] of places.entries()) {
    if (/[A-Z0-9]/.test(text.charAt(at - 1))) continue;
    for (const length of lengths) {
      const last = places[first + length - 1];
      if (last === undefined || /\d/.test(text.charAt(last + 1))) continue;
      for (const id of ids.get(signs.slice(first, first + length)) ?? []) found.add(id);
    }
  }
  return [...found];
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
