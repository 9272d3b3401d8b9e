import { refuseMissing } from '#server/platform/base/problem.ts';
import { recipientEmailProblem, recipientNameProblem } from '#domain/sending/delivery/mailing-list.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { deleteRow, updateRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { Problem, refuseFields } from '#server/platform/base/problem.ts';
import { lockList, lockRecipient, type RecipientRow } from './lists-store.ts';
import { recordListAct } from './record-list-act.ts';
import { statement } from '../../platform/db/statement.ts';

const INSERT_RECIPIENT = statement('insert-recipient')`
  insert into list_recipients (organization_id, list_id, email, name) values ($1, $2, $3, $4)
  returning id, email, name, unsubscribed_at, created_at`;

/**
 * Adds a recipient to a list. Refuses text that is not one plain address, and an address that is in the list already, even if it has
 * unsubscribed: that recipient can only be subscribed again with a note on their consent.
 */
export async function addRecipient(
  scope: Scope,
  listId: number,
  input: { email: string; name: string },
): Promise<RecipientRow> {
  const email = input.email.normalize('NFC').trim();
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
    };
    await updateRow(tx, 'list_recipients', id, { name, unsubscribed_at: after.unsubscribed_at });
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
