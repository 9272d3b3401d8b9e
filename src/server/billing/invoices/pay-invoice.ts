import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { getInvoice, lockInvoice } from './invoices-store.ts';
import { statement } from '#server/platform/db/statement.ts';
import { markRevenue } from '#server/platform/db/derived-rows.ts';
import type { InvoiceRecord, recordInvoicePayment } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { discountOf, paymentProblems } from '#domain/billing/payments/payment.ts';
import { invalidFields, Problem, refuseMissing } from '#server/platform/base/problem.ts';
import { showInvoice } from './show-invoice.ts';
import { holdClosedUntil, refuseClosedDay } from '../accounting/closed-months.ts';

/** A payment to record; its amounts were checked. */
interface CheckedPayment {
  paidOn: Day;
  amount: Amount;
  discount: Amount;
  /** The key of the bank statement's entry; null for a payment that a user entered. */
  entryKey: string | null;
  /** The payment at a payment provider; left out for other payments. */
  onlinePaymentId?: number | null;
}

const LOCK_INVOICE_STATES = statement('lock-invoice-states')`
  select 1 from invoice_states s where s.organization_id = $1 and s.invoice_id = any ($2::bigint[])
     order by s.invoice_id for no key update of s`;

/** Locks the states of invoices in the order of their ids. */
export async function lockInvoices(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.statement(LOCK_INVOICE_STATES, [tx.organizationId, ids]);
}

