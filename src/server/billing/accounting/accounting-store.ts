import { readSnapshot } from '#domain/billing/invoices/invoice.ts';
import {
  type Accounting,
  ACCOUNTING_FIELDS,
  BLANK_ACCOUNTING,
  type BookedDocument,
} from '#domain/billing/accounting/accounting.ts';
import { firstDayOfMonth, lastDayOfMonth, type Month } from '#domain/platform/day.ts';
import { contentOfRow } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The accounts of the customers that have one of their own, by customer id. */
export type Debtors = Readonly<Record<string, string>>;

/** How the organization books its invoices. */
interface StoredAccounting {
  accounting: Accounting;
  debtors: Debtors;
  version: number;
}

const READ_ACCOUNTING = statement('read-accounting')`
  select * from accounting where organization_id = $1`.as<{ debtors: Debtors }>();

/** Reads how the organization books its invoices; returns `BLANK_ACCOUNTING` until something is entered. */
export async function readAccounting(tx: Tx): Promise<StoredAccounting> {
  const [row] = await tx.statement(READ_ACCOUNTING, [tx.organizationId]);
  if (!row) return { accounting: BLANK_ACCOUNTING, debtors: {}, version: 1 };
  return {
    accounting: contentOfRow(ACCOUNTING_FIELDS, row),
    debtors: row.debtors,
    version: row.version,
  };
}

const DOCUMENTS_OF_MONTH = statement('documents-of-month')`
  select customer_id, snapshot from invoices where organization_id = $1 and issued_on between $2 and $3
     order by issued_on, kind desc, position`;

/** Lists the invoices and corrections of a month by day. Invoices come first within a day; each kind is in the order of its numbers. */
export async function listDocuments(tx: Tx, month: Month): Promise<BookedDocument[]> {
  const rows = await tx.statement(DOCUMENTS_OF_MONTH, [
    tx.organizationId,
    firstDayOfMonth(month),
    lastDayOfMonth(month),
  ]);
  return rows.map(({ customer_id: customerId, snapshot }) => ({
    customerId,
    invoice: readSnapshot(snapshot),
  }));
}
