import type { InvoiceSeriesRecord } from '#contract/billing/invoices.ts';
import { INVOICE_KINDS, type InvoiceKind } from '#domain/billing/invoices/invoice.ts';
import {
  DEFAULT_NUMBER_FORMATS,
  nextNumber,
  numberFormatProblem,
} from '#domain/billing/invoices/number-format.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { refuseStale } from '#server/platform/base/refuse.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { ensureSeries } from './take-number.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Returns how invoices and corrections are numbered. */
export async function listSeries(scope: Scope): Promise<InvoiceSeriesRecord[]> {
  return scope.read((tx) => Promise.all(INVOICE_KINDS.map((kind) => readSeries(tx, kind))));
}

const LOCK_INVOICE_SERIES = statement('lock-invoice-series')`
  select 1 from invoice_series where organization_id = $1 and kind = $2 for no key update`;

const CHANGE_INVOICE_SERIES = statement('change-invoice-series')`
  update invoice_series set number_format = $3, version = version + 1
       where organization_id = $1 and kind = $2`;

/**
 * Changes the format of the next numbers. Issued documents keep their numbers. Refuses a format without a running number or with other
 * characters.
 */
export async function changeSeries(
  scope: Scope,
  kind: InvoiceKind,
  { numberFormat, version }: { numberFormat: string; version?: number | undefined },
): Promise<InvoiceSeriesRecord> {
  return scope.transact(async (tx) => {
    const problem = numberFormatProblem(numberFormat);
    if (problem) throw invalidFields({ numberFormat: [problem] });
    await ensureSeries(tx, kind);
    await tx.statement(LOCK_INVOICE_SERIES, [tx.organizationId, kind]);
    const before = await readSeries(tx, kind);
    await refuseStale(version, { version: before.version, current: () => before });
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

async function readSeries(tx: Tx, kind: InvoiceKind): Promise<InvoiceSeriesRecord> {
  const row = await tx.db
    .selectFrom('invoice_series')
    .select(['number_format', 'year', 'last_number', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const format = row?.number_format ?? DEFAULT_NUMBER_FORMATS[kind];
  const series = { format, year: row?.year ?? 0, lastNumber: row?.last_number ?? 0 };
  return {
    kind,
    numberFormat: format,
    next: nextNumber(series, tx.today).text,
    version: row?.version ?? 1,
  };
}
