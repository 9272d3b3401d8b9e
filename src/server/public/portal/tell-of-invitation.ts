import { type LinkRight, linkState } from '#domain/public/portal/order-link.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { portalWords } from '#words/public/portal.ts';
import { notifyOfInvitation } from '#server/customers/notifications/notify.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Contact } from './find-contact.ts';
import { rightsText } from './portal-code.ts';
import { findLastSendingDate, listLinkRows } from './order-links.ts';

/** The link of a colleague that a contact has just made. */
interface MadeInvitation {
  id: number;
  name: string;
  email: string;
  rights: readonly LinkRight[];
}

/**
 * Mails the contact who has invited a colleague, and the first contact to whom staff sent a link of the order, and notifies staff, so that
 * an invitation by someone else to whom a mail was forwarded is noticed.
 */
export async function tellOfInvitation(tx: Tx, contact: Contact, invited: MadeInvitation): Promise<void> {
  const { orderId } = contact;
  const told = new Set<string>([invited.email.toLowerCase()]);
  for (const { email, locale } of [contact, ...(await listFirstContact(tx, orderId))]) {
    if (told.has(email.toLowerCase())) continue;
    told.add(email.toLowerCase());
    const { invite: words } = portalWords[locale];
    const inviter = neutralName(contact.name);
    const { name, rights } = invited;
    await enqueueMail(tx, {
      organizationId: tx.organizationId,
      orderId,
      isFromPublisher: true,
      recipient: email,
      subject: words.toldSubject(orderId, neutralName(name)),
      text: words.toldText({
        inviter,
        name,
        email: invited.email,
        order: orderId,
        rights: rightsText(locale, rights),
      }),
    });
  }
  await notifyOfInvitation(tx, orderId, invited.id);
}

/** Returns the contact of the oldest open link that staff made; empty if there is none. */
async function listFirstContact(tx: Tx, orderId: number) {
  const lastSendingDate = await findLastSendingDate(tx, orderId);
  const rows = await listLinkRows(tx, orderId);
  const isOpen = (revokedAt: string | null) => linkState({ revokedAt, lastSendingDate }, tx.today) === 'open';
  return rows.filter((row) => row.invited_by === null && isOpen(row.revoked_at)).slice(-1);
}
