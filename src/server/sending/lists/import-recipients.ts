import type { RecipientImport } from '#contract/sending/recipient-import.ts';
import type { ImportPurpose, Suppression } from '#domain/sending/lists/standing.ts';
import { hasQuestions, type StatusAnswers } from '#domain/sending/lists/status-columns.ts';
import { type ReadRecipient, type ReadRecipients, recipientsWork } from './read-recipients.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { lockList } from './lists-store.ts';
import { recordListAct } from './change-lists.ts';
import { statement } from '#server/platform/db/statement.ts';

/** How a file of recipients is to be imported. */
interface ImportOptions {
  purpose: ImportPurpose;
  answers: StatusAnswers;
}

/** The outcome of importing a file into a list, or its preview. */
export interface RecipientImportPlan
  extends
    ReadRecipients,
    Pick<
      RecipientImport,
      'added' | 'changed' | 'kept' | 'confirmed' | 'staySuppressed' | 'stopped' | 'suppressed'
    > {}

/** Returns the outcome of importing a file; changes nothing. */
export async function previewRecipients(
  scope: Scope,
  listId: number,
  { file, ...options }: ImportOptions & { file: Uint8Array },
): Promise<RecipientImportPlan> {
  const read = await textWork.run(recipientsWork, { file, ...options }, scope.organizationId);
  return scope.transact(async (tx) => {
    await lockList(tx, listId);
    return compare(tx, listId, read);
  });
}

/**
 * Adds the recipients of a file to a list, updates the names of existing ones, and keeps those who must not be mailed as suppressed. Who is
 * suppressed stays so, except that a person becomes a recipient whose confirmation the list lacked and the file states. Refuses the file
 * while the meaning of a status is unknown, and, unless invalid lines are left out, if a line is invalid; `refusals` lists those lines.
 */
export async function importRecipients(
  scope: Scope,
  listId: number,
  {
    file,
    refusedRows,
    ...options
  }: ImportOptions & { file: Uint8Array; refusedRows: 'leave_out' | 'refuse' },
  present: (plan: ReadRecipients) => unknown[],
): Promise<RecipientImportPlan> {
  const read = await textWork.run(recipientsWork, { file, ...options }, scope.organizationId);
  if (hasQuestions(read.columns)) throw invalidFields({ recipientStatus: ['unknown'] });
  if (read.refused.length > 0 && (refusedRows === 'refuse' || read.recipients.length === 0)) {
    throw invalidFields({ recipientRows: ['invalid'] }, { refusals: present(read) });
  }
  return scope.transact(async (tx) => {
    await lockList(tx, listId);
    const plan = await compare(tx, listId, read);
    await writeRecipients(tx, listId, read);
    const { added, changed, confirmed, stopped, staySuppressed, suppressed, refused } = plan;
    await recordListAct(tx, 'recipients_imported', {
      list: listId,
      added,
      changed,
      ...(confirmed > 0 && { confirmed }),
      unsubscribed: staySuppressed,
      ...(Object.values(suppressed).some((count) => count > 0) && { suppressed, stopped }),
      ...(refused.length > 0 && { refused: refused.length }),
    });
    return plan;
  });
}

/** The suppressions in the order in which they prevail over each other. */
const RANK = `array['unconfirmed', 'bounced', 'unsubscribed', 'complained']`;

/** Whether the list lacks the confirmation of a person, and the file states it. */
const confirms = (suppression: string, stated: string) => `${suppression} = 'unconfirmed' and ${stated}`;

const COMPARE_RECIPIENTS = statement('compare-recipients')`
  with joined as (
       select w.name as new_name, w.standing, w.is_stated, r.id, r.name, r.suppression
       from unnest($3::text[], $4::text[], $5::text[], $6::boolean[]) as w (email, name, standing, is_stated)
       left join (select id, lower(email) as key, name, suppression from list_recipients
         where organization_id = $1 and list_id = $2) r on r.key = lower(w.email))
     select count(*) filter (where standing = 'recipient' and id is null) as added,
       count(*) filter (where standing = 'recipient' and ${confirms('suppression', 'is_stated')}) as confirmed,
       count(*) filter (where standing = 'recipient' and suppression is not null
         and not (${confirms('suppression', 'is_stated')})) as stay_suppressed,
       count(*) filter (where standing = 'recipient' and id is not null and suppression is null
         and new_name not in ('', name)) as changed,
       count(*) filter (where standing <> 'recipient' and id is not null and suppression is null) as stopped
     from joined`;

