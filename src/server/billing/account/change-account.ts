import type {
  CustomerAccount,
  recordMoneyOnAccount as moneyRoute,
  refundCredit as refundRoute,
  setOffCredit as setOffRoute,
} from '#contract/billing/customer-accounts.ts';
import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { creditUseProblem } from '#domain/billing/account/account-entry.ts';
import { onlineReference } from '#domain/billing/payments/online-payment.ts';
import { isIdentifier, normalIdentifier } from '#domain/platform/identifiers.ts';
import { type Amount, type Currency, MAX_VOLUME } from '#domain/pricing/quotes/money.ts';
import { invalidFields, Problem, refuseFields, refuseMissing } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { refuseClosedDay } from '../accounting/closed-months.ts';
import { getRefundable, queueRefund } from './refund-online.ts';
import { entryKeysOf, removePayment, settleInvoice } from '../invoices/pay-invoice.ts';
import { showInvoice } from '../invoices/show-invoice.ts';
import { listOpenCharges, lockOpenInvoice } from './account-store.ts';
import { insertEntry, lockAccount, type NewEntry } from './insert-entry.ts';
import { lockCustomersOfSurplus, takeSurplusBack } from './surplus.ts';
import { availableCredit, showAccount } from './show-account.ts';

/** Records money of a customer that pays no invoice. Refuses a future day and an amount that is not positive. */
export function recordMoneyOnAccount(
  scope: Scope,
  customerId: number,
  { currency, amount, paidOn, note }: Parsed<(typeof moneyRoute)['body']>,
): Promise<CustomerAccount> {
  return scope.transact(async (tx) => {
    refuseFields({
      amount: amount <= 0 ? 'too_small' : amount > MAX_VOLUME ? 'too_large' : null,
      paidOn: paidOn > tx.today ? 'too_far' : null,
    });
    await lockAccount(tx, customerId);
    await refuseClosedDay(tx, paidOn, 'paidOn');
    await insertEntry(tx, { customerId, kind: 'payment', enteredOn: paidOn, currency, amount, note });
    await recordAct(tx, 'money_on_account', { customer: customerId }, { amount, currency });
    return showAccount(tx, customerId);
  });
}

/**
 * Pays an open invoice, or the fee and interest of a dunning, with the customer's credit. Refuses those of another customer, and more than
 * the credit or the open amount. The balance stays as it is.
 */
export function setOffCredit(
  scope: Scope,
  customerId: number,
  { invoiceId, dunningId, amount }: Parsed<(typeof setOffRoute)['body']>,
): Promise<CustomerAccount> {
  return scope.transact(async (tx) => {
    await lockAccount(tx, customerId);
    if ((invoiceId === undefined) === (dunningId === undefined))
      throw invalidFields({ invoiceId: ['blank'] });
    const claim =
      invoiceId === undefined
        ? await findOpenCharge(tx, customerId, dunningId)
        : await findOpenInvoice(tx, customerId, invoiceId);
    const { currency, number, openAmount } = claim;
    const available = await availableCredit(tx, customerId, currency);
    refuseFields({ amount: creditUseProblem(amount, Math.min(available, openAmount)) });
    const entry = { customerId, kind: 'set_off', enteredOn: tx.today, currency, amount } as const;
    const setOffId = await insertEntry(tx, { ...entry, invoiceId, dunningId });
    if (invoiceId !== undefined) {
      await tx.statement(INSERT_SET_OFF, [tx.organizationId, invoiceId, tx.today, amount, setOffId]);
      await settleInvoice(tx, invoiceId);
    }
    await recordAct(tx, 'credit_set_off', { customer: customerId }, { invoice: claim.invoiceId, number });
    return showAccount(tx, customerId);
  });
}

/** What a set-off can pay. */
interface OpenClaim {
  invoiceId: number;
  number: string;
  currency: Currency;
  openAmount: Amount;
}

