import { presentRow } from '#server/platform/db/record-columns.ts';
import { type Invoice, type InvoiceKind, readSnapshot } from '#domain/billing/invoices/invoice.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Day } from '#domain/platform/day.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { PaymentProvider } from '#domain/billing/payments/online-payment.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** An issued invoice or correction with its current state. */
export interface StoredInvoice {
  id: number;
  kind: InvoiceKind;
  customerId: number;
  correctsId: number | null;
  invoice: Invoice;
  openAmount: Amount;
  settledOn: Day | null;
  mailedAt: string | null;
  remindedAt: string | null;
  /** Why it is not dunned; '' if it is, null for a correction. */
  dunningStop: string | null;
  createdAt: string;
}

export type StoredRow = RowOf<typeof INVOICE_BY_ID>;

/** Selects invoices and corrections; conditions may be added. $1 is the organization. */
export const INVOICES = `
  select i.id, i.kind, i.customer_id, i.corrects_id, i.snapshot, i.created_at, s.open_amount, s.settled_on, s.mailed_at,
    s.reminded_at, s.dunning_stop
  from invoices i
  left join invoice_states s on s.organization_id = $1 and s.invoice_id = i.id
  where i.organization_id = $1`;

const INVOICE_BY_ID = statement('invoice-by-id')`${INVOICES} and i.id = $2`;

/** Returns an invoice or correction. Refuses an unknown id. */
export async function getInvoice(tx: Tx, id: number): Promise<StoredInvoice> {
  const [row] = await tx.statement(INVOICE_BY_ID, [tx.organizationId, id]);
  return presentInvoice(refuseMissing(row));
}

const LOCK_INVOICE_STATE = statement('lock-invoice-state')`
  select 1 from invoice_states s where s.organization_id = $1 and s.invoice_id = $2
       and exists (select from invoices i where i.organization_id = $1 and i.id = $2 and i.kind = 'invoice')
     for no key update of s`;

/** Returns an invoice and locks its state until the end of the transaction. Refuses an unknown id, and a correction. */
export async function lockInvoice(tx: Tx, id: number): Promise<StoredInvoice> {
  const [locked] = await tx.statement(LOCK_INVOICE_STATE, [tx.organizationId, id]);
  refuseMissing(locked);
  return getInvoice(tx, id);
}

const CORRECTIONS_OF_INVOICE = statement('corrections-of-invoice')`
  ${INVOICES} and i.corrects_id = $2 order by i.id`;

/** Lists the corrections of an invoice, earliest first. */
export async function listCorrections(tx: Tx, id: number): Promise<StoredInvoice[]> {
  const rows = await tx.statement(CORRECTIONS_OF_INVOICE, [tx.organizationId, id]);
  return rows.map(presentInvoice);
}

const PAYMENTS_OF_INVOICE = statement('payments-of-invoice')`
  select p.id, p.paid_on, p.amount, p.discount, p.returns_id, p.set_off_id, o.provider,
    coalesce(b.reference, o.paid_reference) as paid_reference
  from invoice_payments p
  left join online_payments o on o.organization_id = $1 and o.id = p.online_payment_id
  left join online_returns b on b.organization_id = $1 and b.id = p.online_return_id
  where p.organization_id = $1 and p.invoice_id = $2 order by p.id`.as<{
  provider: PaymentProvider | null;
}>();

/** Lists the payments of an invoice in the order in which they were recorded. */
export async function listPayments(tx: Tx, id: number): Promise<RowOf<typeof PAYMENTS_OF_INVOICE>[]> {
  return tx.statement(PAYMENTS_OF_INVOICE, [tx.organizationId, id]);
}

/** Converts a row to a stored invoice. */
export function presentInvoice({ snapshot, open_amount: openAmount, ...row }: StoredRow): StoredInvoice {
  return { ...presentRow(row), invoice: readSnapshot(snapshot), openAmount: openAmount ?? 0 };
}
