import { can } from '#domain/access/abilities.ts';
import { isDay, type Month, monthOf } from '#domain/platform/day.ts';
import { monthName } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { type ExportFile, openCsvFile } from '#server/platform/files/csv.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { readVatRates } from '#server/pricing/quotes/vat-rates.ts';
import { headings, monthCells } from './month-cells.ts';
import { streamMonthRows } from './month-rows.ts';

/**
 * Exports the ads of the month that contains the day, in the user's language. Includes prices if the organization has any and the user may
 * see them.
 */
export async function openExport(scope: Scope, date: string): Promise<ExportFile> {
  if (!isDay(date)) throw invalidFields({ date: ['not_a_day'] });
  const month = monthOf(date);
  const { locale, today } = scope;
  const showsPrices = scope.keepsPrices && can(scope.user.capabilities, 'show Price');
  const vatRateOn = showsPrices ? await scope.read((tx) => readVatRates(tx, null)) : null;
  const file = await openCsvFile(fileNameOf(month, locale), {
    locale,
    headings: headings(locale, showsPrices),
    rows: (line) =>
      streamMonthRows(scope, month, (row) => line(monthCells(row, { locale, today, vatRateOn }))),
  });
  await scope.transact(async (tx) => recordSecurityEvent(tx, 'data_exported', { detail: month }));
  return file;
}

/** Returns the file name of an export: `2026-November.csv`, `2026-März.csv`, `2026-août.csv`. */
export function fileNameOf(month: Month, locale: Locale): string {
  return `${month.slice(0, 4)}-${monthName(locale, month)}.csv`;
}