async function findOpenInvoice(tx: Tx, customerId: number, invoiceId: number): Promise<OpenClaim> {
  const { currency, number, ...invoice } = await lockOpenInvoice(tx, invoiceId);
  if (invoice.customer_id !== customerId) throw invalidFields({ invoiceId: ['unknown'] });
  return { invoiceId, number, currency, openAmount: invoice.open_amount };
}

async function findOpenCharge(tx: Tx, customerId: number, dunningId?: number): Promise<OpenClaim> {
  const charges = await listOpenCharges(tx, customerId);
  return refuseMissing(charges.find(({ id }) => id === dunningId));
}

const INSERT_SET_OFF = statement('insert-set-off')`
  insert into invoice_payments (organization_id, invoice_id, paid_on, amount, set_off_id) values ($1, $2, $3, $4, $5)`;

/**
 * Records that credit is sent back: by the bank, by a payment provider that has received it, which then gets the order, or in another way.
 * Refuses more than the credit, a future day, an account that is not valid or has no holder, and a payment of which less is left.
 */
export function refundCredit(
  scope: Scope,
  customerId: number,
  { currency, amount, refundedOn, note, onlinePaymentId, ...account }: Parsed<(typeof refundRoute)['body']>,
): Promise<CustomerAccount> {
  return scope.transact(async (tx) => {
    await lockAccount(tx, customerId);
    const { accountHolder } = account;
    const iban = normalIdentifier('iban', account.iban);
    const bic = normalIdentifier('bic', account.bic);
    refuseFields({
      amount: creditUseProblem(amount, await availableCredit(tx, customerId, currency)),
      refundedOn: refundedOn > tx.today ? 'too_far' : null,
      accountHolder: iban !== '' && accountHolder === '' ? 'blank' : null,
      iban: !isIdentifier('iban', iban) ? 'invalid' : iban === '' && bic !== '' ? 'blank' : null,
      bic: isIdentifier('bic', bic) ? null : 'invalid',
      onlinePaymentId: onlinePaymentId !== null && iban !== '' ? 'mismatch' : null,
    });
    await refuseClosedDay(tx, refundedOn, 'refundedOn');
    const entry = { customerId, kind: 'refund', enteredOn: refundedOn, currency, amount } as const;
    if (onlinePaymentId === null) {
      const bank = { accountHolder: iban === '' ? '' : accountHolder, iban, bic };
      await insertEntry(tx, { ...entry, note, ...bank });
    } else {
      const payment = await getRefundable(tx, { customerId, onlinePaymentId, amount, currency });
      const reference = onlineReference(payment.provider, payment.reference);
      const named = [reference, note].filter(Boolean).join(' · ');
      const entryId = await insertEntry(tx, { ...entry, note: named, onlinePaymentId });
      await queueRefund(tx, entryId, onlinePaymentId);
    }
    await recordAct(tx, 'credit_refunded', { customer: customerId }, { amount, currency });
    return showAccount(tx, customerId);
  });
}

const ENTRY_TO_REVERSE = statement('entry-to-reverse')`
  select e.*, exists (select from account_entries r where r.organization_id = $1 and r.reverses_id = e.id) as is_reversed
  from account_entries e where e.organization_id = $1 and e.customer_id = $2 and e.id = $3`;
const REMOVE_SET_OFF = statement('remove-set-off')`
  delete from invoice_payments where organization_id = $1 and set_off_id = $2`;

/**
 * Takes an entry of an account back by a further one. What a set-off paid is open again; a fee or interest is waived. Refuses an entry that
 * is taken back already or takes another one back, money on account whose credit is used, a charge that is paid, and what a payment provider
 * has received or refunds.
 */
