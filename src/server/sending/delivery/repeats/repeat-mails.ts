import { canMailsBeRepeated } from '#domain/sending/delivery/delivery.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { lockDelivery, writeEvent } from '../deliveries-store.ts';
import { adapterOf } from '../mailing-adapters.ts';
import { statement } from '../../../platform/db/statement.ts';

const BEGIN_REPEATS = statement('begin-repeats')`
  update deliveries set repeating_since = $3, due_at = $3, attempts = 0, reason = null, reason_detail = null
       where organization_id = $1 and issue_id = $2`;

/**
 * Queues mails of a sent issue with an unknown outcome again at a user's request: those to `recipientIds`, or all if it is null. Leaves
 * out mails whose outcome became known in the meantime. Refuses an issue that Vertbook has not sent or has sent too long ago, and a
 * request that leaves no mail to send.
 */
export async function repeatMails(
  scope: Scope,
  issueId: number,
  { recipientIds = null }: { recipientIds?: readonly number[] | null | undefined },
): Promise<void> {
  await scope.transact(async (tx) => {
    const { sending_date: sendingDate } = await getRow(tx, 'issues', issueId, ['sending_date']);
    const delivery = await lockDelivery(tx, issueId);
    const mails = delivery && adapterOf(delivery.kind).mails;
    if (!mails || !canMailsBeRepeated(delivery.state, sendingDate, tx.today)) throw new Problem('conflict');
    const count = await mails.repeatUnknown(tx, issueId, recipientIds);
    if (count === 0) throw new Problem('conflict');
    await tx.statement(BEGIN_REPEATS, [tx.organizationId, issueId, tx.now]);
    writeEvent(tx, issueId, 'mails_repeated', { recipients: count });
  });
}
