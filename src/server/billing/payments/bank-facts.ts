import { readSnapshot } from '#domain/billing/invoices/invoice.ts';
import type { BankEntry } from '#domain/billing/payments/bank-entry.ts';
import type { KeptEntry } from '#domain/billing/payments/known-entries.ts';
import type { BankFacts } from '#domain/billing/payments/match-entries.ts';
import type { RecordedPayment } from '#domain/billing/payments/match-returns.ts';
import type { PayableInvoice } from '#domain/billing/payments/payable-invoices.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { findClosedUntil } from '../accounting/closed-months.ts';

/** A direct debit can be taken back for 13 months; after this number of days, a payment is not looked for. */
const RETURN_DAYS = 425;

/** Reads what the entries of bank files are matched with. */
export async function readBankFacts(tx: Tx, entries: readonly BankEntry[]): Promise<BankFacts> {
  return {
    invoices: await listPayable(tx),
    kept: await listKept(tx, entries),
    payments: await listReturnable(tx, entries),
    closedUntil: await findClosedUntil(tx),
  };
}

const PAYABLE_INVOICES = statement('payable-invoices')`
  select i.id, i.kind, i.number, i.corrects_id, i.currency, i.due_on, c.name, coalesce(s.open_amount, 0)::bigint as open_amount,
    case when s.open_amount > 0 then i.snapshot end as snapshot
  from invoices i
  join customers c on c.organization_id = $1 and c.id = i.customer_id
  left join invoice_states s on s.organization_id = $1 and s.invoice_id = i.id
  where i.organization_id = $1 order by i.id`;

/** Lists all invoices, with the numbers of their corrections. Only those with an open amount are read as a whole. */
async function listPayable(tx: Tx): Promise<PayableInvoice[]> {
  const rows = await tx.statement(PAYABLE_INVOICES, [tx.organizationId]);
  const corrections = new Map<number, string[]>();
  for (const { kind, corrects_id: correctsId, number } of rows) {
    if (kind !== 'correction' || correctsId === null) continue;
    corrections.set(correctsId, [...(corrections.get(correctsId) ?? []), number]);
  }
  return rows
    .filter(({ kind }) => kind === 'invoice')
    .map(({ id, number, currency, due_on: dueOn, name, open_amount: openAmount, snapshot }) => {
      const open = snapshot === null ? null : readSnapshot(snapshot);
      return {
        id,
        number,
        corrections: corrections.get(id) ?? [],
        customerName: open?.buyer.name ?? name,
        currency,
        openAmount,
        dueOn,
        cashDiscount: open?.cashDiscount ?? null,
      };
    });
}

const KEPT_ENTRIES = statement('kept-bank-entries')`
  select e.entry_key, e.booked_on, e.amount, e.currency, e.account, e.source, e.text_hash, e.end_to_end_hash,
    array(select p.invoice_id from invoice_payments p where p.organization_id = $1 and p.entry_key = e.entry_key) as invoice_ids
  from bank_entries e
  where e.organization_id = $1 and e.booked_on between $2 and $3 order by e.created_at, e.entry_key`;

/** Lists the entries of the days of these entries that were recorded before. */
async function listKept(tx: Tx, entries: readonly BankEntry[]): Promise<KeptEntry[]> {
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
  const [first] = days;
  if (first === undefined) return [];
  const rows = await tx.statement(KEPT_ENTRIES, [tx.organizationId, first, days.at(-1) ?? first]);
  return rows.map(({ entry_key: key, booked_on: bookedOn, text_hash: textHash, ...row }) => ({
    key,
    bookedOn,
    amount: row.amount,
    currency: row.currency,
    account: row.account,
    source: row.source,
    textHash,
    endToEndHash: row.end_to_end_hash,
    invoiceIds: row.invoice_ids ?? [],
  }));
}

const RETURNABLE_PAYMENTS = statement('returnable-payments')`
  select p.id, p.invoice_id, p.paid_on, p.amount, p.discount, p.entry_key, e.amount as entry_amount, e.end_to_end_hash
  from invoice_payments p
  left join bank_entries e on e.organization_id = $1 and e.entry_key = p.entry_key
  where p.organization_id = $1 and p.returns_id is null and p.online_payment_id is null and p.paid_on between $2 and $3
    and not exists (select from invoice_payments r where r.organization_id = $1 and r.returns_id = p.id)
  order by p.paid_on, p.id`;

/** Lists the payments that a return among these entries can take back. */
async function listReturnable(tx: Tx, entries: readonly BankEntry[]): Promise<RecordedPayment[]> {
  const days = entries
    .filter(({ direction }) => direction === 'return')
    .map(({ bookedOn }) => bookedOn)
    .toSorted();
  const [first] = days;
  if (first === undefined) return [];
  const rows = await tx.statement(RETURNABLE_PAYMENTS, [
    tx.organizationId,
    addDays(first, -RETURN_DAYS),
    days.at(-1) ?? first,
  ]);
  return rows.map(
    ({ id, invoice_id: invoiceId, paid_on: paidOn, amount, discount, entry_key: entryKey, ...row }) => ({
      id,
      invoiceId,
      paidOn,
      amount,
      discount,
      entryKey,
      entryAmount: row.entry_amount,
      endToEndHash: row.end_to_end_hash ?? '',
    }),
  );
}
