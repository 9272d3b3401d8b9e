import { recordAct } from '../audit/record-act.ts';
import type { Tx } from '../db/scope.ts';

/** What happened to lists and recipients. A recipient stands in the history by id alone: addresses are not for it. */
export type ListAction =
  | 'list_created'
  | 'list_renamed'
  | 'list_deleted'
  | 'recipient_added'
  | 'recipient_changed'
  | 'recipient_removed'
  | 'recipient_unsubscribed'
  | 'recipient_subscribed'
  | 'recipients_imported';

/** Writes into the history what was done to a list. */
export function recordListAct(
  tx: Tx,
  action: ListAction,
  details: { list: number } & Record<string, unknown>,
): Promise<void> {
  return recordAct(tx, { action, subject: 'organization', subjectId: tx.organizationId, details });
}