async function compare(tx: Tx, listId: number, read: ReadRecipients): Promise<RecipientImportPlan> {
  const [counts] = await tx.statement(COMPARE_RECIPIENTS, [
    tx.organizationId,
    listId,
    ...columnsOf(read.recipients),
  ]);
  if (!counts) throw new Error('A count returned no row.');
  const { stay_suppressed: staySuppressed, ...others } = counts;
  const suppressed = suppressedIn(read.recipients);
  const wanted = read.recipients.length - Object.values(suppressed).reduce((sum, count) => sum + count, 0);
  const kept = wanted - counts.added - counts.changed - counts.confirmed - staySuppressed;
  return { ...read, ...others, staySuppressed, suppressed, kept };
}

function suppressedIn(recipients: readonly ReadRecipient[]): Record<Suppression, number> {
  const counts = { unconfirmed: 0, bounced: 0, unsubscribed: 0, complained: 0 };
  for (const { standing } of recipients) if (standing !== 'recipient') counts[standing] += 1;
  return counts;
}

/** The number of recipients that one statement writes, small enough to end well before the statement timeout. */
const BATCH = 10_000;

const IMPORT_RECIPIENTS = statement('import-recipients')`
  insert into list_recipients as r (organization_id, list_id, email, name, unsubscribed_at, suppression)
       select distinct on (lower(w.email)) $1::bigint, $2::bigint, w.email, w.name,
         case when w.standing <> 'recipient' then $7::timestamptz end, nullif(w.standing, 'recipient')
       from unnest($3::text[], $4::text[], $5::text[], $6::boolean[]) as w (email, name, standing, is_stated)
       on conflict (organization_id, list_id, lower(email)) do update set
         name = case when r.unsubscribed_at is null and excluded.suppression is null and excluded.name <> ''
           then excluded.name else r.name end,
         unsubscribed_at = case when excluded.suppression is null then r.unsubscribed_at
           else coalesce(r.unsubscribed_at, excluded.unsubscribed_at) end,
         suppression = case
           when coalesce(array_position(${RANK}, excluded.suppression), 0)
             > coalesce(array_position(${RANK}, r.suppression), 0) then excluded.suppression
           else r.suppression end`;

const CONFIRM_RECIPIENTS = statement('confirm-recipients')`
  update list_recipients r set unsubscribed_at = null, suppression = null
     from unnest($3::text[], $4::text[], $5::text[], $6::boolean[]) as w (email, name, standing, is_stated)
     where r.organization_id = $1 and r.list_id = $2 and lower(r.email) = lower(w.email)
       and w.standing = 'recipient' and ${confirms('r.suppression', 'w.is_stated')}`;

async function writeRecipients(tx: Tx, listId: number, { recipients }: ReadRecipients): Promise<void> {
  for (let from = 0; from < recipients.length; from += BATCH) {
    const columns = columnsOf(recipients.slice(from, from + BATCH));
    await tx.statement(CONFIRM_RECIPIENTS, [tx.organizationId, listId, ...columns]);
    await tx.statement(IMPORT_RECIPIENTS, [tx.organizationId, listId, ...columns, tx.now]);
  }
}

function columnsOf(
  recipients: readonly ReadRecipient[],
): [emails: string[], names: string[], standings: string[], areStated: boolean[]] {
  return [
    recipients.map(({ email }) => email),
    recipients.map(({ name }) => name),
    recipients.map(({ standing }) => standing),
    recipients.map(({ isStated }) => isStated),
  ];
}
