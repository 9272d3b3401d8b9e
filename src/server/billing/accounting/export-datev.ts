import { bookingsOf } from '#domain/billing/accounting/bookings.ts';
import { extfText, windows1252 } from '#domain/billing/accounting/extf.ts';
import type { Month } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { readBookedMonth, readExport } from './accounting-store.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { formatBasisPoints } from '#words/format.ts';
import { type ExportFile, openCsvFile, plainAmount } from '#server/platform/files/csv.ts';

const TIME_DIGITS = 17;

/**
 * Writes the invoices, corrections and payments of a month in euros as a DATEV file. Refuses if the numbers of consultant and client
 * are not entered.
 */
export async function exportDatev(
  scope: Scope,
  { month }: { month: Month },
): Promise<{ fileName: string; content: Buffer }> {
  return scope.transact(async (tx) => {
    const { accounting, debtors, booked } = await readExport(tx, month, 'datev');
    const writtenAt = new Date(tx.now).toISOString().replaceAll(/\D/g, '').slice(0, TIME_DIGITS);
    const text = extfText({ month, writtenAt, accounting }, bookingsOf(booked, accounting, debtors));
    recordSecurityEvent(tx, 'data_exported', { detail: `DATEV ${month}` });
    return { fileName: `EXTF_Buchungsstapel_${month}.csv`, content: Buffer.from(windows1252(text)) };
  });
}

/** Exports the invoices and corrections of a month as a table, with one line for each VAT case. Credited amounts are negative. */
export async function openInvoicesExport(scope: Scope, { month }: { month: Month }): Promise<ExportFile> {
  const { locale } = scope;
  const { table } = accountingWords[locale];
  const documents = await scope.transact(async (tx) => {
    recordSecurityEvent(tx, 'data_exported', { detail: `${table.fileName} ${month}` });
    return (await readBookedMonth(tx, month)).documents;
  });
  return openCsvFile(`${table.fileName}-${month}.csv`, {
    locale,
    headings: [
      table.number,
      table.kind,
      table.issuedOn,
      table.dueOn,
      table.customer,
      table.vatId,
      table.country,
      table.currency,
      table.rate,
      table.net,
      table.vat,
      table.gross,
    ],
    rows: async function* (line) {
      for (const { invoice } of documents) {
        const { kind, number, issuedOn, dueOn, buyer, currency, vat } = invoice;
        const amount = (value: number) =>
          plainAmount(locale, kind === 'invoice' ? value : -value, CURRENCY_DIGITS[currency]);
        const lines = vat.map(({ category, basisPoints, base, amount: tax }) =>
          line([
            number,
            table[kind],
            issuedOn,
            dueOn,
            buyer.name,
            buyer.vatId,
            buyer.country,
            currency,
            category === 'S' ? formatBasisPoints(locale, basisPoints) : table.categories[category],
            amount(base),
            amount(tax),
            amount(base + tax),
          ]),
        );
        yield Buffer.from(lines.join(''));
      }
    },
  });
}
