import { createHash } from 'node:crypto';
import type { Day } from '#domain/platform/day.ts';
import { chainedText, snapshotText } from '#domain/billing/invoices/chain.ts';
import type { Invoice, InvoiceKind } from '#domain/billing/invoices/invoice.ts';
import { DEFAULT_NUMBER_FORMATS, nextNumber } from '#domain/billing/invoices/number-format.ts';
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { markRevenue } from '#server/platform/derived-rows/mark-revenue.ts';
import { statement } from '#server/platform/db/statement.ts';

const ENSURE_INVOICE_SERIES = statement('ensure-invoice-series')`
  insert into invoice_series (organization_id, kind, number_format) values ($1, $2, $3)
     on conflict (organization_id, kind) do nothing`;

/** Creates the series of a kind if the organization has none yet. Does not wait for a transaction that has locked the series. */
export async function ensureSeries(tx: Tx, kind: InvoiceKind): Promise<void> {
  await tx.statement(ENSURE_INVOICE_SERIES, [tx.organizationId, kind, DEFAULT_NUMBER_FORMATS[kind]]);
}

const TAKE_INVOICE_POSITION = statement('take-invoice-position')`
  update invoice_series set last_position = last_position + 1 where organization_id = $1 and kind = $2
     returning number_format, year, last_number, last_position, last_date, last_hash`;

const KEEP_INVOICE_NUMBER = statement('keep-invoice-number')`
  update invoice_series set year = $3, last_number = $4, last_date = $5, last_hash = $6
     where organization_id = $1 and kind = $2`;

/**
 * Issues a document: stores it with the next number of its series. The document is dated today, but never before the previous one. Locks
 * the series, which must be the last lock of the transaction. Returns the document and its id.
 */
export async function storeIssued(
  tx: Tx,
  kind: InvoiceKind,
  { draft, correctsId }: { draft: (issuedOn: Day) => Invoice; correctsId: number | null },
): Promise<{ id: number; invoice: Invoice }> {
  const [series] = await tx.statement(TAKE_INVOICE_POSITION, [tx.organizationId, kind]);
  if (!series) throw new Error(`There is no series of the kind ${kind}.`);
  const { last_date: lastDate, last_hash: previousHash, last_position: position } = series;
  const issuedOn = lastDate !== null && lastDate > tx.today ? lastDate : tx.today;
  const next = nextNumber(
    { format: series.number_format, year: series.year, lastNumber: series.last_number },
    issuedOn,
  );
  const invoice = { ...draft(issuedOn), number: next.text };
  const snapshot = snapshotText(invoice);
  const hash = createHash('sha256').update(chainedText(snapshot, previousHash)).digest('hex');
  const id = await insertInvoice(tx, invoice, { kind, position, correctsId, snapshot, previousHash, hash });
  await tx.statement(KEEP_INVOICE_NUMBER, [tx.organizationId, kind, next.year, next.number, issuedOn, hash]);
  markRevenue(tx, 'invoice', id);
  return { id, invoice };
}

async function insertInvoice(
  tx: Tx,
  { number, buyer, issuedOn, dueOn, currency, format, totals }: Invoice,
  kept: {
    kind: InvoiceKind;
    position: number;
    correctsId: number | null;
    snapshot: string;
    previousHash: string;
    hash: string;
  },
): Promise<number> {
  const insert = tx.db
    .insertInto('invoices')
    .values({
      organization_id: tx.organizationId,
      kind: kept.kind,
      position: kept.position,
      number,
      customer_id: buyer.customerId,
      corrects_id: kept.correctsId,
      issued_on: issuedOn,
      due_on: dueOn,
      currency,
      format,
      gross: totals.gross,
      snapshot: kept.snapshot,
      previous_hash: kept.previousHash,
      hash: kept.hash,
    })
    .returning('id');
  // After a change of the format, a new number can equal one that was issued in an earlier format.
  const taken = { numberFormat: ['taken' as const] };
  const { id } = await refuseDuplicate('invoices_number_once', taken, () => insert.executeTakeFirstOrThrow());
  return id;
}
