import { insertRow } from '#server/platform/db/rows.ts';
import { markRevenue } from '#server/platform/db/derived-rows.ts';
import { isDuplicate } from '#server/platform/db/violated-constraint.ts';
import type { InvoiceSeriesRecord } from '#contract/billing/invoice-series.ts';
import {
  chainedText,
  INVOICE_KINDS,
  snapshotText,
  type Invoice,
  type InvoiceKind,
} from '#domain/billing/invoices/invoice.ts';
import {
  canCoincide,
  defaultNumberFormats,
  givesLater,
  keyPattern,
  nextNumber,
  numberFormatProblem,
} from '#domain/billing/invoices/number-format.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, Problem, refuseStale } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { createHash } from 'node:crypto';
import type { Day } from '#domain/platform/day.ts';
import { holdClosedUntil } from '../accounting/closed-months.ts';

/** Returns how invoices and corrections are numbered. */
export async function listSeries(scope: Scope): Promise<InvoiceSeriesRecord[]> {
  return scope.read((tx) => Promise.all(INVOICE_KINDS.map((kind) => readSeries(tx, kind))));
}

const LOCK_INVOICE_SERIES = statement('lock-invoice-series')`
  select 1 from invoice_series where organization_id = $1 order by kind for no key update`;

/** The keys of the numbers that match a pattern. `numberKey` of the domain and the index \`invoices_number_once\` have the same rule. */
const NUMBERS_LIKE = statement('numbers-like')`
  select number from invoices where organization_id = $1 and lower(replace(number, '_', '') collate "C") ~ $2`;

const CHANGE_INVOICE_SERIES = statement('change-invoice-series')`
  update invoice_series set number_format = $3, version = version + 1
       where organization_id = $1 and kind = $2`;

/**
 * Changes the format of the next numbers. Issued documents keep their numbers. Refuses a format without a running number, with a character
 * that is not allowed, or whose numbers would be too long, and one that could ever give a number that another document has or could get: no
 * two documents of an organization share a number, whatever their kind.
 */
export async function changeSeries(
  scope: Scope,
  kind: InvoiceKind,
  { numberFormat, version }: { numberFormat: string; version?: number | undefined },
): Promise<InvoiceSeriesRecord> {
  return scope.transact(async (tx) => {
    const problem = numberFormatProblem(numberFormat);
    if (problem) throw invalidFields({ numberFormat: [problem] });
    for (const each of INVOICE_KINDS) await ensureSeries(tx, each);
    await tx.statement(LOCK_INVOICE_SERIES, [tx.organizationId]);
    const before = await readSeries(tx, kind);
    await refuseStale(version, { version: before.version, current: () => before });
    await refuseCommonNumbers(tx, kind, numberFormat);
    await tx.statement(CHANGE_INVOICE_SERIES, [tx.organizationId, kind, numberFormat]);
    await recordAct(
      tx,
      'edited',
      { organization: tx.organizationId },
      { invoiceNumbers: kind, numberFormat },
    );
    return readSeries(tx, kind);
  });
}

/** Refuses a format that could give the number of another document, issued or not. The caller has locked all series. */
async function refuseCommonNumbers(tx: Tx, kind: InvoiceKind, format: string): Promise<void> {
  for (const other of INVOICE_KINDS.filter((each) => each !== kind)) {
    const { numberFormat } = await readSeries(tx, other);
    if (canCoincide(format, numberFormat)) throw invalidFields({ numberFormat: ['repeated'] });
  }
  const [row] = await tx.statement(READ_INVOICE_SERIES, [tx.organizationId, kind]);
  const series = { format, year: row?.year ?? 0, lastNumber: row?.last_number ?? 0 };
  const lastDate = row?.last_date ?? tx.today;
  const from = Number((lastDate > tx.today ? lastDate : tx.today).slice(0, 4));
  const pattern = keyPattern(format).source.replaceAll(/\?<\w+>/g, '');
  const issued = await tx.statement(NUMBERS_LIKE, [tx.organizationId, pattern]);
  if (issued.some(({ number }) => givesLater(series, number, from)))
    throw invalidFields({ numberFormat: ['taken'] });
}

const READ_INVOICE_SERIES = statement('read-invoice-series')`
  select number_format, year, last_number, last_date, version from invoice_series where organization_id = $1 and kind = $2`;

async function readSeries(tx: Tx, kind: InvoiceKind): Promise<InvoiceSeriesRecord> {
  const [row] = await tx.statement(READ_INVOICE_SERIES, [tx.organizationId, kind]);
  const format = row?.number_format ?? (await usualFormat(tx, kind));
  const series = { format, year: row?.year ?? 0, lastNumber: row?.last_number ?? 0 };
  return {
    kind,
    numberFormat: format,
    next: nextNumber(series, tx.today).text,
    version: row?.version ?? 1,
  };
}

const ENSURE_INVOICE_SERIES = statement('ensure-invoice-series')`
  insert into invoice_series (organization_id, kind, number_format) values ($1, $2, $3)
     on conflict (organization_id, kind) do nothing`;

/** Creates the series of a kind if the organization has none yet. Does not wait for a transaction that has locked the series. */
export async function ensureSeries(tx: Tx, kind: InvoiceKind): Promise<void> {
  await tx.statement(ENSURE_INVOICE_SERIES, [tx.organizationId, kind, await usualFormat(tx, kind)]);
}

async function usualFormat(tx: Tx, kind: InvoiceKind): Promise<string> {
  return defaultNumberFormats((await readSeller(tx)).country)[kind];
}

const TAKE_INVOICE_POSITION = statement('take-invoice-position')`
  update invoice_series set last_position = last_position + 1 where organization_id = $1 and kind = $2
     returning number_format, year, last_number, last_position, last_date, last_hash`;

const KEEP_INVOICE_NUMBER = statement('keep-invoice-number')`
  update invoice_series set year = $3, last_number = $4, last_date = $5, last_hash = $6
     where organization_id = $1 and kind = $2`;

/**
 * Issues a document: stores it with the next number of its series. The document is dated today, but never before the previous one. Locks
 * the series, which must be the last lock of the transaction. Refuses a closed month, and a number that another document has. Returns the
 * document and its id.
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
  const closedUntil = await holdClosedUntil(tx);
  if (closedUntil !== null && issuedOn <= closedUntil) throw new Problem('month_closed');
  const next = nextNumber(
    { format: series.number_format, year: series.year, lastNumber: series.last_number },
    issuedOn,
  );
  const invoice = { ...draft(issuedOn), number: next.text };
  const snapshot = snapshotText(invoice);
  const hash = createHash('sha256').update(chainedText(snapshot, previousHash)).digest('hex');
  const { id } = await refuseTakenNumber(() =>
    insertRow(tx, 'invoices', {
      kind,
      position,
      number: invoice.number,
      customer_id: invoice.buyer.customerId,
      corrects_id: correctsId,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      currency: invoice.currency,
      format: invoice.format,
      gross: invoice.totals.gross,
      snapshot,
      previous_hash: previousHash,
      hash,
    }),
  );
  await tx.statement(KEEP_INVOICE_NUMBER, [tx.organizationId, kind, next.year, next.number, issuedOn, hash]);
  markRevenue(tx, 'invoice', id);
  return { id, invoice };
}

/** Formats that were saved before an upgrade can give a number that another document has. */
async function refuseTakenNumber<Stored>(store: () => Promise<Stored>): Promise<Stored> {
  try {
    return await store();
  } catch (error) {
    throw isDuplicate(error, 'invoices_number_once') ? new Problem('invoice_number_taken') : error;
  }
}
