import type { Tx } from '#server/platform/db/scope.ts';

/** A question of a contact, or a reply of staff. */
export interface Message {
  /**
   * The contact, a user of the customer, or the member of staff who created the order; null for other staff, whose names customers do not
   * see.
   */
  name: string | null;
  isStaff: boolean;
  text: string;
  at: string;
}

interface MessageRow {
  user_name: string;
  is_seller: boolean;
  is_staff: boolean;
  text: string;
  created_at: string;
}

const MESSAGES_MAX = 50;

/** Returns the newest messages between the contacts of an order and staff, oldest first. Comments among staff are left out. */
export async function listMessages(tx: Tx, orderId: number): Promise<Message[]> {
  const rows = await tx.statement<MessageRow>(
    'messages-of-order',
    `select c.user_name, c.user_id = o.creator_id as is_seller, c.text, c.created_at,
       c.user_id <> 0 and u.customer_id is null as is_staff
     from comments c
     join orders o on o.organization_id = $1 and o.id = c.order_id
     left join users u on u.organization_id = $1 and u.id = c.user_id
     where c.organization_id = $1 and c.order_id = $2 and c.for_customer
     order by c.id desc limit ${MESSAGES_MAX}`,
    [tx.organizationId, orderId],
  );
  return rows
    .toReversed()
    .map(({ user_name: name, is_seller: isSeller, is_staff: isStaff, text, created_at: at }) => ({
      name: !isStaff || isSeller ? name : null,
      isStaff,
      text,
      at,
    }));
}
