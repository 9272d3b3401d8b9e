import type { RecipientImport } from '#contract/sending/mailing-lists.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import type { RecipientImportPlan } from './import-recipients.ts';
import type { ReadRecipients } from './read-recipients.ts';

const REFUSALS_SHOWN = 100;
const SAMPLE = 5;

/** Returns the first refused lines of a file, with their errors in the caller's language. */
export function presentRefusals({ refused }: ReadRecipients, locale: Locale): RecipientImport['refusals'] {
  const { problems } = allWords[locale];
  return refused.slice(0, REFUSALS_SHOWN).map((line) => ({
    line: line.number,
    email: line.email.slice(0, 254),
    errors: Object.entries(line.problems).flatMap(([field, codes]) =>
      codes.map((code) => entryMessage(problems, field, code)),
    ),
  }));
}

export function presentImport(plan: RecipientImportPlan, locale: Locale): RecipientImport {
  return {
    added: plan.added,
    changed: plan.changed,
    kept: plan.kept,
    unsubscribed: plan.unsubscribed,
    repeated: plan.repeated,
    refused: plan.refused.length,
    refusals: presentRefusals(plan, locale),
    sample: plan.recipients.slice(0, SAMPLE),
    ignoredColumns: plan.ignoredColumns,
  };
}
