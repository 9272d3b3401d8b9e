import { once } from 'node:events';
import { Readable } from 'node:stream';
import { isDay, type Month, monthOf } from '#domain/day.ts';
import { monthName } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { Scope } from '../db/scope.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { BYTE_ORDER_MARK, csvLine, SEPARATORS } from './csv.ts';
import { headings, monthCells } from './month-cells.ts';
import { streamMonthRows } from './month-rows.ts';

/** A file that is generated during the download. */
export interface ExportFile {
  fileName: string;
  content: Readable;
}

/** Limits concurrent exports: each one holds a connection while its client downloads. */
const AT_ONCE = 6;
let running = 0;

/**
 * Exports the ads of the month that contains the day, in the user's language. Returns after reading the first rows:
 * earlier failures become an error response, later ones abort the download.
 */
export async function openExport(scope: Scope, date: string): Promise<ExportFile> {
  if (!isDay(date)) throw invalidFields({ date: ['not_a_day'] });
  if (running >= AT_ONCE) throw new Problem('overloaded');
  const month = monthOf(date);
  // Prefetch one batch only; an object stream prefetches sixteen by default.
  const content = Readable.from(csvText(scope, month), { highWaterMark: 1 });
  running += 1;
  content.once('close', () => {
    running -= 1;
  });
  await once(content, 'readable');
  await scope.transact(async (tx) => recordSecurityEvent(tx, 'data_exported', { detail: month }));
  return { fileName: fileNameOf(month, scope.locale), content };
}

/** `2026-November.csv`, `2026-März.csv`, `2026-août.csv`. */
export function fileNameOf(month: Month, locale: Locale): string {
  return `${month.slice(0, 4)}-${monthName(locale, month)}.csv`;
}

async function* csvText(scope: Scope, month: Month): AsyncGenerator<Buffer> {
  const { locale, today } = scope;
  const separator = SEPARATORS[locale];
  const rows = streamMonthRows(scope, month, (row) => csvLine(monthCells(row, locale, today), separator));
  let head = Buffer.from(BYTE_ORDER_MARK + csvLine(headings(locale), separator));
  for await (const text of rows) {
    yield head.length > 0 ? Buffer.concat([head, text]) : text;
    head = Buffer.alloc(0);
  }
  if (head.length > 0) {
    yield head;
  }
}
