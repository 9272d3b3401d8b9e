import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { notifyMentioned } from '#server/customers/notifications/notify-mentioned.ts';
import { statement } from '#server/platform/db/statement.ts';

const SELLER_OF_ORDER = statement('seller-of-order')`
  select u.id from orders o
     join users u on u.organization_id = $1 and u.id = o.creator_id and u.customer_id is null and u.deactivated_at is null
     where o.organization_id = $1 and o.id = $2`;

const STORE_CONTACT_COMMENT = statement('store-contact-comment')`
  insert into comments (organization_id, order_id, mentioned_ids, user_id, user_name, text, for_customer)
  values ($1, $2, $3, $4, $5, $6, true)
  returning id`;

/** Writes a comment on an order for the customer's contact, who is not a user. Notifies the member of staff who created the order. */
export async function commentAsContact(tx: Tx, orderId: number, text: string): Promise<void> {
  const sellers = await tx.statement(SELLER_OF_ORDER, [tx.organizationId, orderId]);
  const mentioned = sellers.map(({ id }) => id);
  const [comment] = await tx.statement(STORE_CONTACT_COMMENT, [
    tx.organizationId,
    orderId,
    mentioned,
    tx.user.id,
    tx.user.name,
    text,
  ]);
  const { id } = refuseMissing(comment);
  await recordAct(tx, 'commented', { order: orderId }, { commentId: id });
  await notifyMentioned(tx, { id, order_id: orderId, vert_id: null, mentioned_ids: mentioned });
}
