import { type ReminderFacts, reminderMail } from '#words/texts/ad-reminder-text.ts';
import { adReminderWords } from '#words/ads/ad-reminder.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { hashOfSecret, newSecret } from '#server/platform/base/organization-secret.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { PORTAL_PATH } from '#domain/public/portal/portal-path.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { findCustomerLocale } from '#server/customers/find-customer-locale.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { isEmail } from '#domain/platform/email.ts';
import type { Reminder } from './plan-reminders.ts';
import { reminderHtml } from './reminder-html.ts';
import { readReminderSettings } from './reminder-settings.ts';
import { statement } from '../../platform/db/statement.ts';

const WRITE = statement('write-link-reminder')`
  insert into link_reminders (organization_id, link_id, day, token_hash, mail_id, sender_id) values ($1, $2, $3, $4, $5, $6)`;

/**
 * Writes the mail of a reminder and records that it was sent, in the caller's transaction, so that both are kept or neither. The mail gets
 * a new secret for each order, because only the hash of the link's secret is stored. If a deadline is near, the salesperson gets a copy
 * without the links.
 */
export async function writeReminder(
  tx: Tx,
  { email, orders, rung }: Reminder,
  { publicUrl, isByUser }: { publicUrl: string; isByUser: boolean },
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const { contact } = first;
  const sender = await readReportSender(tx, contact.orderId);
  const locale = contact.locale ?? (await findCustomerLocale(tx, contact.orderId)) ?? sender.locale;
  const { texts } = await readReminderSettings(tx);
  const opened = orders.map((order) => ({
    ...order,
    secret: newSecret(tx.organizationId),
  }));
  const factsWith = (addressOf: (secret: string) => string): ReminderFacts => ({
    contactName: contact.name,
    orders: opened.map(({ contact: { orderId }, ads, secret }) => ({
      id: orderId,
      ads,
      address: addressOf(secret),
    })),
    urgency: rung === 'last' || rung === 'over' ? rung : 'usual',
    sender,
    timeZone: tx.timeZone,
    own: texts[locale],
  });
  const facts = factsWith((secret) => `${publicUrl}${PORTAL_PATH}${secret}`);
  const { subject, text } = reminderMail(locale, facts);
  const mailId = await enqueueMail(tx.db, {
    organizationId: tx.organizationId,
    recipient: email,
    subject,
    text,
    html: reminderHtml(locale, subject, facts),
    replyTo: isByUser ? tx.user.email : sender.email,
  });
  for (const { contact: own, ads, secret } of opened) {
    const { orderId } = own;
    const link = { ...own, contactName: own.name, locale, mayAccept: false };
    const linkId =
      own.linkId ??
      (await upperActs().insertLink(tx, {
        orderId,
        invitedBy: null,
        secret: newSecret(tx.organizationId),
        link,
        mailId,
      }));
    await tx.statement(WRITE, [
      tx.organizationId,
      linkId,
      tx.today,
      hashOfSecret(secret),
      mailId,
      isByUser ? tx.user.id : null,
    ]);
    await insertRows(
      tx,
      'ad_reminders',
      ads.map((ad) => ({
        link_id: linkId,
        day: tx.today,
        vert_id: ad.id,
        deadline_kind: ad.kind,
        rung: ad.rung,
        silent_key: ad.silenceApproves ? ad.contentKey : null,
        silent_since: ad.silenceApproves ? tx.now : null,
        silent_until: ad.silenceApproves ? ad.dueAt : null,
      })),
    );
    await recordAct(tx, 'reminded', { order: orderId }, { mailIds: [mailId] });
  }
  if (rung !== 'near' || isByUser || !isEmail(sender.email)) return;
  const { mail } = adReminderWords[locale];
  const copy = reminderMail(
    locale,
    factsWith(() => mail.withoutLink),
  );
  await enqueueMail(tx.db, {
    organizationId: tx.organizationId,
    recipient: sender.email,
    subject: mail.subjectCopy(copy.subject, sender.name),
    text: copy.text,
  });
}
