import type { AccountEntry, CreditEntryKind, RefundState } from '#domain/billing/account/account-entry.ts';
import { onlineReference, type PaymentProvider } from '#domain/billing/payments/online-payment.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

const DOCUMENTS_OF_ACCOUNT = statement('documents-of-account')`
  select i.id, i.kind, i.number, i.issued_on, i.currency, i.gross, i.format, i.created_at,
    exists (select from make_goods g where g.organization_id = $1 and g.correction_id = i.id) as is_make_good,
    exists (select from agreements a where a.organization_id = $1 and a.settlement_ids @> array[i.id]) as is_settlement
  from invoices i where i.organization_id = $1 and i.customer_id = $2`;

const PAYMENTS_OF_ACCOUNT = statement('payments-of-account')`
  select p.id, p.paid_on, p.amount, p.discount, p.created_at, i.id as invoice_id, i.number, i.currency, o.provider,
    coalesce(b.reference, o.paid_reference) as paid_reference
  from invoices i
  join invoice_payments p on p.organization_id = $1 and p.invoice_id = i.id and p.set_off_id is null
  left join online_payments o on o.organization_id = $1 and o.id = p.online_payment_id
  left join online_returns b on b.organization_id = $1 and b.id = p.online_return_id
  where i.organization_id = $1 and i.customer_id = $2`.as<{ provider: PaymentProvider | null }>();

const ENTRIES_OF_ACCOUNT = statement('entries-of-account')`
  select e.id, e.kind, e.entered_on, e.currency, e.amount, i.id as invoice_id, e.dunning_id, e.note, e.iban, e.reverses_id, e.created_at, i.number,
    e.online_payment_id, f.state as refund_state,
    exists (select from account_entries r where r.organization_id = $1 and r.reverses_id = e.id) as is_reversed
  from account_entries e
  left join dunnings d on d.organization_id = $1 and d.id = e.dunning_id
  left join invoices i on i.organization_id = $1 and i.id = coalesce(e.invoice_id, d.invoice_id)
  left join online_refunds f on f.organization_id = $1 and f.entry_id = e.id
  where e.organization_id = $1 and e.customer_id = $2`.as<{ refund_state: RefundState | null }>();

/** The kinds of entries as the database stores them. */
const KINDS: Readonly<Record<string, CreditEntryKind>> = {
  payment: 'on_account',
  set_off: 'set_off',
  refund: 'refund',
  fee: 'fee',
  interest: 'interest',
};

const PLAIN = {
  dunningId: null,
  cause: null,
  hasXml: false,
  note: '',
  isReversal: false,
  isReversed: false,
  isTransfer: false,
  isOnline: false,
  refundState: null,
} as const;

/** Lists everything that moves the account of a customer, unordered. */
export async function listAccountEntries(tx: Tx, customerId: number): Promise<AccountEntry[]> {
  const of = [tx.organizationId, customerId] as const;
  const documents = await tx.statement(DOCUMENTS_OF_ACCOUNT, of);
  const payments = await tx.statement(PAYMENTS_OF_ACCOUNT, of);
  const entries = await tx.statement(ENTRIES_OF_ACCOUNT, of);
  return [
    ...documents.map((row): AccountEntry => ({
      ...PLAIN,
      kind: row.kind,
      id: row.id,
      on: row.issued_on,
      recordedAt: row.created_at,
      currency: row.currency,
      amount: row.gross,
      invoiceId: row.id,
      number: row.number,
      cause: row.is_make_good ? 'make_good' : row.is_settlement ? 'settlement' : null,
      hasXml: row.format !== 'pdf',
    })),
    ...payments.flatMap((row): AccountEntry[] => {
      const { id, paid_on: on, created_at: recordedAt, currency, invoice_id: invoiceId, number } = row;
      const entry = { ...PLAIN, id, on, recordedAt, currency, invoiceId, number };
      const note = row.provider === null ? '' : onlineReference(row.provider, row.paid_reference ?? '');
      // A return has negative amounts.
      const isReversal = row.amount + row.discount < 0;
      const paid: AccountEntry = {
        ...entry,
        kind: 'payment',
        amount: Math.abs(row.amount),
        note,
        isReversal,
      };
      const discount: AccountEntry = {
        ...entry,
        kind: 'discount',
        amount: Math.abs(row.discount),
        isReversal,
      };
      return [paid, discount].filter(({ amount }) => amount > 0);
    }),
    ...entries.map((row): AccountEntry => ({
      kind: KINDS[row.kind] ?? 'on_account',
      id: row.id,
      on: row.entered_on,
      recordedAt: row.created_at,
      currency: row.currency,
      amount: row.amount,
      invoiceId: row.invoice_id,
      number: row.number ?? '',
      dunningId: row.dunning_id,
      cause: null,
      hasXml: false,
      note: row.note,
      isReversal: row.reverses_id !== null,
      isReversed: row.is_reversed,
      isTransfer: row.iban !== '',
      isOnline: row.online_payment_id !== null,
      refundState: row.refund_state,
    })),
  ];
}

