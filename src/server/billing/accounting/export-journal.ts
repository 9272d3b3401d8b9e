import { sageRows, xeroRows } from '#domain/billing/accounting/british-files.ts';
import type { ExportFormat } from '#domain/billing/accounting/export-formats.ts';
import { windows1252 } from '#domain/billing/accounting/extf.ts';
import { fecFileName, fecText, latin9 } from '#domain/billing/accounting/fec.ts';
import { type JournalEntry, journalEntriesOf } from '#domain/billing/accounting/journal-entries.ts';
import { lastDayOfMonth, type Month } from '#domain/platform/day.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { BYTE_ORDER_MARK, csvLine, plainAmount, SEPARATORS } from '#server/platform/files/csv.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { formatBasisPoints } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { readExport } from './accounting-store.ts';

interface NamedFile {
  fileName: string;
  content: Buffer;
}

type Exported = Awaited<ReturnType<typeof readExport>>;

/** Writes a file of a month, and records the export in the security log. */
function exportFile(
  scope: Scope,
  { month, format, write }: { month: Month; format: ExportFormat; write: (of: Exported) => NamedFile },
): Promise<NamedFile> {
  return scope.transact(async (tx) => {
    const exported = await readExport(tx, month, format);
    recordSecurityEvent(tx, 'data_exported', { detail: `${format.toUpperCase()} ${month}` });
    return write(exported);
  });
}

const entriesOf = ({ booked, accounting, debtors }: Exported) =>
  journalEntriesOf(booked, accounting, debtors);

/** Writes the French file of accounting entries of a month. Refuses a seller without a SIREN. */
export function exportFec(scope: Scope, { month }: { month: Month }): Promise<NamedFile> {
  return exportFile(scope, {
    month,
    format: 'fec',
    write: (exported) => ({
      fileName: fecFileName(exported.seller.siren, lastDayOfMonth(month)),
      content: Buffer.from(latin9(fecText(entriesOf(exported)))),
    }),
  });
}

const commaText = (rows: readonly string[][]) => rows.map((row) => csvLine(row, ',')).join('');

/** Writes the documents and payments of a month in pounds as transactions for Sage 50, which reads Windows-1252. */
export function exportSage(scope: Scope, { month }: { month: Month }): Promise<NamedFile> {
  return exportFile(scope, {
    month,
    format: 'sage',
    write: ({ booked, ...accounts }) => ({
      fileName: `sage-${month}.csv`,
      content: Buffer.from(windows1252(commaText(sageRows(booked, accounts)))),
    }),
  });
}

/** Writes the documents of a month as sales invoices and credit notes for Xero. */
export function exportXero(scope: Scope, { month }: { month: Month }): Promise<NamedFile> {
  return exportFile(scope, {
    month,
    format: 'xero',
    write: ({ booked, ...accounts }) => ({
      fileName: `xero-${month}.csv`,
      content: Buffer.from(commaText(xeroRows(booked, accounts))),
    }),
  });
}

/** Writes the entries of a month as a table, one line for each line of an entry. */
export function exportJournal(scope: Scope, { month }: { month: Month }): Promise<NamedFile> {
  const { locale } = scope;
  const { journal } = accountingWords[locale];
  return exportFile(scope, {
    month,
    format: 'csv',
    write: (exported) => {
      const rows = entriesOf(exported).flatMap((entry) => journalRows(locale, entry));
      const lines = [Object.values(journal.columns), ...rows].map((row) => csvLine(row, SEPARATORS[locale]));
      return {
        fileName: `${journal.fileName}-${month}.csv`,
        content: Buffer.from(BYTE_ORDER_MARK + lines.join('')),
      };
    },
  });
}

function journalRows(locale: Locale, entry: JournalEntry): string[][] {
  const { journal } = accountingWords[locale];
  const amount = (value: number) =>
    value === 0 ? '' : plainAmount(locale, value, CURRENCY_DIGITS[entry.currency]);
  return entry.lines.map(({ account, debit, credit, basisPoints, suppliedOn }) => [
    journal.journals[entry.journal],
    String(entry.position),
    entry.bookedOn,
    entry.number,
    account,
    entry.customerName,
    entry.customerAccount,
    amount(debit),
    amount(credit),
    entry.currency,
    basisPoints === null ? '' : formatBasisPoints(locale, basisPoints),
    suppliedOn ?? '',
    entry.dueOn ?? '',
    entry.reference,
  ]);
}

/** Writes the entries of a month as lines of JSON, one for each entry. Amounts are decimals in the currency of the entry. */
export function exportJournalLines(scope: Scope, { month }: { month: Month }): Promise<NamedFile> {
  return exportFile(scope, {
    month,
    format: 'jsonl',
    write: (exported) => ({
      fileName: `journal-${month}.jsonl`,
      content: Buffer.from(
        entriesOf(exported)
          .map((entry) => `${JSON.stringify(jsonOf(entry))}\n`)
          .join(''),
      ),
    }),
  });
}

function jsonOf({ lines, currency, ...entry }: JournalEntry) {
  const decimal = (value: number) => plainAmount('en-gb', value, CURRENCY_DIGITS[currency]);
  return {
    ...entry,
    currency,
    lines: lines.map(({ field, account, debit, credit, basisPoints, suppliedOn }) => ({
      role: field,
      account,
      debit: decimal(debit),
      credit: decimal(credit),
      ...(basisPoints !== null && { vatPercent: basisPoints / 100 }),
      ...(suppliedOn !== null && { suppliedOn }),
    })),
  };
}
