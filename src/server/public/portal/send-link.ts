import type { sendOrderLink } from '#contract/public/order-links.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { LINKS_MAX, linkState, withLink } from '#domain/public/portal/order-link.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { hashOfSecret, newSecret } from '#server/platform/base/organization-secret.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { statement } from '#server/platform/db/statement.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { MadeLink } from '#server/platform/db/upper-acts.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { findLastSendingDate, listLinkRows } from './order-links-store.ts';
import { PORTAL_PATH } from '#contract/public/portal-pages.ts';

type NewLink = Parsed<(typeof sendOrderLink)['body']>;

/**
 * Makes a link for one contact and enqueues the mail with its address. Only this mail contains the address. Refuses an unknown order, an
 * order whose links have expired, and more than `LINKS_MAX` open links.
 */
export async function sendLink(
  scope: Scope,
  orderId: number,
  link: NewLink,
  publicUrl: string,
): Promise<void> {
  await scope.transact(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    // Locks the order, because it may be cancelled at the same time, and because its links are counted.
    await getRow(tx, 'orders', orderId, ['id'], 'forUpdate');
    await writeLink(tx, { orderId, invitedBy: null, link, publicUrl });
  });
}

/** Stores a link and enqueues its mail in a transaction that has locked the order. */
export async function writeLink(
  tx: Tx,
  {
    orderId,
    invitedBy,
    link,
    publicUrl,
  }: {
    orderId: number;
    invitedBy: number | null;
    link: NewLink;
    publicUrl: string;
  },
): Promise<void> {
  const lastSendingDate = await findLastSendingDate(tx, orderId);
  const isOpen = ({ revokedAt }: { revokedAt: string | null }) =>
    linkState({ revokedAt, lastSendingDate }, tx.today) === 'open';
  if (!isOpen({ revokedAt: null })) throw new Problem('conflict');
  const rows = await listLinkRows(tx, orderId);
  if (rows.filter((row) => isOpen({ revokedAt: row.revoked_at })).length >= LINKS_MAX) {
    throw new Problem('too_many_requests');
  }
  const secret = newSecret(tx.organizationId);
  const mailId = await enqueueMail(tx.db, {
    organizationId: tx.organizationId,
    recipient: link.email,
    subject: link.subject,
    text: withLink(link.text, `${publicUrl}${PORTAL_PATH}${secret}`),
    replyTo: tx.user.email,
  });
  await insertLink(tx, { orderId, invitedBy, secret, link, mailId });
  await recordAct(tx, 'link_sent', { order: orderId }, { mailIds: [mailId] });
}

const STORE_ORDER_LINK = statement('store-order-link')`
  insert into order_links (organization_id, order_id, token_hash, contact_name, email, locale, may_upload, may_approve, may_accept,
    invited_by, creator_id, creator_name, mail_id, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  returning id`;

/** Stores a link whose mail is enqueued in this transaction. Returns its id. */
export async function insertLink(
  tx: Tx,
  { orderId, invitedBy, secret, link: wanted, mailId }: MadeLink,
): Promise<number> {
  const [link] = await tx.statement(STORE_ORDER_LINK, [
    tx.organizationId,
    orderId,
    hashOfSecret(secret),
    wanted.contactName,
    wanted.email,
    wanted.locale,
    wanted.mayUpload,
    wanted.mayApprove,
    wanted.mayAccept,
    invitedBy,
    tx.user.id,
    tx.user.name,
    mailId,
    tx.now,
  ]);
  recordSecurityEvent(tx, 'order_link_created', {
    subject: { kind: 'order', id: orderId, name: String(orderId) },
  });
  return refuseMissing(link).id;
}