const OPEN_OF_CUSTOMER = statement('open-of-customer')`
  select i.id, i.number, i.issued_on, i.due_on, i.currency, s.open_amount
  from invoices i
  join invoice_states s on s.organization_id = $1 and s.invoice_id = i.id and s.open_amount > 0
  where i.organization_id = $1 and i.customer_id = $2 and i.kind = 'invoice'
  order by s.due_on, i.id`;

/** An invoice with an open amount. */
export interface OpenDocument {
  id: number;
  number: string;
  issuedOn: Day;
  dueOn: Day;
  currency: Currency;
  openAmount: Amount;
}

/** Lists the open invoices of a customer by their due date. */
export async function listOpenDocuments(tx: Tx, customerId: number): Promise<OpenDocument[]> {
  const rows = await tx.statement(OPEN_OF_CUSTOMER, [tx.organizationId, customerId]);
  return rows.map(({ issued_on: issuedOn, due_on: dueOn, open_amount: openAmount, ...row }) => ({
    ...row,
    issuedOn,
    dueOn,
    openAmount,
  }));
}

const OPEN_CHARGES = statement('open-charges')`
  select d.id, d.invoice_id, i.number, d.level, d.dunned_on, i.currency, c.open_amount
  from dunnings d
  join invoices i on i.organization_id = $1 and i.id = d.invoice_id
  cross join lateral (
    select coalesce(sum(case when (e.kind = 'set_off') = (e.reverses_id is null) then -e.amount else e.amount end), 0)::bigint as open_amount
    from account_entries e where e.organization_id = $1 and e.dunning_id = d.id
  ) c
  where d.organization_id = $1 and d.customer_id = $2 and c.open_amount > 0
  order by d.dunned_on, d.id`.as<{ open_amount: number }>();

/** The open fee and interest of a dunning. */
export interface OpenCharge {
  /** The id of the dunning. */
  id: number;
  invoiceId: number;
  number: string;
  level: number;
  dunnedOn: Day;
  currency: Currency;
  openAmount: Amount;
}

/** Lists the dunnings of a customer of which fee or interest are open, the earliest first. */
export async function listOpenCharges(tx: Tx, customerId: number): Promise<OpenCharge[]> {
  const rows = await tx.statement(OPEN_CHARGES, [tx.organizationId, customerId]);
  return rows.map(({ invoice_id: invoiceId, dunned_on: dunnedOn, open_amount: openAmount, ...row }) => ({
    ...row,
    invoiceId,
    dunnedOn,
    openAmount,
  }));
}

const BILLED_CUSTOMER = statement('billed-customer')`
  select customer_id from invoices where organization_id = $1 and id = $2`;

/** Returns the customer that is billed with an invoice or correction; null for an unknown id. */
export async function findBilledCustomer(tx: Tx, invoiceId: number): Promise<number | null> {
  const [row] = await tx.statement(BILLED_CUSTOMER, [tx.organizationId, invoiceId]);
  return row?.customer_id ?? null;
}

const LOCK_OPEN_INVOICE = statement('lock-open-invoice')`
  select i.number, i.customer_id, i.currency, s.open_amount from invoice_states s
  join invoices i on i.organization_id = $1 and i.id = s.invoice_id and i.kind = 'invoice'
  where s.organization_id = $1 and s.invoice_id = $2 for no key update of s`;

/** Locks the state of an invoice, and returns what is open of it. Refuses an unknown id, and a correction. */
export async function lockOpenInvoice(tx: Tx, id: number): Promise<RowOf<typeof LOCK_OPEN_INVOICE>> {
  const [row] = await tx.statement(LOCK_OPEN_INVOICE, [tx.organizationId, id]);
  return refuseMissing(row);
}
