import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Locks a customer, so that concurrent uses of its credit wait. Refuses an unknown id. */
export async function lockAccount(tx: Tx, customerId: number): Promise<void> {
  await getRow(tx, 'customers', customerId, ['id'], 'forUpdate');
}

/** An entry to be written into the account of a customer. Left out: no invoice, no dunning, no note, no bank account, takes nothing back. */
export interface NewEntry {
  customerId: number;
  kind: 'payment' | 'set_off' | 'refund' | 'fee' | 'interest';
  enteredOn: Day;
  currency: Currency;
  amount: Amount;
  invoiceId?: number | undefined;
  dunningId?: number | undefined;
  /** The entry of a bank file that it comes from. */
  entryKey?: string;
  note?: string;
  accountHolder?: string;
  iban?: string;
  bic?: string;
  reversesId?: number;
  /** The payment at a payment provider that is received or refunded. */
  onlinePaymentId?: number;
  /** The return at a payment provider that takes this from the credit. */
  onlineReturnId?: number;
}

const INSERT_ENTRY = statement('insert-account-entry')`
  insert into account_entries (organization_id, customer_id, kind, entered_on, currency, amount, invoice_id, note,
    account_holder, iban, bic, reverses_id, user_id, dunning_id, entry_key, online_payment_id, online_return_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`;

/** Writes an entry, and returns its id. The caller has locked the customer. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { customerId, kind, enteredOn, currency, amount, invoiceId = null, note = '' } = entry;
  const {
    accountHolder = '',
    iban = '',
    bic = '',
    reversesId = null,
    dunningId = null,
    entryKey = null,
    onlinePaymentId = null,
    onlineReturnId = null,
  } = entry;
  const [row] = await tx.statement(INSERT_ENTRY, [
    tx.organizationId,
    customerId,
    kind,
    enteredOn,
    currency,
    amount,
    invoiceId,
    note,
    accountHolder,
    iban,
    bic,
    reversesId,
    tx.user.id,
    dunningId,
    entryKey,
    onlinePaymentId,
    onlineReturnId,
  ]);
  return row?.id ?? 0;
}
