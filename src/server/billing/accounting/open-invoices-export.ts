import type { Month } from '#domain/platform/day.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { formatBasisPoints } from '#words/format.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type ExportFile, openCsvFile, plainAmount } from '#server/platform/files/csv.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { listDocuments } from './accounting-store.ts';

/** Exports the invoices and corrections of a month as a table, with one line for each VAT case. Credited amounts are negative. */
export async function openInvoicesExport(scope: Scope, { month }: { month: Month }): Promise<ExportFile> {
  const { locale } = scope;
  const { table } = accountingWords[locale];
  const documents = await scope.transact(async (tx) => {
    recordSecurityEvent(tx, 'data_exported', { detail: `${table.fileName} ${month}` });
    return listDocuments(tx, month);
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
