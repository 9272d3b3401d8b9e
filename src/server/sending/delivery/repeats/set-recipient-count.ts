import { updateRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** Sets the number of recipients of a sent issue, for the issue and in the reports of its ads. The caller has locked the delivery. */
export async function setRecipientCount(tx: Tx, issueId: number, recipientCount: number): Promise<void> {
  const values = [tx.organizationId, issueId, recipientCount];
  await tx.statement(
    'set-recipients-of-delivery',
    'update deliveries set recipient_count = $3 where organization_id = $1 and issue_id = $2',
    values,
  );
  await updateRow(tx, 'issues', issueId, { recipient_count: recipientCount });
  const orders = await tx.statement<{ order_id: number }>(
    'set-recipients-of-reports',
    `with ads as (
       update vert_reports r set recipient_count = $3 from delivery_items t
       where r.organization_id = $1 and r.sent_at is not null and t.organization_id = $1 and t.id = r.item_id and t.issue_id = $2
       returning t.order_id)
     select distinct order_id from ads`,
    values,
  );
  for (const { order_id: id } of orders) tx.announce({ what: 'order', id });
}
