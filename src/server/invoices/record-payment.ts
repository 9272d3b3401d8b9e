import type { InvoiceRecord, recordInvoicePayment } from '#contract/invoices.ts';
import type { Parsed } from '#contract/route.ts';
import { discountOf, paymentProblems } from '#domain/invoices/payment.ts';
import { recordAct } from '../audit/record-act.ts';
import { invalidFields } from '../base/problem.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { Scope } from '../db/scope.ts';
import { lockInvoice } from './invoices-store.ts';
import { settleInvoice } from './settle-invoice.ts';
import { showInvoice } from './show-invoice.ts';

type Entered = Parsed<(typeof recordInvoicePayment)['body']>;

/** Records a payment. Refuses more than is open, a day to come, and a discount beyond the agreed one. */
export async function recordPayment(scope: Scope, id: number, payment: Entered): Promise<InvoiceRecord> {
  return scope.transact(async (tx) => {
    const { invoice, openAmount, customerId } = await lockInvoice(tx, id);
    const problems = paymentProblems(payment, { invoice, openAmount, today: tx.today });
    const refused = Object.entries(problems).map(([field, code]) => [field, [code]]);
    if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
    const { paidOn, amount } = payment;
    await tx.db
      .insertInto('invoice_payments')
      .values({
        organization_id: tx.organizationId,
        invoice_id: id,
        paid_on: paidOn,
        amount,
        discount: discountOf(payment, openAmount),
      })
      .execute();
    await settleInvoice(tx, id);
    await recordAct(tx, 'invoice_paid', { customer: customerId }, { invoice: id, number: invoice.number });
    return showInvoice(tx, id);
  });
}

/** Removes a payment that was recorded by mistake. */
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
      .returning('id')
      .executeTakeFirst();
    refuseMissing(removed);
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
