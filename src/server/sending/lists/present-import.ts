import type { RecipientImport, StatusColumn } from '#contract/sending/recipient-import.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import { refusedLines } from '#server/platform/files/refused-lines.ts';
import { columnNames } from '#server/platform/files/read-table.ts';
import type { RecipientImportPlan } from './import-recipients.ts';
import type { ReadRecipients } from './read-recipients.ts';

const REFUSALS_SHOWN = 100;
const SAMPLE = 5;

/** Returns the outcome of an import as the contract describes it, with all texts in the caller's language. */
export function presentImport(plan: RecipientImportPlan, locale: Locale): RecipientImport {
  const { added, changed, kept, confirmed, staySuppressed, suppressed, stopped, repeated, system } = plan;
  return {
    added,
    changed,
    kept,
    confirmed,
    staySuppressed,
    suppressed,
    stopped,
    repeated,
    refused: plan.refused.length,
    refusals: presentRefusals(plan, locale),
    refusedFile: refusedLines(
      plan.headings,
      plan.refused.map((line) => ({ cells: line.cells, reasons: errorsOf(line, locale) })),
      locale,
    ),
    sample: plan.recipients
      .filter(({ standing }) => standing === 'recipient')
      .slice(0, SAMPLE)
      .map(({ email, name }) => ({ email, name })),
    system,
    statusColumns: presentColumns(plan, locale),
    ignoredColumns: columnNames(plan.ignoredColumns, locale),
  };
}

function presentColumns({ columns }: ReadRecipients, locale: Locale): StatusColumn[] {
  const names = columnNames(columns, locale);
  return columns.map(({ column, values }, at) => ({ column, heading: names[at] ?? '', values }));
}

/** Returns the first refused lines of a file, with their errors in the caller's language. */
export function presentRefusals({ refused }: ReadRecipients, locale: Locale): RecipientImport['refusals'] {
  return refused.slice(0, REFUSALS_SHOWN).map((line) => ({
    line: line.number,
    email: line.email.slice(0, 254),
    errors: errorsOf(line, locale),
  }));
}

function errorsOf({ problems }: ReadRecipients['refused'][number], locale: Locale): string[] {
  const { problems: words } = allWords[locale];
  return Object.entries(problems).flatMap(([field, codes]) =>
    codes.map((code) => entryMessage(words, field, code)),
  );
}
