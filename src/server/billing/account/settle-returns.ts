import {
  onlineReference,
  partsOfReturned,
  type PaymentProvider,
} from '#domain/billing/payments/online-payment.ts';
import { type Amount, type Currency, isCurrency } from '#domain/pricing/quotes/money.ts';
import { notifyOfMoneyBack } from '#server/customers/notifications/notify.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { lockOpenInvoice } from './account-store.ts';
import { insertEntry, lockAccount } from './insert-entry.ts';
import { dayOfPayment } from './settle-payment.ts';
import { settleOwnRefund } from './refund-online.ts';
import { availableCredit } from './show-account.ts';
import { settleInvoice } from '../invoices/pay-invoice.ts';
import type { ReturnedMoney } from '../providers/payment-gateway.ts';

const LOCK_PAID_PAYMENT = statement('lock-paid-payment')`
  select o.id, o.provider, o.invoice_id, o.state, o.received_currency as currency, i.customer_id, i.number
  from online_payments o
  join invoices i on i.organization_id = $1 and i.id = o.invoice_id
  where o.organization_id = $1 and o.provider = $2 and o.reference = $3 and o.state in ('paid', 'unclear')
  for no key update of o`.as<{ provider: PaymentProvider; currency: string }>();

type PaidPayment = RowOf<typeof LOCK_PAID_PAYMENT>;

const KNOWN_RETURN = statement('known-online-return')`
  select id, state from online_returns where organization_id = $1 and online_payment_id = $2 and reference = $3`;

/**
 * Records what a provider lists as gone back of a payment, each refund and chargeback once, however often and in whatever order it is listed.
 * A return goes from unknown to booked to undone and never back, so a list that is out of date changes nothing. Refunds that were ordered
 * here are in the account already: they are taken back if they have failed.
 */
export function settleReturns(
  scope: Scope,
  of: { provider: PaymentProvider; reference: string },
  returns: readonly ReturnedMoney[],
): Promise<void> {
  return scope.transact(async (tx) => {
    const [payment] = await tx.statement(LOCK_PAID_PAYMENT, [tx.organizationId, of.provider, of.reference]);
    if (!payment || returns.length === 0) return;
    await lockAccount(tx, payment.customer_id);
    await lockOpenInvoice(tx, payment.invoice_id);
    for (const returned of returns) {
      if (await settleOwnRefund(tx, payment, returned)) continue;
      const [known] = await tx.statement(KNOWN_RETURN, [tx.organizationId, payment.id, returned.reference]);
      if (!known) await bookReturn(tx, payment, returned);
      else if (known.state === 'booked' && !returned.isGone) await undoReturn(tx, payment, known.id);
    }
  });
}

