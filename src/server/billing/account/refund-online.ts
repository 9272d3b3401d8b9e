import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { onlineReference, type PaymentProvider } from '#domain/billing/payments/online-payment.ts';
import { dayIn } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { insertEntry, lockAccount } from './insert-entry.ts';
import { openGateway, readOnlineSettings } from '../providers/online-settings.ts';
import { notifyOfMoneyBack } from '#server/customers/notifications/notify.ts';
import { PaymentFailure, type ReturnedMoney } from '../providers/payment-gateway.ts';

type Refundable = CustomerAccount['subaccounts'][number]['refundable'][number] & { currency: string };

const REFUNDABLE_PAYMENTS = statement('refundable-payments')`
  select o.id, o.provider, o.paid_reference, o.received_currency, o.paid_at, (o.received - r.refunded - b.returned)::bigint as left
  from online_payments o
  join invoices i on i.organization_id = $1 and i.id = o.invoice_id and i.customer_id = $2
  cross join lateral (
    select coalesce(sum(e.amount), 0) as refunded from online_refunds f
    join account_entries e on e.organization_id = $1 and e.id = f.entry_id
    where f.organization_id = $1 and f.online_payment_id = o.id and f.state <> 'refused'
  ) r
  cross join lateral (
    select coalesce(sum(b.amount), 0) as returned from online_returns b
    where b.organization_id = $1 and b.online_payment_id = o.id and b.state = 'booked'
  ) b
  where o.organization_id = $1 and o.state = 'paid' and o.received > r.refunded + b.returned
  order by o.paid_at desc, o.id desc`.as<{ provider: PaymentProvider }>();

/** Lists the online payments of a customer of which something can be sent back, the latest first. */
export async function listRefundable(tx: Tx, customerId: number): Promise<Refundable[]> {
  const rows = await tx.statement(REFUNDABLE_PAYMENTS, [tx.organizationId, customerId]);
  return rows.map((row) => ({
    onlinePaymentId: row.id,
    provider: row.provider,
    reference: row.paid_reference ?? '',
    paidOn: dayIn(new Date(row.paid_at ?? tx.now), tx.timeZone),
    left: row.left ?? 0,
    currency: row.received_currency ?? '',
  }));
}

/** Credit that is to be sent back by the provider that has received it. */
interface OnlineRefund {
  customerId: number;
  onlinePaymentId: number;
  amount: Amount;
  currency: Currency;
}

/** Returns the payment that a refund sends back. Refuses one of another customer or currency, and more than is left of it. */
export async function getRefundable(
  tx: Tx,
  { customerId, onlinePaymentId, amount, currency }: OnlineRefund,
): Promise<Refundable> {
  const payments = await listRefundable(tx, customerId);
  const payment = payments.find(
    (one) => one.onlinePaymentId === onlinePaymentId && one.currency === currency,
  );
  if (!payment) throw invalidFields({ onlinePaymentId: ['unknown'] });
  if (amount > payment.left) throw invalidFields({ amount: ['too_large'] });
  return payment;
}

const INSERT_REFUND = statement('insert-online-refund')`
  insert into online_refunds (organization_id, entry_id, online_payment_id) values ($1, $2, $3)`;

/** Has the provider send back a refund that was entered into the account, after the commit. */
export async function queueRefund(tx: Tx, entryId: number, onlinePaymentId: number): Promise<void> {
  await tx.statement(INSERT_REFUND, [tx.organizationId, entryId, onlinePaymentId]);
}

/** The longest pause before a refund is tried again. */
const A_DAY_MINUTES = 1_440;

const WAITING_REFUNDS = statement('waiting-refunds')`
  select f.entry_id, f.attempts, e.amount, e.currency, e.customer_id, o.provider, o.paid_reference, i.number
  from online_refunds f
  join account_entries e on e.organization_id = $1 and e.id = f.entry_id
  join online_payments o on o.organization_id = $1 and o.id = f.online_payment_id
  join invoices i on i.organization_id = $1 and i.id = o.invoice_id
  where f.organization_id = $1 and f.state = 'waiting'
    and now() >= f.created_at + make_interval(mins => least(f.attempts * f.attempts, ${A_DAY_MINUTES})) order by f.entry_id`.as<{
  provider: PaymentProvider;
  currency: Currency;
}>();

/** A refund that its provider has not accepted yet. */
type WaitingRefund = Awaited<ReturnType<typeof listWaitingRefunds>>[number];

