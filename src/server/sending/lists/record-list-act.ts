import { recordAct } from '#server/platform/db/record-act.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** The acts on a list. The history names recipients by id only, never by address. */
type ListAction =
  | 'list_created'
  | 'list_renamed'
  | 'list_deleted'
  | 'recipient_added'
  | 'recipient_changed'
  | 'recipient_removed'
  | 'recipient_unsubscribed'
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
