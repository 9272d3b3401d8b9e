import { linkState } from '#domain/public/portal/order-link.ts';
import { portalWords } from '#words/public/portal.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { findLastSendingDate, listLinkRows } from './order-links-store.ts';
import { readReportSender } from '#server/customers/report-sender.ts';

/** Mails a reply of staff to every contact who has an open link to the order. Replies to this mail go to its author. */
export async function mailAnswer(tx: Tx, orderId: number, text: string): Promise<void> {
  const lastSendingDate = await findLastSendingDate(tx, orderId);
  const { publisher } = await readReportSender(tx, orderId);
  const told = new Set<string>();
  for (const { email, locale, revoked_at: revokedAt } of await listLinkRows(tx, orderId)) {
    const address = email.toLowerCase();
    if (linkState({ revokedAt, lastSendingDate }, tx.today) !== 'open' || told.has(address)) continue;
    told.add(address);
    const { answer: words } = portalWords[locale];
    await enqueueMail(tx.db, {
      organizationId: tx.organizationId,
      recipient: email,
      subject: words.subject(orderId),
      text: words.text(text, publisher),
      replyTo: tx.user.email,
    });
  }
}
