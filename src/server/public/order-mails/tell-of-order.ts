import { orderPath, PORTAL_PATH } from '#contract/public/portal-pages.ts';
import {
  causeOf,
  mailRule,
  type OrderEvent,
  type OrderNews,
  readersOf,
} from '#domain/customers/order-mail.ts';
import { emailKey, isEmail } from '#domain/platform/email.ts';
import { UNDONE_AFTER_MINUTES } from '#domain/sales/orders/undo.ts';
import { PublicAddress } from '#server/platform/base/public-address.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { newSecret } from '#server/platform/keys/organization-secret.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import {
  mailButton,
  mailHeading,
  mailHtml,
  mailParagraph,
  mailRows,
} from '#server/platform/mail/mail-html.ts';
import { readReminderSettings } from '#server/ads/reminders/reminder-settings.ts';
import { readLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { orderMailWords } from '#words/customers/order-mails.ts';
import type { Locale } from '#words/locale.ts';
import {
  type OrderMailContent,
  orderMailFooter,
  orderMailOpening,
  orderMailSubject,
  orderMailSums,
  orderMailText,
} from '#words/texts/order-mail-text.ts';
import { addLinkSecret } from '../add-link-secret.ts';
import { insertLink } from '../portal/send-link.ts';
import { listReaders, type OrderReader, withPersons } from './list-readers.ts';
import { readContent } from './read-content.ts';

/** The events whose mail confirms an act of its reader. */
const CONFIRMS: ReadonlySet<OrderEvent> = new Set(['offer_accepted', 'request_booked']);

/**
 * Writes the mails about an event of an order, in the transaction of its act, so that each is sent exactly if the act is done. The domain
 * decides who gets one (`ORDER_MAILS`). Each contact's mail has a link of its own to the page. No one is told of an own act, unless the mail
 * confirms it. Call it while the order still exists.
 */
export async function tellOfOrder(tx: Tx, orderId: number, news: OrderNews): Promise<void> {
  // Sent together, because most orders have no one to tell.
  const [{ silentEvents, tellsWithoutLink }, known] = await Promise.all([
    readReminderSettings(tx),
    listReaders(tx, orderId, news),
  ]);
  const found = tellsWithoutLink ? await withPersons(tx, orderId, known) : known;
  const told = readersOf(news.event, silentEvents);
  const confirms = CONFIRMS.has(news.event) || (news.event === 'order_changed' && news.by !== '');
  const isOther = ({ email }: OrderReader) => confirms || emailKey(email) !== emailKey(tx.user.email);
  const readers = found.filter(
    (reader) => told.includes(reader.reader) && isEmail(reader.email) && isOther(reader),
  );
  if (readers.length === 0) return;
  const replyTo = await findReplyAddress(tx, orderId);
  for (const reader of readers) await writeMail(tx, reader, { orderId, news, replyTo });
}

/** Returns the address of the member of staff who looks after the order; else of the user who acts, or of the letterhead. */
async function findReplyAddress(tx: Tx, orderId: number): Promise<string> {
  const { email } = await readReportSender(tx, orderId);
  if (email !== '') return email;
  return tx.user.customerId === null && tx.user.email !== ''
    ? tx.user.email
    : (await readLetterhead(tx)).email;
}

async function writeMail(
  tx: Tx,
  reader: OrderReader,
  { orderId, news, replyTo }: { orderId: number; news: OrderNews; replyTo: string },
): Promise<void> {
  const { locale } = reader;
  const { waits } = mailRule(news.event);
  const { address, secret } = await addressFor(tx, reader, { orderId, news });
  const { newLink } = reader;
  const isOwnLink = address !== null && reader.reader !== 'staff' && secret !== null;
  const content = { ...(await readContent(tx, reader, { orderId, news })), address, isOwnLink };
  const subject = orderMailSubject(locale, content);
  const mailId = await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: reader.email,
    subject,
    text: orderMailText(locale, content),
    html: htmlOf(locale, subject, content),
    ...(reader.reader === 'staff' ? {} : { replyTo }),
    orderId,
    event: { name: news.event, cause: causeOf(news) },
    isFromPublisher: true,
    ...(waits ? { delayMinutes: UNDONE_AFTER_MINUTES } : {}),
  });
  if (newLink === null || secret === null) return;
  const { name: contactName, email } = reader;
  const link = { contactName, email, locale, ...newLink };
  await insertLink(tx, { orderId, invitedBy: null, secret, link, mailId });
}

/** Returns the address of the order for a reader, and the secret in it; null for none. A new link is yet to be stored. */
async function addressFor(
  tx: Tx,
  { reader, linkId, newLink, mayOpen }: OrderReader,
  { orderId, news }: { orderId: number; news: OrderNews },
): Promise<{ address: string | null; secret: string | null }> {
  const publicUrl = tx.kept(PublicAddress).read();
  if (publicUrl === '' || !mayOpen || !mailRule(news.event).hasPage) return { address: null, secret: null };
  if (reader === 'staff') return { address: `${publicUrl}/orders/${orderId}`, secret: null };
  if (linkId === null && newLink === null)
    return { address: `${publicUrl}${orderPath(orderId)}`, secret: null };
  const secret = linkId === null ? newSecret(tx.organizationId) : await addLinkSecret(tx, linkId);
  return { address: `${publicUrl}${PORTAL_PATH}${secret}`, secret };
}

/** Returns the HTML part. It contains only facts that the text part contains, too. */
function htmlOf(locale: Locale, title: string, content: OrderMailContent): string {
  const words = orderMailWords[locale];
  const { notes, places, next, address, sender, event } = content;
  const sums = orderMailSums(locale, content);
  return mailHtml({
    locale,
    title,
    publisher: sender.publisher,
    parts: [
      mailParagraph(...orderMailOpening(locale, content)),
      notes.length === 0 ? '' : mailParagraph(...notes),
      event === 'order_changed' ? mailHeading(words.now) : '',
      mailRows(places.map((place) => ({ ...place, below: '' }))),
      sums.length === 0 ? '' : mailParagraph(...sums),
      next === null ? '' : mailHeading(words.next) + mailParagraph(`${next.title}. ${next.text}`),
      address === null ? '' : mailButton(address, { label: words.button, without: words.withoutButton }),
      mailParagraph(...[words.closing, sender.name, sender.publisher].filter((line) => line !== '')),
    ],
    footer: orderMailFooter(locale, content),
  });
}
