import { recordAct } from '#server/platform/db/record-act.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { notifyMentioned } from '#server/customers/notifications/notify.ts';

/** Writes a comment on an order for the customer's contact, who is not a user. Notifies the member of staff who created the order. */
export async function commentAsContact(tx: Tx, orderId: number, text: string): Promise<void> {
  const sellers = await tx.statement<{ id: number }>(
    'seller-of-order',
    `select u.id from orders o
     join users u on u.organization_id = $1 and u.id = o.creator_id and u.customer_id is null and u.deactivated_at is null
     where o.organization_id = $1 and o.id = $2`,
    [tx.organizationId, orderId],
  );
  const place = { order_id: orderId, vert_id: null, mentioned_ids: sellers.map(({ id }) => id) };
  const { id } = await tx.db
    .insertInto('comments')
    .values({
      organization_id: tx.organizationId,
      ...place,
      user_id: tx.user.id,
      user_name: tx.user.name,
      text,
      for_customer: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(tx, 'commented', { order: orderId }, { commentId: id });
  await notifyMentioned(tx, { id, ...place });
}