const INSERT_RETURN = statement('insert-online-return')`
  insert into online_returns (organization_id, online_payment_id, kind, reference, amount, currency, state, returned_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;

const PARTS_OF_PAYMENT = statement('parts-of-online-payment')`
  select p.on_invoice, p.discount, (e.kept - e.refunded)::bigint as on_account
  from (
    select coalesce(sum(p.amount), 0)::bigint as on_invoice, coalesce(sum(p.discount), 0)::bigint as discount
    from invoice_payments p where p.organization_id = $1 and p.online_payment_id = $2
  ) p
  cross join (
    select coalesce(sum(e.signed) filter (where e.kind = 'payment'), 0) as kept,
      coalesce(sum(e.signed) filter (where e.kind = 'refund'), 0) as refunded
    from (
      select e.kind, case when e.reverses_id is null then e.amount else -e.amount end as signed
      from account_entries e
      left join account_entries r on r.organization_id = $1 and r.id = e.reverses_id
      where e.organization_id = $1 and coalesce(r.online_payment_id, e.online_payment_id) = $2
    ) e
  ) e`.as<{ on_invoice: number; discount: number; on_account: number }>();

const INSERT_INVOICE_PART = statement('insert-return-of-invoice')`
  insert into invoice_payments (organization_id, invoice_id, paid_on, amount, discount, online_payment_id, online_return_id)
  values ($1, $2, $3, $4, $5, $6, $7)`;

async function bookReturn(tx: Tx, payment: PaidPayment, returned: ReturnedMoney): Promise<void> {
  const { amount, currency } = returned;
  const isClear = payment.state === 'paid' && currency === payment.currency && isCurrency(currency);
  const state = !returned.isGone ? 'undone' : isClear ? 'booked' : 'unclear';
  const facts = [returned.kind, returned.reference, amount, currency, state, returned.at] as const;
  const [inserted] = await tx.statement(INSERT_RETURN, [tx.organizationId, payment.id, ...facts]);
  const id = inserted?.id ?? 0;
  if (state === 'undone') return;
  if (isClear) await takeFromAccount(tx, payment, { id, ...returned, currency });
  await tell(tx, payment, {
    id,
    act: isClear ? 'online_payment_returned' : 'online_return_unclear',
    amount,
    currency,
  });
}

async function takeFromAccount(
  tx: Tx,
  { id: onlinePaymentId, provider, customer_id: customerId, invoice_id: invoiceId }: PaidPayment,
  {
    id,
    reference,
    amount,
    currency,
    at,
  }: { id: number; reference: string; amount: Amount; currency: Currency; at: string },
): Promise<void> {
  const [parts] = await tx.statement(PARTS_OF_PAYMENT, [tx.organizationId, onlinePaymentId]);
  const { fromInvoice, discount, fromCredit } = partsOfReturned(amount, {
    onInvoice: parts?.on_invoice ?? 0,
    discount: parts?.discount ?? 0,
    onAccount: parts?.on_account ?? 0,
    credit: await availableCredit(tx, customerId, currency),
  });
  const on = await dayOfPayment(tx, at);
  if (fromInvoice > 0) {
    const part = [invoiceId, on, -fromInvoice, -discount, onlinePaymentId, id] as const;
    await tx.statement(INSERT_INVOICE_PART, [tx.organizationId, ...part]);
    await settleInvoice(tx, invoiceId);
  }
  if (fromCredit > 0)
    await insertEntry(tx, {
      customerId,
      kind: 'refund',
      enteredOn: on,
      currency,
      amount: fromCredit,
      note: onlineReference(provider, reference),
      onlinePaymentId,
      onlineReturnId: id,
    });
}

const NOTE_UNDONE = statement('note-undone-return')`
  update online_returns set state = 'undone' where organization_id = $1 and id = $2 and state = 'booked'
  returning reference, amount, currency`.as<{ currency: Currency }>();

const UNDO_INVOICE_PART = statement('undo-return-of-invoice')`
  insert into invoice_payments (organization_id, invoice_id, paid_on, amount, discount, online_payment_id, online_return_id)
  select p.organization_id, p.invoice_id, $3, -p.amount, -p.discount, p.online_payment_id, p.online_return_id
  from invoice_payments p where p.organization_id = $1 and p.online_return_id = $2 and p.amount < 0
  returning id`;

const ENTRY_OF_RETURN = statement('entry-of-online-return')`
  select e.id, e.amount from account_entries e
  where e.organization_id = $1 and e.online_return_id = $2 and e.reverses_id is null`;

/** Books back what a return has taken, from today on, at least from the first day that is in no closed month. */
async function undoReturn(tx: Tx, payment: PaidPayment, id: number): Promise<void> {
  const [undone] = await tx.statement(NOTE_UNDONE, [tx.organizationId, id]);
  if (!undone) return;
  const { reference, amount, currency } = undone;
  const on = await dayOfPayment(tx, tx.now);
  await tx.statement(UNDO_INVOICE_PART, [tx.organizationId, id, on]);
  await settleInvoice(tx, payment.invoice_id);
  const [entry] = await tx.statement(ENTRY_OF_RETURN, [tx.organizationId, id]);
  if (entry)
    await insertEntry(tx, {
      customerId: payment.customer_id,
      kind: 'refund',
      enteredOn: on,
      currency,
      amount: entry.amount,
      note: onlineReference(payment.provider, reference),
      reversesId: entry.id,
      onlinePaymentId: payment.id,
      onlineReturnId: id,
    });
  await tell(tx, payment, { id, act: 'online_return_undone', amount, currency });
}

/** Writes the act into the history of the customer, and notifies the users who look after orders. */
async function tell(
  tx: Tx,
  { customer_id: customerId, invoice_id: invoiceId, number }: PaidPayment,
  { id, act, amount, currency }: { id: number; act: string; amount: Amount; currency: string },
): Promise<void> {
  await recordAct(tx, act, { customer: customerId }, { invoice: invoiceId, number, amount, currency });
  await notifyOfMoneyBack(tx, invoiceId, `${id}/${act}`);
}
