import { refuseMissing, refuseFields, Problem } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { normalizeTitle, titleProblem } from '#domain/catalogue/publication.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { deleteRow, updateRow, insertRow } from '#server/platform/db/rows.ts';
import { getListRow, type ListRow, lockList, lockRecipient, type RecipientRow } from './lists-store.ts';
import { canonicalEmail } from '#domain/platform/email.ts';
import type { Suppression } from '#domain/sending/lists/standing.ts';
import { statement } from '#server/platform/db/statement.ts';
import { recipientEmailProblem, recipientNameProblem } from '#domain/sending/delivery/mailing-list.ts';

/** The acts on a list. The history names recipients by id only, never by address. */
type ListAction =
  | 'list_created'
  | 'list_renamed'
  | 'list_deleted'
  | 'recipient_added'
  | 'recipient_changed'
  | 'recipient_removed'
  | 'recipient_unsubscribed'
  | 'recipient_suppressed'
  | 'recipient_subscribed'
  | 'recipients_imported';

/** Writes an act on a list into the history. */
export function recordListAct(
  tx: Tx,
  action: ListAction,
  details: { list: number } & Record<string, unknown>,
): Promise<void> {
  return recordAct(tx, action, { organization: tx.organizationId }, details);
}

/** Creates an empty list. Refuses a name that is taken, because a publication is sent to the one list with its title. */
export async function createList(scope: Scope, { name: title }: { name: string }): Promise<ListRow> {
  const name = readName(title);
  return scope.transact(async (tx) => {
    const { id } = await refuseDuplicate('mailing_lists_name_unique', { name: ['taken'] }, () =>
      insertRow(tx, 'mailing_lists', { name }),
    );
    await recordListAct(tx, 'list_created', { list: id, name });
    return getListRow(tx, id);
  });
}

/** Renames a list. Refuses a name that is taken. */
export async function renameList(
  scope: Scope,
  id: number,
  { name: title }: { name: string },
): Promise<ListRow> {
  const name = readName(title);
  return scope.transact(async (tx) => {
    const before = await lockList(tx, id);
    if (before.name !== name) {
      await refuseDuplicate('mailing_lists_name_unique', { name: ['taken'] }, () =>
        updateRow(tx, 'mailing_lists', id, { name }),
      );
      await recordListAct(tx, 'list_renamed', { list: id, from: before.name, to: name });
    }
    return getListRow(tx, id);
  });
}

/** Deletes a list with all of its recipients. Refuses while an issue is being sent to them. */
export async function deleteList(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const { name } = await lockList(tx, id);
    await refuseWhileSent(tx, id);
    const { recipient_count: recipients } = await getListRow(tx, id);
    await deleteRow(tx, 'mailing_lists', id);
    // The history records the number of subscribed recipients only, although all recipients are deleted.
    await recordListAct(tx, 'list_deleted', { list: id, name, recipients });
  });
}

function readName(title: string): string {
  refuseFields({ name: titleProblem(title) });
  return normalizeTitle(title);
}

const IS_LIST_BEING_SENT_TO = statement('is-list-being-sent-to')`
  select 1 from delivery_recipients d
     join list_recipients r on r.organization_id = $1 and r.id = d.recipient_id and r.list_id = $2
     where d.organization_id = $1 and d.state in ('waiting', 'sending') limit 1`;

async function refuseWhileSent(tx: Tx, listId: number): Promise<void> {
  const beingSent = await tx.statement(IS_LIST_BEING_SENT_TO, [tx.organizationId, listId]);
  if (beingSent.length > 0) throw new Problem('mailing_in_progress');
}

const INSERT_RECIPIENT = statement('insert-recipient')`
  insert into list_recipients (organization_id, list_id, email, name) values ($1, $2, $3, $4)
  returning id, email, name, unsubscribed_at, suppression, created_at, null::json as last_return`.as<{
  suppression: Suppression | null;
  last_return: null;
}>();

/**
 * Adds a recipient to a list. Refuses text that is not one plain address, and an address that is in the list already, even if it has
 * unsubscribed: that recipient can only be subscribed again with a note on their consent.
 */
export async function addRecipient(
  scope: Scope,
  listId: number,
  input: { email: string; name: string },
): Promise<RecipientRow> {
  const email = canonicalEmail(input.email);
  const name = input.name.normalize('NFC').trim();
  refuseFields({ email: recipientEmailProblem(email), name: recipientNameProblem(name) });
  return scope.transact(async (tx) => {
    await lockList(tx, listId);
    const [made] = await refuseDuplicate('list_recipients_email_unique', { email: ['repeated'] }, () =>
      tx.statement(INSERT_RECIPIENT, [tx.organizationId, listId, email, name]),
    );
    const row = refuseMissing(made);
    await recordListAct(tx, 'recipient_added', { list: listId, recipient: row.id });
    return row;
  });
}

/** The ids of a list and of one of its recipients. */
interface RecipientPath {
  id: number;
  recipientId: number;
}

/** The changes of a recipient; omitted fields are unchanged. */
interface RecipientChanges {
  name?: string | undefined;
  isSubscribed?: boolean | undefined;
  /** How and when the recipient agreed to get mails again. */
  consentNote?: string | undefined;
}

/**
 * Changes a recipient's name, unsubscribes a recipient, or subscribes one again. Subscribing again requires a note on how
 * that person agreed; the history keeps the note.
 */
export async function changeRecipient(
  scope: Scope,
  { id: listId, recipientId: id }: RecipientPath,
  changes: RecipientChanges,
): Promise<RecipientRow> {
  const consentNote = changes.consentNote?.trim() ?? '';
  return scope.transact(async (tx) => {
    const before = await lockRecipient(tx, listId, id);
    const name = changes.name?.normalize('NFC').trim() ?? before.name;
    const wasSubscribed = before.unsubscribed_at === null;
    const isSubscribed = changes.isSubscribed ?? wasSubscribed;
    const isBack = isSubscribed && !wasSubscribed;
    refuseFields({
      name: recipientNameProblem(name),
      consentNote: isBack && consentNote === '' ? 'blank' : null,
    });
    const after = {
      ...before,
      name,
      unsubscribed_at: isSubscribed ? null : (before.unsubscribed_at ?? tx.now),
      suppression: isSubscribed ? null : (before.suppression ?? ('unsubscribed' as const)),
      last_return: isBack ? null : before.last_return,
    };
    const { unsubscribed_at, suppression } = after;
    // Returns of mails from before do not suppress the address again.
    const since = isBack ? { subscribed_again_at: tx.now } : {};
    await updateRow(tx, 'list_recipients', id, { name, unsubscribed_at, suppression, ...since });
    const facts = { list: listId, recipient: id };
    if (name !== before.name) await recordListAct(tx, 'recipient_changed', facts);
    if (isBack) await recordListAct(tx, 'recipient_subscribed', { ...facts, consentNote });
    if (wasSubscribed && !isSubscribed) await recordListAct(tx, 'recipient_unsubscribed', facts);
    return after;
  });
}

/** Removes a recipient. Refuses an unsubscribed one, because the next import would subscribe that address again. */
export async function removeRecipient(
  scope: Scope,
  { id: listId, recipientId: id }: RecipientPath,
): Promise<void> {
  await scope.transact(async (tx) => {
    const { unsubscribed_at: unsubscribedAt } = await lockRecipient(tx, listId, id);
    if (unsubscribedAt !== null) throw new Problem('recipient_unsubscribed');
    await deleteRow(tx, 'list_recipients', id);
    await recordListAct(tx, 'recipient_removed', { list: listId, recipient: id });
  });
}
