import { type Invoice, readSnapshot } from '#domain/billing/invoices/invoice.ts';
import { currencyOf, type ExportFormat, missingFor } from '#domain/billing/accounting/export-formats.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import {
  type Accounting,
  ACCOUNTING_FIELDS,
  blankAccounting,
} from '#domain/billing/accounting/accounting.ts';
import type { BookedMonth, Debtors } from '#domain/billing/accounting/bookings.ts';
import { onlineReference, type PaymentProvider } from '#domain/billing/payments/online-payment.ts';
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

const PAYMENTS_OF_MONTH = statement('payments-of-month')`
  select i.customer_id, i.snapshot, p.position::integer as position, p.paid_on, p.amount, p.discount, o.provider, o.paid_reference
  from (
    select organization_id, invoice_id, id, paid_on, amount, discount, online_payment_id, row_number() over (order by paid_on, id) as position
    from invoice_payments where organization_id = $1
  ) p
  join invoices i on i.organization_id = $1 and i.id = p.invoice_id
  left join online_payments o on o.organization_id = $1 and o.id = p.online_payment_id
  where p.paid_on between $2 and $3 order by p.paid_on, p.id`.as<{
  position: number;
  provider: PaymentProvider | null;
}>();

/**
 * Reads what is booked of a month: its invoices and corrections, and its payments. Documents are in the order of their days, and invoices
 * come first within a day; each kind is in the order of its numbers.
 */
export async function readBookedMonth(tx: Tx, month: Month): Promise<BookedMonth> {
  const of = [tx.organizationId, firstDayOfMonth(month), lastDayOfMonth(month)] as const;
  const documents = await tx.statement(DOCUMENTS_OF_MONTH, of);
  const payments = await tx.statement(PAYMENTS_OF_MONTH, of);
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
      reference:
        payment.provider === null ? '' : onlineReference(payment.provider, payment.paid_reference ?? ''),
    })),
  };
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
  const { documents, payments } = await readBookedMonth(tx, month);
  const currency = currencyOf(format);
  const isWritten = ({ invoice }: { invoice: Invoice }) => currency === null || invoice.currency === currency;
  return {
    ...stored,
    booked: {
      documents: documents.filter(isWritten),
      payments: stored.accounting.payments === 'yes' ? payments.filter(isWritten) : [],
    },
  };
}
