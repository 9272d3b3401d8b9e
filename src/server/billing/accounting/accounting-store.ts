import { type Invoice, readSnapshot } from '#domain/billing/invoices/invoice.ts';
import { currencyOf, type ExportFormat, missingFor } from '#domain/billing/accounting/export-formats.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import {
  type Accounting,
  ACCOUNTING_FIELDS,
  blankAccounting,
} from '#domain/billing/accounting/accounting.ts';
import {
  type BookedEntry,
  type BookedMonth,
  type Debtors,
  isMoney,
} from '#domain/billing/accounting/bookings.ts';
import { onlineReference, type PaymentProvider } from '#domain/billing/payments/online-payment.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { firstDayOfMonth, lastDayOfMonth, type Month } from '#domain/platform/day.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { contentOfRow } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** How the organization books its invoices. */
interface StoredAccounting {
  accounting: Accounting;
  debtors: Debtors;
  version: number;
  /** The country and the SIREN of the seller. */
  seller: { country: string; siren: string };
}

const READ_ACCOUNTING = statement('read-accounting')`
  select * from accounting where organization_id = $1`.as<{ debtors: Debtors }>();

/** Reads how the organization books its invoices; returns the accounts of the seller's country until something is entered. */
export async function readAccounting(tx: Tx): Promise<StoredAccounting> {
  const [row] = await tx.statement(READ_ACCOUNTING, [tx.organizationId]);
  const { country, siren } = await readSeller(tx);
  const seller = { country, siren };
  if (!row) return { accounting: blankAccounting(country), debtors: {}, version: 1, seller };
  return {
    seller,
    accounting: contentOfRow(ACCOUNTING_FIELDS, row),
    debtors: row.debtors,
    version: row.version,
  };
}

const DOCUMENTS_OF_MONTH = statement('documents-of-month')`
  select customer_id, position, snapshot from invoices where organization_id = $1 and issued_on between $2 and $3
     order by issued_on, kind desc, position`;

/** All movements of money with their places by day. A set-off moves no money. */
const PLACED_MONEY = `
  select m.source, m.id, m.moved_on, row_number() over (order by m.moved_on, m.source desc, m.id) as position from (
    select 'payment' as source, id, paid_on as moved_on from invoice_payments where organization_id = $1 and set_off_id is null
    union all
    select 'account', id, entered_on from account_entries where organization_id = $1 and kind in ('payment', 'refund')
  ) m`;

const PAYMENTS_OF_MONTH = statement('payments-of-month')`
  select i.customer_id, i.snapshot, m.position::integer as position, p.paid_on, p.amount, p.discount, o.provider, o.paid_reference
  from (${PLACED_MONEY}) m
  join invoice_payments p on p.organization_id = $1 and p.id = m.id
  join invoices i on i.organization_id = $1 and i.id = p.invoice_id
  left join online_payments o on o.organization_id = $1 and o.id = p.online_payment_id
  where m.source = 'payment' and m.moved_on between $2 and $3 order by m.position`.as<{
  position: number;
  provider: PaymentProvider | null;
}>();

const ENTRIES_OF_MONTH = statement('entries-of-month')`
  select e.id, e.kind, e.customer_id, e.entered_on, e.currency, coalesce(m.position, h.position)::integer as position,
    (case when (e.kind = 'payment') = (e.reverses_id is null) then -e.amount else e.amount end)::bigint as amount,
    i.number, coalesce(nullif(c.legal_name, ''), c.name) as customer_name, c.vat_id, c.invoice_country, o.provider, o.paid_reference
  from account_entries e
  join customers c on c.organization_id = $1 and c.id = e.customer_id
  left join dunnings d on d.organization_id = $1 and d.id = e.dunning_id
  left join invoices i on i.organization_id = $1 and i.id = d.invoice_id
  left join online_payments o on o.organization_id = $1 and o.id = e.online_payment_id
  left join (${PLACED_MONEY}) m on m.source = 'account' and m.id = e.id
  left join (
    select id, row_number() over (order by entered_on, id) as position from account_entries
    where organization_id = $1 and kind in ('fee', 'interest')
  ) h on h.id = e.id
  where e.organization_id = $1 and e.entered_on between $2 and $3 and e.kind <> 'set_off'
  order by e.entered_on, e.id`.as<{
  position: number;
  amount: number;
  customer_name: string;
  provider: PaymentProvider | null;
}>();

/** The kinds of entries in the accounts of customers as they are booked. */
const ENTRY_KINDS: Readonly<Record<string, BookedEntry['kind']>> = {
  payment: 'on_account',
  refund: 'refund',
  fee: 'fee',
  interest: 'interest',
};

/**
 * Reads what is booked of a month: its invoices and corrections, its payments, and other entries in the accounts of customers. Documents are in the order of their days, and invoices
 * come first within a day; each kind is in the order of its numbers.
 */
export async function readBookedMonth(tx: Tx, month: Month): Promise<BookedMonth> {
  const of = [tx.organizationId, firstDayOfMonth(month), lastDayOfMonth(month)] as const;
  const documents = await tx.statement(DOCUMENTS_OF_MONTH, of);
  const payments = await tx.statement(PAYMENTS_OF_MONTH, of);
  const entries = await tx.statement(ENTRIES_OF_MONTH, of);
  return {
    documents: documents.map(({ customer_id: customerId, position, snapshot }) => ({
      customerId,
      position,
      invoice: readSnapshot(snapshot),
    })),
    payments: payments.map(({ customer_id: customerId, snapshot, paid_on: paidOn, ...payment }) => ({
      customerId,
      paidOn,
      invoice: readSnapshot(snapshot),
      position: payment.position,
      amount: payment.amount,
      discount: payment.discount,
      reference: referenceOf(payment),
    })),
    entries: entries.map(({ id, kind, customer_id: customerId, entered_on: bookedOn, number, ...entry }) => ({
      kind: ENTRY_KINDS[kind] ?? 'on_account',
      position: entry.position,
      bookedOn,
      amount: entry.amount,
      currency: entry.currency,
      reference: referenceOf(entry),
      number: number ?? `${kind === 'refund' ? 'REFUND' : 'ACCOUNT'}-${id}`,
      customerId,
      customerName: entry.customer_name,
      vatId: entry.vat_id,
      country: entry.invoice_country,
    })),
  };
}

/** Returns the reference at the payment provider; '' for money at the bank. */
function referenceOf(of: { provider: PaymentProvider | null; paid_reference: string | null }): string {
  return of.provider === null ? '' : onlineReference(of.provider, of.paid_reference ?? '');
}

/** What a file contains: what is booked of the month in its currency, and by which accounts. Payments only if the organization wants them. */
export async function readExport(
  tx: Tx,
  month: Month,
  format: ExportFormat,
): Promise<StoredAccounting & { booked: BookedMonth }> {
  const stored = await readAccounting(tx);
  const missing = missingFor(format, stored.accounting, stored.seller.siren);
  if (missing.length > 0) throw invalidFields(Object.fromEntries(missing.map((field) => [field, ['blank']])));
  const { documents, payments, entries } = await readBookedMonth(tx, month);
  const currency = currencyOf(format);
  const isOf = (one: Currency) => currency === null || one === currency;
  const isWritten = ({ invoice }: { invoice: Invoice }) => isOf(invoice.currency);
  const hasPayments = stored.accounting.payments === 'yes';
  return {
    ...stored,
    booked: {
      documents: documents.filter(isWritten),
      payments: hasPayments ? payments.filter(isWritten) : [],
      entries: entries.filter((entry) => isOf(entry.currency) && (hasPayments || !isMoney(entry))),
    },
  };
}
