import {
  onlineReference,
  partsOfReceived,
  type PaymentProvider,
} from '#domain/billing/payments/online-payment.ts';
import { addDays, type Day, dayIn } from '#domain/platform/day.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { lockOpenInvoice } from './account-store.ts';
import { insertEntry, lockAccount } from './insert-entry.ts';
import { holdClosedUntil } from '../accounting/closed-months.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import type { PaymentNotice } from '../providers/payment-gateway.ts';

/**
 * What a notice did: it settled a payment, marked it as failed or under way, or did nothing, because it was settled before, because nothing is known of
 * it, or because what arrived is in a currency without an account and a person has to decide.
 */
export type Settlement = 'settled' | 'failed' | 'pending' | 'repeated' | 'unknown' | 'unclear';

const LOCK_ONLINE_PAYMENT = statement('lock-online-payment')`
  select o.id, o.invoice_id, o.amount, o.discount, o.currency, o.state, i.customer_id, i.number
  from online_payments o
  join invoices i on i.organization_id = $1 and i.id = o.invoice_id
  where o.organization_id = $1 and o.provider = $2 and o.reference = $3 for no key update of o`.as<{
  currency: Currency;
}>();

const NOTE_FAILED = statement('note-failed-payment')`
  update online_payments set state = 'failed' where organization_id = $1 and id = $2 and state = 'open'`;

const NOTE_PENDING = statement('note-pending-payment')`
  update online_payments set pending_since = coalesce(pending_since, $3)
  where organization_id = $1 and id = $2 and state = 'open'`;

const NOTE_RECEIVED = statement('note-received-payment')`
  update online_payments set state = $3, received = $4, received_currency = $5, paid_reference = $6, paid_at = $7,
    ask_at = now() + interval '1 day'
  where organization_id = $1 and id = $2`;

/**
 * Records what a provider says of a payment, once, however often and in whatever order its notices arrive. The payment pays its invoice, and
 * what exceeds the open amount becomes credit of the customer. A payment that arrives after it was marked as failed is recorded.
 *
 * Stripe says paid when a session has the payment status `paid`: for a card when the session is completed, for a direct debit later, when the
 * money has arrived. Mollie says paid when its payment has the status `paid`. Both say it in a notice, which anyone can send: that of Stripe
 * is signed, and after that of Mollie its state is read from Mollie. For a notice that is lost, `askForPayment` asks the provider.
 */
export function settlePayment(
  scope: Scope,
  provider: PaymentProvider,
  notice: PaymentNotice,
): Promise<Settlement> {
  return scope.transact(async (tx) => {
    const [begun] = await tx.statement(LOCK_ONLINE_PAYMENT, [tx.organizationId, provider, notice.reference]);
    if (!begun) return 'unknown';
    if (begun.state === 'paid' || begun.state === 'unclear') return 'repeated';
    if (notice.outcome === 'failed') {
      await tx.statement(NOTE_FAILED, [tx.organizationId, begun.id]);
      return 'failed';
    }
    if (notice.outcome === 'pending') {
      await tx.statement(NOTE_PENDING, [tx.organizationId, begun.id, notice.paidAt]);
      return 'pending';
    }
    const { customer_id: customerId, invoice_id: invoiceId, ...asked } = begun;
    await lockAccount(tx, customerId);
    const { open_amount: openAmount } = await lockOpenInvoice(tx, invoiceId);
    const { paid, discount, credit } = partsOfReceived(notice, { ...asked, openAmount });
    await tx.statement(NOTE_RECEIVED, [
      tx.organizationId,
      begun.id,
      credit === null ? 'unclear' : 'paid',
      notice.amount,
      notice.currency,
      notice.paidReference,
      notice.paidAt,
    ]);
    const paidOn = await dayOfPayment(tx, notice.paidAt);
    if (paid > 0)
      await payInvoice(tx, invoiceId, {
        paidOn,
        amount: paid,
        discount,
        entryKey: null,
        onlinePaymentId: begun.id,
      });
    if (credit !== null && credit.amount > 0) {
      const note = onlineReference(provider, notice.paidReference);
      const entry = { customerId, enteredOn: paidOn, ...credit, note, onlinePaymentId: begun.id };
      await insertEntry(tx, { kind: 'payment', ...entry });
      await recordAct(tx, 'money_on_account', { customer: customerId }, credit);
    }
    if (credit !== null) return 'settled';
    const { amount, currency } = notice;
    await recordAct(
      tx,
      'online_payment_unclear',
      { customer: customerId },
      { number: begun.number, amount, currency },
    );
    return 'unclear';
  });
}

/**
 * Returns the day on which a payment or its return is recorded: that on which the provider received it or sent it back, at most today, and at least the first day that is
 * in no closed month, because a notice can arrive late.
 */
export async function dayOfPayment(tx: Tx, paidAt: string): Promise<Day> {
  const received = dayIn(new Date(paidAt), tx.timeZone);
  const day = received > tx.today ? tx.today : received;
  const closedUntil = await holdClosedUntil(tx);
  return closedUntil !== null && day <= closedUntil ? addDays(closedUntil, 1) : day;
}
