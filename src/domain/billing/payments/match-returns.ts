import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { BankEntry } from './bank-entry.ts';
import type { MatchedEntry, MatchedPart } from './bank-match.ts';
import type { PayableInvoices } from './payable-invoices.ts';

/** A payment that is not taken back. */
export interface RecordedPayment {
  /** Null for one that an earlier entry of the same upload would record. */
  id: number | null;
  invoiceId: number;
  paidOn: Day;
  amount: Amount;
  discount: Amount;
  /** The key of the entry that it was recorded from; null for one that a user entered. */
  entryKey: string | null;
  /** The amount of this entry, which is larger if more was paid than was open. */
  entryAmount: Amount | null;
  endToEndHash: string;
}

/** The payments that were recorded from one entry, or one that a user entered. */
type Group = [RecordedPayment, ...RecordedPayment[]];

interface ReturnFacts {
  /** The invoices that the text of the return names. */
  ids: readonly number[];
  invoices: PayableInvoices;
  payments: readonly RecordedPayment[];
}

/**
 * Matches a return with the payment that it takes back: one of an invoice that its text names, or one with the same end-to-end reference,
 * of the same amount. The bank may add its charges to the amount. Null if there is no such payment, or more than one.
 */
export function matchReturn(entry: BankEntry, { ids, invoices, payments }: ReturnFacts): MatchedEntry | null {
  const isNamed = (payment: RecordedPayment) =>
    ids.length > 0
      ? ids.includes(payment.invoiceId)
      : payment.endToEndHash !== '' && payment.endToEndHash === entry.endToEndHash;
  const groups = groupByEntry(payments.filter(({ paidOn }) => paidOn <= entry.bookedOn)).filter(
    (group) => group.some(isNamed) && isAmountOf(group, entry, invoices),
  );
  const [group] = groups;
  if (!group || (groups.length > 1 && !areAlike(groups))) return null;
  // Of equal payments, the latest is taken back.
  const returned = groups.at(-1) ?? group;
  const parts = returned.flatMap(({ id, invoiceId, amount, discount, entryKey }) => {
    const [invoice] = invoices.list([invoiceId]);
    const returns = id === null ? entryKey && { entryKey } : { paymentId: id };
    if (!invoice || !returns) return [];
    const { number, customerName, currency, openAmount } = invoice;
    const taken = { amount: -amount, discount: discount === 0 ? 0 : -discount };
    return [{ invoiceId, number, customerName, currency, openAmount, ...taken, returns }];
  });
  return parts.length === returned.length ? { entry, kind: 'return', parts } : null;
}

/** Whether a part of a return takes back this payment. */
export function isTakenBack(
  { id, invoiceId, entryKey }: RecordedPayment,
  { invoiceId: reopened, returns }: MatchedPart,
): boolean {
  if (returns === null) return false;
  return 'paymentId' in returns
    ? id === returns.paymentId
    : id === null && invoiceId === reopened && entryKey === returns.entryKey;
}

/** Whether the return has the amount of the payments: as recorded or as credited, with or without the charges of the bank. */
function isAmountOf(group: Group, entry: BankEntry, invoices: PayableInvoices): boolean {
  const { amount, charges, currency, instructed } = entry;
  const returned = [{ amount, currency }, { amount: amount - charges, currency }, instructed ?? []].flat();
  const [{ invoiceId, entryAmount }] = group;
  const paid = group.reduce((sum, payment) => sum + payment.amount, 0);
  return returned.some(
    (one) =>
      (one.amount === paid && one.currency === invoices.list([invoiceId])[0]?.currency) ||
      one.amount === entryAmount,
  );
}

function groupByEntry(payments: readonly RecordedPayment[]): Group[] {
  const groups = new Map<string, Group>();
  for (const payment of payments) {
    const by = payment.entryKey ?? `payment ${payment.id}`;
    const group = groups.get(by);
    if (group) group.push(payment);
    else groups.set(by, [payment]);
  }
  return [...groups.values()];
}

/** Whether the groups pay the same invoices, so that it does not matter which of them is taken back. */
function areAlike(groups: readonly Group[]): boolean {
  const invoicesOf = (group: Group) =>
    group
      .map(({ invoiceId, discount }) => `${invoiceId} ${discount}`)
      .toSorted()
      .join();
  const [first, ...others] = groups.map(invoicesOf);
  return others.every((other) => other === first);
}
