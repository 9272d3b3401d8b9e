import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { settleInvoice } from './settle-invoice.ts';
import { getInvoice } from './invoices-store.ts';
import { statement } from '#server/platform/db/statement.ts';

/** A payment to record; its amounts were checked. */
interface CheckedPayment {
  paidOn: Day;
  amount: Amount;
  discount: Amount;
  /** The key of the bank statement's entry; null for a payment that a user entered. */
  entryKey: string | null;
}

const LOCK_INVOICE_STATES = statement('lock-invoice-states')`
  select 1 from invoice_states s where s.organization_id = $1 and s.invoice_id = any ($2::bigint[])
     order by s.invoice_id for no key update of s`;

/** Locks the states of invoices in the order of their ids. */
export async function lockInvoices(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.statement(LOCK_INVOICE_STATES, [tx.organizationId, ids]);
}

/** Records a payment of an invoice. The caller has locked the state of the invoice. */
export async function payInvoice(
  tx: Tx,
  id: number,
  { paidOn, amount, discount, entryKey }: CheckedPayment,
): Promise<void> {
  const { invoice, customerId } = await getInvoice(tx, id);
  await tx.db
    .insertInto('invoice_payments')
    .values({
      organization_id: tx.organizationId,
      invoice_id: id,
      paid_on: paidOn,
      amount,
      discount,
      entry_key: entryKey,
    })
    .execute();
  await settleInvoice(tx, id);
  await recordAct(tx, 'invoice_paid', { customer: customerId }, { invoice: id, number: invoice.number });
}
