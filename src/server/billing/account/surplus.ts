import { type MatchedEntry, surplusOf } from '#domain/billing/payments/bank-match.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { findBilledCustomer, listOpenCharges } from './account-store.ts';
import { insertEntry } from './insert-entry.ts';

const LOCK_ACCOUNTS_OF_INVOICES = statement('lock-accounts-of-invoices')`
  select 1 from customers c where c.organization_id = $1
    and c.id in (select i.customer_id from invoices i where i.organization_id = $1 and i.id = any ($2::bigint[]))
  order by c.id for update`;

/** Locks the customers of the invoices whose accounts these entries can change: by a surplus, or by the return of one. */
export async function lockAccountsOf(tx: Tx, matches: readonly MatchedEntry[]): Promise<void> {
  const ids = matches
    .filter((match) => match.kind === 'return' || surplusOf(match) !== null)
    .flatMap(({ parts }) => parts.map(({ invoiceId }) => invoiceId));
  if (ids.length > 0) await tx.statement(LOCK_ACCOUNTS_OF_INVOICES, [tx.organizationId, ids]);
}

/**
 * Records what an entry pays beyond its invoices as money on account of the customer of the last of them, and pays with it the open fees and
 * interest of the dunnings of these invoices. The caller has locked the customer.
 */
export async function keepSurplus(tx: Tx, match: MatchedEntry): Promise<void> {
  const surplus = surplusOf(match);
  if (!surplus) return;
  const { entry, parts } = match;
  const customerId = refuseMissing(await findBilledCustomer(tx, surplus.invoiceId));
  const of = {
    customerId,
    currency: surplus.currency as Currency,
    enteredOn: entry.bookedOn,
    entryKey: entry.key,
  };
  await insertEntry(tx, { ...of, kind: 'payment', amount: surplus.amount });
  let left: Amount = surplus.amount;
  for (const charge of await listOpenCharges(tx, customerId)) {
    const isPaid = parts.some(({ invoiceId }) => invoiceId === charge.invoiceId);
    const amount = isPaid && charge.currency === of.currency ? Math.min(left, charge.openAmount) : 0;
    if (amount > 0) await insertEntry(tx, { ...of, kind: 'set_off', amount, dunningId: charge.id });
    left -= amount;
  }
}

const LOCK_CUSTOMERS_OF_SURPLUS = statement('lock-customers-of-surplus')`
  select 1 from customers c where c.organization_id = $1
    and c.id in (select e.customer_id from account_entries e where e.organization_id = $1 and e.entry_key = any ($2::text[]))
  order by c.id for update`;

/** Locks the customers whose credit comes from these entries of bank files. */
export async function lockCustomersOfSurplus(tx: Tx, entryKeys: readonly string[]): Promise<void> {
  if (entryKeys.length > 0) await tx.statement(LOCK_CUSTOMERS_OF_SURPLUS, [tx.organizationId, entryKeys]);
}

const TAKE_SURPLUS_BACK = statement('take-surplus-back')`
  with taken as (
    select e.id, e.customer_id, e.kind, e.currency, e.amount, e.invoice_id, e.dunning_id from account_entries e
    where e.organization_id = $1 and e.entry_key = $2
      and not exists (select from account_entries r where r.organization_id = $1 and r.reverses_id = e.id))
  insert into account_entries (organization_id, customer_id, kind, entered_on, currency, amount, invoice_id, dunning_id, reverses_id, user_id)
  select $1, t.customer_id, t.kind, $3, t.currency, t.amount, t.invoice_id, t.dunning_id, t.id, $4 from taken t
  on conflict do nothing`;

/**
 * Takes back what the surplus of an entry has become: money on account, and the charges that it has paid. Credit that was used meanwhile is
 * negative afterwards. The caller has locked the customer.
 */
export async function takeSurplusBack(tx: Tx, entryKey: string, on: Day): Promise<void> {
  await tx.statement(TAKE_SURPLUS_BACK, [tx.organizationId, entryKey, on, tx.user.id]);
}

const ENTRY_OF_PAYMENT = statement('entry-of-payment')`
  select e.entry_key, e.amount from invoice_payments p
  join bank_entries e on e.organization_id = $1 and e.entry_key = p.entry_key
  where p.organization_id = $1 and p.id = $2`;

const BANK_ENTRY_AMOUNT = statement('bank-entry-amount')`
  select e.entry_key, e.amount from bank_entries e where e.organization_id = $1 and e.entry_key = $2`;

/** Takes the surplus of a payment back if the bank has returned the whole amount. The caller has locked the customer. */
export async function returnSurplus(tx: Tx, { entry, parts }: MatchedEntry): Promise<void> {
  const [first] = parts;
  if (!first?.returns) return;
  const { returns } = first;
  const [paid] =
    'paymentId' in returns
      ? await tx.statement(ENTRY_OF_PAYMENT, [tx.organizationId, returns.paymentId])
      : await tx.statement(BANK_ENTRY_AMOUNT, [tx.organizationId, returns.entryKey]);
  if (!paid) return;
  const returned = [entry.amount, entry.amount - entry.charges, entry.instructed?.amount];
  if (returned.includes(paid.amount)) await takeSurplusBack(tx, paid.entry_key, entry.bookedOn);
}
