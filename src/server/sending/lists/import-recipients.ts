import type { RecipientImport } from '#contract/sending/mailing-lists.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import { type ReadRecipient, type ReadRecipients, recipientsWork } from './read-recipients.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { lockList } from './lists-store.ts';
import { recordListAct } from './change-lists.ts';
import { statement } from '#server/platform/db/statement.ts';

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

/** The outcome of importing a file into a list, or its preview. */
interface RecipientImportPlan extends ReadRecipients {
  added: number;
  changed: number;
  kept: number;
  unsubscribed: number;
}

/** Returns the outcome of importing a file; changes nothing. */
export async function previewRecipients(
  scope: Scope,
  listId: number,
  file: Uint8Array,
): Promise<RecipientImportPlan> {
  const read = await textWork.run(recipientsWork, file, scope.organizationId);
  return scope.transact(async (tx) => {
    await lockList(tx, listId);
    return compare(tx, listId, read);
  });
}

/**
 * Adds the recipients of a file to a list, all or none, and updates the names of existing ones. Unsubscribed recipients stay
 * unsubscribed. Refuses the whole file if any line is refused; `refusals` lists those lines.
 */
export async function importRecipients(
  scope: Scope,
  listId: number,
  file: Uint8Array,
  present: (plan: ReadRecipients) => unknown[],
): Promise<RecipientImportPlan> {
  const read = await textWork.run(recipientsWork, file, scope.organizationId);
  if (read.refused.length > 0) {
    throw invalidFields({ recipientRows: ['invalid'] }, { refusals: present(read) });
  }
  return scope.transact(async (tx) => {
    await lockList(tx, listId);
    const plan = await compare(tx, listId, read);
    await writeRecipients(tx, listId, read);
    const { added, changed, unsubscribed } = plan;
    await recordListAct(tx, 'recipients_imported', { list: listId, added, changed, unsubscribed });
    return plan;
  });
}

const COMPARE_RECIPIENTS = statement('compare-recipients')`
  select count(*) filter (where r.id is null) as added,
       count(*) filter (where r.unsubscribed_at is not null) as unsubscribed,
       count(*) filter (where r.unsubscribed_at is null and w.name not in ('', r.name)) as changed
     from unnest($3::text[], $4::text[]) as w (email, name)
     left join (select id, lower(email) as key, name, unsubscribed_at from list_recipients
       where organization_id = $1 and list_id = $2) r on r.key = lower(w.email)`;

async function compare(tx: Tx, listId: number, read: ReadRecipients): Promise<RecipientImportPlan> {
  const [counts = { added: 0, changed: 0, unsubscribed: 0 }] = await tx.statement(COMPARE_RECIPIENTS, [
    tx.organizationId,
    listId,
    ...columnsOf(read.recipients),
  ]);
  const kept = read.recipients.length - counts.added - counts.changed - counts.unsubscribed;
  return { ...read, ...counts, kept };
}

/** The number of recipients that one statement writes, small enough to end well before the statement timeout. */
const BATCH = 10_000;

const IMPORT_RECIPIENTS = statement('import-recipients')`
  insert into list_recipients as r (organization_id, list_id, email, name)
       select distinct on (lower(w.email)) $1::bigint, $2::bigint, w.email, w.name
       from unnest($3::text[], $4::text[]) as w (email, name)
       on conflict (organization_id, list_id, lower(email)) do update set name = excluded.name
         where r.unsubscribed_at is null and excluded.name not in ('', r.name)`;

async function writeRecipients(tx: Tx, listId: number, { recipients }: ReadRecipients): Promise<void> {
  for (let from = 0; from < recipients.length; from += BATCH) {
    await tx.statement(IMPORT_RECIPIENTS, [
      tx.organizationId,
      listId,
      ...columnsOf(recipients.slice(from, from + BATCH)),
    ]);
  }
}

function columnsOf(recipients: readonly ReadRecipient[]): [emails: string[], names: string[]] {
  return [recipients.map(({ email }) => email), recipients.map(({ name }) => name)];
}