const INSERT_PAYMENT = statement('insert-invoice-payment')`
  insert into invoice_payments (organization_id, invoice_id, paid_on, amount, discount, entry_key, online_payment_id)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** Records a payment of an invoice. The caller has locked the state of the invoice. Refuses a day in a closed month. */
export async function payInvoice(
  tx: Tx,
  id: number,
  { paidOn, amount, discount, entryKey, onlinePaymentId = null }: CheckedPayment,
): Promise<void> {
  const { invoice, customerId } = await getInvoice(tx, id);
  await refuseClosedDay(tx, paidOn, 'paidOn');
  const payment = [paidOn, amount, discount, entryKey, onlinePaymentId] as const;
  await tx.statement(INSERT_PAYMENT, [tx.organizationId, id, ...payment]);
  await settleInvoice(tx, id);
  await recordAct(tx, 'invoice_paid', { customer: customerId }, { invoice: id, number: invoice.number });
}

/** The payment that a return takes back: by its id, or by the entry of a bank file that it was recorded from. */
interface ReturnedPayment {
  invoiceId: number;
  payment: { paymentId: number } | { entryKey: string };
  returnedOn: Day;
  /** The key of the entry of the return. */
  entryKey: string;
}

const INSERT_RETURN = statement('insert-payment-return')`
  with paid as (
    select p.id, p.amount, p.discount from invoice_payments p
    where p.organization_id = $1 and p.invoice_id = $2 and p.returns_id is null and (p.id = $3 or p.entry_key = $4)
      and not exists (select from invoice_payments r where r.organization_id = $1 and r.returns_id = p.id))
  insert into invoice_payments (organization_id, invoice_id, paid_on, amount, discount, entry_key, returns_id)
  select $1, $2, $5, -paid.amount, -paid.discount, $6, paid.id from paid
  returning id`;

/**
 * Takes a payment back, so that its amount is open again, and the cash discount with it. Returns false if there is no such payment, or if
 * it was taken back before. The caller has locked the state of the invoice.
 */
export async function returnPayment(
  tx: Tx,
  { invoiceId, payment, returnedOn, entryKey }: ReturnedPayment,
): Promise<boolean> {
  const [paymentId, paidBy] = 'paymentId' in payment ? [payment.paymentId, null] : [null, payment.entryKey];
  const { invoice, customerId } = await getInvoice(tx, invoiceId);
  const values = [tx.organizationId, invoiceId, paymentId, paidBy, returnedOn, entryKey] as const;
  const returned = await tx.statement(INSERT_RETURN, values);
  if (returned.length !== 1) return false;
  await refuseClosedDay(tx, returnedOn, 'paidOn');
  await settleInvoice(tx, invoiceId);
  const details = { invoice: invoiceId, number: invoice.number };
  await recordAct(tx, 'invoice_payment_returned', { customer: customerId }, details);
  return true;
}

const SETTLE_INVOICE = statement('settle-invoice')`
  update invoice_states s set open_amount = n.open_amount,
       settled_on = case when n.open_amount > 0 then null else coalesce(s.settled_on, $3) end
     from (
       select greatest(0, i.gross
         - coalesce((select sum(c.gross) from invoices c where c.organization_id = $1 and c.corrects_id = $2), 0)
         - coalesce((select sum(p.amount + p.discount) from invoice_payments p
             where p.organization_id = $1 and p.invoice_id = $2), 0)) as open_amount
       from invoices i where i.organization_id = $1 and i.id = $2
     ) n
     where s.organization_id = $1 and s.invoice_id = $2`;

/**
 * Writes the open amount of an invoice: its total less credits and payments, at least zero. The caller has locked the state of the
 * invoice. An invoice that was settled already keeps its day of settlement.
 */
export async function settleInvoice(tx: Tx, id: number): Promise<void> {
  await tx.statement(SETTLE_INVOICE, [tx.organizationId, id, tx.today]);
  markRevenue(tx, 'invoice', id);
}

type Entered = Parsed<(typeof recordInvoicePayment)['body']>;

/** Records a payment. Refuses more than the open amount, a future day, and more than the agreed discount. */
export async function recordPayment(scope: Scope, id: number, payment: Entered): Promise<InvoiceRecord> {
  return scope.transact(async (tx) => {
    const { invoice, openAmount } = await lockInvoice(tx, id);
    const problems = paymentProblems(payment, { invoice, openAmount, today: tx.today });
    const refused = Object.entries(problems).map(([field, code]) => [field, [code]]);
    if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
    const { paidOn, amount } = payment;
    await payInvoice(tx, id, { paidOn, amount, discount: discountOf(payment, openAmount), entryKey: null });
    return showInvoice(tx, id);
  });
}

const DELETE_PAYMENT = statement('delete-invoice-payment')`
  delete from invoice_payments where organization_id = $1 and invoice_id = $2 and (id = $3 or returns_id = $3)
  returning entry_key, paid_on, online_payment_id`;

/**
 * Removes a payment that was recorded by mistake, with its return, or only a return. If an entry of a bank file has no other payment, the
 * entry can be recorded again. Refuses a payment in a closed month, and one that a payment provider has received.
 */
export async function removePayment(
  scope: Scope,
  { id, paymentId }: { id: number; paymentId: number },
  onReleased: (entryKey: string) => Promise<void>,
): Promise<InvoiceRecord> {
  return scope.transact(async (tx) => {
    const { invoice, customerId } = await lockInvoice(tx, id);
    const removed = await tx.statement(DELETE_PAYMENT, [tx.organizationId, id, paymentId]);
    refuseMissing(removed[0]);
    if (removed.some((payment) => payment.online_payment_id !== null)) throw new Problem('conflict');
    const closedUntil = await holdClosedUntil(tx);
    if (closedUntil !== null && removed.some((payment) => payment.paid_on <= closedUntil))
      throw new Problem('month_closed');
    for (const { entry_key: entryKey } of removed) await releaseEntry(tx, entryKey, onReleased);
    await settleInvoice(tx, id);
    await recordAct(
      tx,
      'invoice_payment_removed',
      { customer: customerId },
      { invoice: id, number: invoice.number },
    );
    return showInvoice(tx, id);
  });
}

const ENTRY_KEYS_OF_PAYMENT = statement('entry-keys-of-payment')`
  select entry_key from invoice_payments
  where organization_id = $1 and invoice_id = $2 and (id = $3 or returns_id = $3) and entry_key is not null`;

/** Returns the keys of the entries of bank files from which a payment and its return were recorded. */
export async function entryKeysOf(
  tx: Tx,
  { id: invoiceId, paymentId }: { id: number; paymentId: number },
): Promise<string[]> {
  const rows = await tx.statement(ENTRY_KEYS_OF_PAYMENT, [tx.organizationId, invoiceId, paymentId]);
  return rows.flatMap(({ entry_key: entryKey }) => entryKey ?? []);
}

const RELEASE_BANK_ENTRY = statement('release-bank-entry')`
  delete from bank_entries e where e.organization_id = $1 and e.entry_key = $2
       and not exists (select from invoice_payments p where p.organization_id = $1 and p.entry_key = $2) returning 1 as released`;

/** Lets an entry of a bank file without payments be recorded again. */
async function releaseEntry(
  tx: Tx,
  entryKey: string | null,
  onReleased: (entryKey: string) => Promise<void>,
): Promise<void> {
  if (entryKey === null) return;
  const released = await tx.statement(RELEASE_BANK_ENTRY, [tx.organizationId, entryKey]);
  if (released.length > 0) await onReleased(entryKey);
}