/** Lists the refunds that are to be sent to a provider. */
export async function listWaitingRefunds(scope: Scope) {
  return scope.read((tx) => tx.statement(WAITING_REFUNDS, [tx.organizationId]));
}

const NOTE_ATTEMPT = statement('note-refund-attempt')`
  update online_refunds set attempts = attempts + 1 where organization_id = $1 and entry_id = $2 and state = 'waiting'`;
const NOTE_SENT = statement('note-sent-refund')`
  update online_refunds set state = 'sent', reference = $3
  where organization_id = $1 and entry_id = $2 and state = 'waiting'`;

/**
 * Has the provider send a refund. While it cannot be reached or does not accept the access key, the refund waits for the next try,
 * with the same idempotency key, so that the money is sent once. If the provider refuses it, the refund is taken back in the account.
 */
export async function sendRefund(scope: Scope, refund: WaitingRefund, app: App): Promise<void> {
  const { organizationId } = scope;
  const { entry_id: entryId, provider, amount, currency } = refund;
  const gateway = await openGateway(app, await scope.read(readOnlineSettings), provider);
  try {
    const reference = await gateway.refund({
      key: keyOfRefund(organizationId, entryId),
      paidReference: refund.paid_reference ?? '',
      amount,
      currency,
      description: refund.number,
    });
    await scope.transact((tx) => tx.statement(NOTE_SENT, [organizationId, entryId, reference]));
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    app.http.log.warn(
      { organizationId, entryId, provider, reason: error.reason, detail: error.message },
      'a refund was not accepted by its payment provider',
    );
    const note = onlineReference(provider, refund.paid_reference ?? '');
    const refused = { entryId, customerId: refund.customer_id, amount, currency, note };
    if (error.reason === 'refused') await scope.transact((tx) => takeBack(tx, refused));
    else await scope.transact((tx) => tx.statement(NOTE_ATTEMPT, [organizationId, entryId]));
  }
}

/** Returns the key by which a provider knows a refund of Vertbook. It is also in its metadata. */
function keyOfRefund(organizationId: number, entryId: number): string {
  return `vertbook-refund-${organizationId}-${entryId}`;
}

const OWN_REFUNDS = statement('own-refunds-of-payment')`
  select f.entry_id, f.state, e.amount, e.currency from online_refunds f
  join account_entries e on e.organization_id = $1 and e.id = f.entry_id
  where f.organization_id = $1 and f.online_payment_id = $2 and f.state <> 'refused'`.as<{
  currency: Currency;
}>();

/** The payment whose refund a provider lists. */
interface RefundedPayment {
  id: number;
  provider: PaymentProvider;
  customer_id: number;
  invoice_id: number;
}

/**
 * Records what a provider says of a refund that was ordered here: that it was sent, or that it has failed, also days later. Returns false for
 * one that was not ordered here. The caller has locked the customer.
 */
export async function settleOwnRefund(
  tx: Tx,
  { id, provider, customer_id: customerId, invoice_id: invoiceId }: RefundedPayment,
  { key, reference, isGone }: ReturnedMoney,
): Promise<boolean> {
  if (key === null) return false;
  const refunds = await tx.statement(OWN_REFUNDS, [tx.organizationId, id]);
  const own = refunds.find((one) => keyOfRefund(tx.organizationId, one.entry_id) === key);
  if (!own) return false;
  if (isGone) await tx.statement(NOTE_SENT, [tx.organizationId, own.entry_id, reference]);
  else {
    const { entry_id: entryId, amount, currency } = own;
    await takeBack(tx, { entryId, customerId, amount, currency, note: onlineReference(provider, reference) });
    await notifyOfMoneyBack(tx, invoiceId, `refund ${entryId}`);
  }
  return true;
}

const NOTE_REFUSED = statement('note-refused-refund')`
  update online_refunds set state = 'refused' where organization_id = $1 and entry_id = $2 and state <> 'refused' returning 1`;

/** A refund that the provider has refused. */
interface RefusedRefund {
  entryId: number;
  customerId: number;
  amount: Amount;
  currency: Currency;
  note: string;
}

async function takeBack(tx: Tx, { entryId, ...refund }: RefusedRefund): Promise<void> {
  const { customerId, amount, currency } = refund;
  await lockAccount(tx, customerId);
  const refused = await tx.statement(NOTE_REFUSED, [tx.organizationId, entryId]);
  if (refused.length === 0) return;
  await insertEntry(tx, { kind: 'refund', enteredOn: tx.today, ...refund, reversesId: entryId });
  await recordAct(tx, 'credit_refund_refused', { customer: customerId }, { amount, currency });
}
