import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { Message } from '#contract/public/portal-pages.ts';
import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { commentAsContact } from './comment-as-contact.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countAttempt, QUARTER_HOUR } from '#server/access/sessions/sign-in-limit.ts';
import type { Contact } from './find-contact.ts';
import { requireRight } from './find-contact.ts';

/** How many questions a contact can ask before it has to wait. */
const FREE_QUESTIONS = 10;

/**
 * Writes a question of the contact, or the reason for which it declines the offer, as a comment that staff see. Staff decide what becomes of
 * a declined reservation.
 */
export async function askStaff(
  app: App,
  contact: Contact,
  { kind, text: entered }: { kind: 'asked' | 'declined'; text: string },
): Promise<void> {
  if (kind === 'declined') requireRight(contact, 'mayAccept');
  const { scope, orderId, counted } = contact;
  const text = entered.trim();
  if (text === '') throw invalidFields({ text: ['blank'] });
  if (text.length > COMMENT_MAX) throw invalidFields({ text: ['too_long'] });
  await transact(app.pool, null, ({ db }) =>
    countAttempt(db, {
      subject: `question of ${counted}`,
      free: FREE_QUESTIONS,
      ...QUARTER_HOUR,
    }),
  );
  await scope.transact(async (tx) => {
    await commentAsContact(tx, orderId, text);
    if (kind === 'declined')
      await recordAct(tx, 'offer_declined', { order: orderId }, { number: contact.name });
  });
}

const MESSAGES_MAX = 50;

const MESSAGES_OF_ORDER = statement('messages-of-order')`
  select c.user_name, c.user_id = o.creator_id as is_seller, c.text, c.created_at,
       c.user_id <> 0 and u.customer_id is null as is_staff
     from comments c
     join orders o on o.organization_id = $1 and o.id = c.order_id
     left join users u on u.organization_id = $1 and u.id = c.user_id
     where c.organization_id = $1 and c.order_id = $2 and c.for_customer
     order by c.id desc limit ${MESSAGES_MAX}`.as<{ is_seller: boolean }>();

/** Returns the newest messages between the contacts of an order and staff, oldest first. Comments among staff are left out. */
export async function listMessages(tx: Tx, orderId: number): Promise<Message[]> {
  const rows = await tx.statement(MESSAGES_OF_ORDER, [tx.organizationId, orderId]);
  return rows
    .toReversed()
    .map(({ user_name: name, is_seller: isSeller, is_staff: isStaff, text, created_at: at }) => ({
      name: !isStaff || isSeller ? name : null,
      isStaff,
      text,
      at,
    }));
}
