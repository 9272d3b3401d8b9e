import { emailKey } from '#domain/platform/email.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { getRow, insertRow } from '#server/platform/db/rows.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, refuse } from '#server/platform/base/problem.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { notifyMentioned } from '#server/customers/notifications/notify.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Message } from '#contract/public/portal-pages.ts';
import { COMMENT_MAX } from '#domain/customers/comment.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countAct, type Contact, requireRight } from './find-contact.ts';
import { linkState } from '#domain/public/portal/order-link.ts';
import { portalWords } from '#words/public/portal.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { findLastSendingDate, listLinkRows } from './order-links.ts';
import { readReportSender } from '#server/customers/report-sender.ts';

const SELLER_OF_ORDER = statement('seller-of-order')`
  select u.id from orders o
     join users u on u.organization_id = $1 and u.id = o.creator_id and u.customer_id is null and u.deactivated_at is null
     where o.organization_id = $1 and o.id = $2`;

/** Writes a comment of the contact on an order. Notifies the member of staff who created the order. */
export async function commentAsContact(tx: Tx, orderId: number, text: string): Promise<void> {
  const sellers = await tx.statement(SELLER_OF_ORDER, [tx.organizationId, orderId]);
  const place = { order_id: orderId, vert_id: null, mentioned_ids: sellers.map(({ id }) => id) };
  const { id: user_id, name: user_name } = tx.user;
  const { id } = await insertRow(tx, 'comments', { ...place, user_id, user_name, text, for_customer: true });
  await recordAct(tx, 'commented', { order: orderId }, { commentId: id });
  await notifyMentioned(tx, { id, ...place });
}

/** How many questions a contact can ask before it has to wait. */
const FREE_QUESTIONS = 10;

/**
 * Writes a question of the contact, or the reason for which it declines the offer, as a comment that staff see. Staff decide what becomes of
 * a declined reservation. Refuses to decline an order that is booked or has lapsed.
 */
export async function askStaff(
  app: App,
  contact: Contact,
  { kind, text: entered }: { kind: 'asked' | 'declined'; text: string },
): Promise<void> {
  if (kind === 'declined') requireRight(contact, 'mayAccept');
  const { scope, orderId } = contact;
  const text = entered.trim();
  if (text === '') throw invalidFields({ text: ['blank'] });
  if (text.length > COMMENT_MAX) throw invalidFields({ text: ['too_long'] });
  await countAct(app, contact, 'question', FREE_QUESTIONS);
  await scope.transact(async (tx) => {
    if (kind === 'declined') await refuseEndedOffer(tx, orderId);
    await commentAsContact(tx, orderId, text);
    if (kind === 'asked') return;
    await recordAct(tx, 'offer_declined', { order: orderId }, { number: contact.name });
    await upperActs().tellOfOrder(tx, orderId, { event: 'offer_declined', by: contact.name, reason: text });
  });
}

/** Locks the order, so that a booking or acceptance at the same time comes either before the refusal or after it. */
async function refuseEndedOffer(tx: Tx, orderId: number): Promise<void> {
  await getRow(tx, 'orders', orderId, ['id'], 'forUpdate');
  refuse(reservationProblem(await showOrder(tx, orderId), tx.today));
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

/** Mails a reply of staff to every contact who has an open link to the order. Replies to this mail go to its author. */
export async function mailAnswer(tx: Tx, orderId: number, text: string): Promise<void> {
  const lastSendingDate = await findLastSendingDate(tx, orderId);
  const { publisher } = await readReportSender(tx, orderId);
  const told = new Set<string>();
  for (const { email, locale, revoked_at: revokedAt } of await listLinkRows(tx, orderId)) {
    const address = emailKey(email);
    if (linkState({ revokedAt, lastSendingDate }, tx.today) !== 'open' || told.has(address)) continue;
    told.add(address);
    const { answer: words } = portalWords[locale];
    await enqueueMail(tx, {
      organizationId: tx.organizationId,
      recipient: email,
      subject: words.subject(orderId),
      text: words.text(text, publisher),
      replyTo: tx.user.email,
      orderId,
      isFromPublisher: true,
      isWrittenByUser: true,
    });
  }
}
