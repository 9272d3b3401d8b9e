import type { UnknownMail } from '#contract/sending/unknown-mails.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { UnknownMailsPage } from '../../mailing-adapter.ts';
import { statement } from '../../../../platform/db/statement.ts';

const LIST_UNKNOWN_MAILS = statement('list-unknown-mails')`
  select d.recipient_id, d.email, d.due_at, r.id is not null as is_subscribed
     from delivery_recipients d
     left join list_recipients r on r.organization_id = $1 and r.id = d.recipient_id and r.unsubscribed_at is null
     where d.organization_id = $1 and d.issue_id = $2 and d.state = 'unknown' and d.recipient_id > $3
     order by d.recipient_id limit $4`;

/** Lists one page of an issue's mails with an unknown outcome, ordered by recipient id. */
export async function listUnknown(
  tx: Tx,
  issueId: number,
  { after, pageSize }: UnknownMailsPage,
): Promise<UnknownMail[]> {
  const rows = await tx.statement(LIST_UNKNOWN_MAILS, [tx.organizationId, issueId, after, pageSize]);
  return rows.map((row) => ({
    recipientId: row.recipient_id,
    email: row.email,
    triedAt: row.due_at,
    canBeRepeated: row.is_subscribed && row.email !== '',
  }));
}

const REPEAT_UNKNOWN_MAILS = statement('repeat-unknown-mails')`
  update delivery_recipients d set state = 'waiting', due_at = $4, attempts = 0, repeats = d.repeats + 1
     where d.organization_id = $1 and d.issue_id = $2 and d.state = 'unknown' and d.email <> ''
       and ($3::bigint[] is null or d.recipient_id = any ($3::bigint[]))
       and exists (select 1 from list_recipients r
         where r.organization_id = $1 and r.id = d.recipient_id and r.unsubscribed_at is null)
     returning 1`;

/**
 * Queues an issue's mails with an unknown outcome again: those to `recipientIds`, or all if it is null. A user has accepted that they
 * may be sent twice. Leaves out recipients who have unsubscribed or whose address was deleted. Returns the number of queued mails.
 */
export async function repeatUnknown(
  tx: Tx,
  issueId: number,
  recipientIds: readonly number[] | null,
): Promise<number> {
  const queued = await tx.statement(REPEAT_UNKNOWN_MAILS, [tx.organizationId, issueId, recipientIds, tx.now]);
  return queued.length;
}

const GIVE_UP_REPEATS = statement('give-up-repeats')`
  update delivery_recipients set state = 'unknown'
     where organization_id = $1 and issue_id = $2 and state = 'waiting' and repeats > 0`;

/** Sets the repeated mails of an issue that are still waiting back to unknown, because the outcome of the first mail is still unknown. */
export async function giveUpRepeats(tx: Tx, issueId: number): Promise<void> {
  await tx.statement(GIVE_UP_REPEATS, [tx.organizationId, issueId]);
}
