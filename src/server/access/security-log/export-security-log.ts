import type { SecurityLogFilter } from '#contract/access/security-log.ts';
import { allWords } from '#words/all.ts';
import { formatInstant } from '#words/format.ts';
import { eventDetail, eventLabel } from '#words/texts/security-event.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type ExportFile, openCsvFile } from '#server/platform/files/csv-file.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { type SecurityEventRow, streamEventRows } from './security-log-store.ts';

/** Exports the security log in the user's language, and records the export in it. */
export async function exportSecurityLog(scope: Scope, filter: SecurityLogFilter): Promise<ExportFile> {
  const { locale, today } = scope;
  const { fileName, fileColumns } = allWords[locale].security;
  const file = await openCsvFile(`${fileName} ${today}.csv`, {
    locale,
    headings: Object.values(fileColumns),
    rows: (line) => streamEventRows(scope, filter, (row) => line(cellsOf(scope, row))),
  });
  await scope.transact(async (tx) => recordSecurityEvent(tx, 'security_log_exported'));
  return file;
}

function cellsOf({ locale, timeZone }: Scope, row: SecurityEventRow): string[] {
  const words = allWords[locale];
  return [
    formatInstant(locale, row.happened_at, timeZone),
    eventLabel(words, row.kind),
    words.security.outcomes[row.outcome],
    row.user_name,
    row.address,
    row.device,
    row.subject_name,
    eventDetail(words, row.detail),
  ];
}
