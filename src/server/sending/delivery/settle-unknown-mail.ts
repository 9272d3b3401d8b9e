import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { lockDelivery } from './deliveries-store.ts';
import { adapterOf } from './mailing-adapters.ts';
import { setRecipientCount } from './repeats.ts';

const IS_MAIL_UNKNOWN = statement('is-mail-unknown')`
  select 1 from delivery_recipients
     where organization_id = $1 and issue_id = $2 and recipient_id = $3 and state = 'unknown'`;

const SETTLE_UNKNOWN_MAIL = statement('settle-unknown-mail')`
  update delivery_recipients set state = 'sent', reason = null, sent_at = coalesce(sent_at, due_at)
     where organization_id = $1 and issue_id = $2 and recipient_id = $3 and state = 'unknown' returning 1`;

/**
 * Counts a mail of unknown outcome as sent, because something came back for it: a report of a mail server, or a click. Changes nothing for
 * other mails.
 */
export async function settleUnknownMail(
  tx: Tx,
  { issueId, recipientId }: { issueId: number; recipientId: number },
): Promise<void> {
  const values = [tx.organizationId, issueId, recipientId] as const;
  if ((await tx.statement(IS_MAIL_UNKNOWN, values)).length === 0) return;
  const delivery = await lockDelivery(tx, issueId);
  const settled = await tx.statement(SETTLE_UNKNOWN_MAIL, values);
  const mails = delivery && adapterOf(delivery.kind).mails;
  if (!mails || delivery.state !== 'sent' || settled.length === 0) return;
  const { sent } = await mails.count(tx, issueId);
  await setRecipientCount(tx, issueId, sent);
  tx.announce({ what: 'delivery', id: issueId });
}