export function reverseAccountEntry(
  scope: Scope,
  { id: customerId, entryId }: { id: number; entryId: number },
): Promise<CustomerAccount> {
  return scope.transact(async (tx) => {
    await lockAccount(tx, customerId);
    const [row] = await tx.statement(ENTRY_TO_REVERSE, [tx.organizationId, customerId, entryId]);
    const { kind, currency, amount, ...entry } = refuseMissing(row);
    const isFinal = entry.is_reversed || entry.reverses_id !== null || entry.online_payment_id !== null;
    if (isFinal) throw new Problem('conflict');
    const isUsed = kind === 'payment' && (await availableCredit(tx, customerId, currency)) < amount;
    if (isUsed || (await isChargePaid(tx, customerId, { kind, amount, dunningId: entry.dunning_id })))
      throw new Problem('conflict');
    const { invoice_id: invoiceId } = entry;
    const invoice = invoiceId === null ? null : await lockOpenInvoice(tx, invoiceId);
    await insertEntry(tx, {
      customerId,
      kind,
      enteredOn: tx.today,
      currency,
      amount,
      invoiceId: invoiceId ?? undefined,
      dunningId: entry.dunning_id ?? undefined,
      reversesId: entryId,
    });
    if (invoiceId !== null) {
      await tx.statement(REMOVE_SET_OFF, [tx.organizationId, entryId]);
      await settleInvoice(tx, invoiceId);
    }
    const number = invoice?.number ?? (await numberOfDunning(tx, entry.dunning_id));
    await recordAct(tx, `${ACTS[kind]}_reversed`, { customer: customerId }, { number, amount, currency });
    return showAccount(tx, customerId);
  });
}

/** Whether so much of a charge is paid that it cannot be waived. */
async function isChargePaid(
  tx: Tx,
  customerId: number,
  { kind, amount, dunningId }: { kind: NewEntry['kind']; amount: Amount; dunningId: number | null },
): Promise<boolean> {
  if (kind !== 'fee' && kind !== 'interest') return false;
  const charges = await listOpenCharges(tx, customerId);
  return (charges.find(({ id }) => id === dunningId)?.openAmount ?? 0) < amount;
}

const NUMBER_OF_DUNNING = statement('number-of-dunning')`
  select i.number from dunnings d join invoices i on i.organization_id = $1 and i.id = d.invoice_id
  where d.organization_id = $1 and d.id = $2`;

async function numberOfDunning(tx: Tx, id: number | null): Promise<string> {
  if (id === null) return '';
  const [row] = await tx.statement(NUMBER_OF_DUNNING, [tx.organizationId, id]);
  return row?.number ?? '';
}

/** The names of the acts in the history, by the kind of the entry. */
const ACTS: Readonly<Record<NewEntry['kind'], string>> = {
  payment: 'money_on_account',
  set_off: 'credit_set_off',
  refund: 'credit_refund',
  fee: 'dunning_fee',
  interest: 'late_interest',
};

const SET_OFF_OF_PAYMENT = statement('set-off-of-payment')`
  select e.id, e.customer_id from invoice_payments p
  join account_entries e on e.organization_id = $1 and e.id = p.set_off_id
  where p.organization_id = $1 and p.invoice_id = $2 and p.id = $3`;

/** Removes a payment of an invoice that was recorded by mistake. A set-off is taken back in the account of the customer. */
export function removePaymentOrSetOff(
  scope: Scope,
  payment: { id: number; paymentId: number },
): Promise<InvoiceRecord> {
  return scope.transact(async (tx) => {
    const [setOff] = await tx.statement(SET_OFF_OF_PAYMENT, [
      tx.organizationId,
      payment.id,
      payment.paymentId,
    ]);
    if (!setOff) {
      await lockCustomersOfSurplus(tx, await entryKeysOf(tx, payment));
      return removePayment(tx, payment, (entryKey) => takeSurplusBack(tx, entryKey, tx.today));
    }
    await reverseAccountEntry(tx, { id: setOff.customer_id, entryId: setOff.id });
    return showInvoice(tx, payment.id);
  });
}
