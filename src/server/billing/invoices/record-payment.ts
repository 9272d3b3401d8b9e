import type { InvoiceRecord, recordInvoicePayment } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { discountOf, paymentProblems } from '#domain/billing/payments/payment.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockInvoice } from './invoices-store.ts';
import { payInvoice } from './pay-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';
import { showInvoice } from './show-invoice.ts';
import { statement } from '#server/platform/db/statement.ts';

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

/** Removes a payment that was recorded by mistake. If its bank statement entry has no other payment, the entry can be recorded again. */
export async function removePayment(
  scope: Scope,
  { id, paymentId }: { id: number; paymentId: number },
): Promise<InvoiceRecord> {
  return scope.transact(async (tx) => {
    const { invoice, customerId } = await lockInvoice(tx, id);
    const removed = await tx.db
      .deleteFrom('invoice_payments')
      .where('organization_id', '=', tx.organizationId)
      .where('invoice_id', '=', id)
      .where('id', '=', paymentId)
      .returning(['id', 'entry_key'])
      .executeTakeFirst();
    await releaseEntry(tx, refuseMissing(removed).entry_key);
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

const RELEASE_BANK_ENTRY = statement('release-bank-entry')`
  delete from bank_entries e where e.organization_id = $1 and e.entry_key = $2
       and not exists (select from invoice_payments p where p.organization_id = $1 and p.entry_key = $2)`;

async function releaseEntry(tx: Tx, entryKey: string | null): Promise<void> {
  if (entryKey === null) return;
  await tx.statement(RELEASE_BANK_ENTRY, [tx.organizationId, entryKey]);
}
