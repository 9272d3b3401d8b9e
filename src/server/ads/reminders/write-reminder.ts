import { adReminderWords } from '#words/ads/ad-reminder.ts';
import {
  openPoint,
  type ReminderAd,
  type ReminderFacts,
  reminderMail,
  reminderOpening,
} from '#words/texts/ad-reminder-text.ts';
import { formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { hashOfSecret, newSecret } from '#server/platform/keys/organization-secret.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import {
  mailButton,
  mailHeading,
  mailHtml,
  mailParagraph,
  mailRows,
  type MailRow,
} from '#server/platform/mail/mail-html.ts';
import { PORTAL_PATH } from '#contract/public/portal-pages.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { readReportSender, findCustomerLocale } from '#server/customers/report-sender.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { isEmail } from '#domain/platform/email.ts';
import { keysOfPool } from '#server/platform/keys/instance-keys.ts';
import { sheetAddress } from '../verts/sheet-address.ts';
import type { ReminderPreview } from '#contract/ads/ad-reminders.ts';
import type { OrderContact, WaitingAd } from './list-waiting-ads.ts';
import type { Reminder } from './plan-reminders.ts';
import { readReminderSettings } from './reminder-settings.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Returns the HTML part of a reminder: each order with its ads and the button to its page. Contains only facts that the text part contains, too. */
export function reminderHtml(locale: Locale, subject: string, facts: ReminderFacts): string {
  const { mail } = adReminderWords[locale];
  const { contactName, orders, sender, own } = facts;
  return mailHtml({
    locale,
    title: subject,
    publisher: sender.publisher,
    parts: [
      mailParagraph(mail.greeting(contactName), reminderOpening(locale, facts)),
      ...orders.flatMap(({ id, ads, address }) => [
        mailHeading(mail.order(id)),
        mailRows(ads.map((ad) => rowOf(locale, ad, facts))),
        mailButton(address, { label: mail.button, without: mail.withoutButton }),
      ]),
      own.closing === '' ? '' : mailParagraph(own.closing),
      mailParagraph(...[mail.closing, sender.name, sender.publisher].filter((line) => line !== '')),
    ],
    footer: `${mail.alone} ${mail.why}`,
    footerLink: { address: orders[0]?.address ?? '', text: mail.howMany },
  });
}

function rowOf(locale: Locale, ad: ReminderAd, facts: ReminderFacts): MailRow {
  const open = openPoint(locale, ad, facts);
  return {
    day: formatDay(locale, ad.sendingDate, 'weekdayWithoutYear'),
    name: ad.placementName,
    newsletter: ad.publicationTitle,
    below: open.charAt(0).toUpperCase() + open.slice(1),
    ...(ad.sheetUrl === undefined
      ? {}
      : { link: { address: ad.sheetUrl, text: adReminderWords[locale].mail.specification } }),
  };
}

/** Stands for the address of a link in the preview of a reminder. */
const HIDDEN_ADDRESS = 'https://…';

/** Adds the address of the sheet to an ad that was not delivered yet. */
function withSheet(tx: Tx, ad: WaitingAd, publicUrl: string | null): ReminderAd {
  if (ad.kind === 'approval') return ad;
  if (publicUrl === null) return { ...ad, sheetUrl: HIDDEN_ADDRESS };
  const { organizationId } = tx;
  const { placementId } = ad;
  return { ...ad, sheetUrl: sheetAddress(keysOfPool(tx), publicUrl, { organizationId, placementId }) };
}

const WRITE = statement('write-link-reminder')`
  insert into link_reminders (organization_id, link_id, day, token_hash, mail_id, sender_id) values ($1, $2, $3, $4, $5, $6)`;

/** The facts of a reminder's mail, without the addresses of its links. */
interface MailFacts {
  locale: Locale;
  sender: Awaited<ReturnType<typeof readReportSender>>;
  /** `addressOf` returns the address of the page of an order. */
  factsWith: (addressOf: (orderId: number) => string) => ReminderFacts;
}

/** Without `publicUrl`, as for a preview, the addresses of sheets are hidden, too. */
async function readMailFacts(
  tx: Tx,
  { orders, rung }: Reminder,
  { contact, publicUrl }: { contact: OrderContact; publicUrl: string | null },
): Promise<MailFacts> {
  const sender = await readReportSender(tx, contact.orderId);
  const locale = contact.locale ?? (await findCustomerLocale(tx, contact.orderId)) ?? sender.locale;
  const { texts } = await readReminderSettings(tx);
  const factsWith = (addressOf: (orderId: number) => string): ReminderFacts => ({
    contactName: contact.name,
    orders: orders.map(({ contact: { orderId }, ads }) => ({
      id: orderId,
      ads: ads.map((ad) => withSheet(tx, ad, publicUrl)),
      address: addressOf(orderId),
    })),
    urgency: rung === 'last' || rung === 'over' ? rung : 'usual',
    sender,
    timeZone: tx.timeZone,
    own: texts[locale],
  });
  return { locale, sender, factsWith };
}

/** Returns the mail that `writeReminder` would write, without the links, which exist only in the sent mail. */
export async function previewReminder(tx: Tx, reminder: Reminder): Promise<ReminderPreview['mails'][number]> {
  const { contact } = refuseMissing(reminder.orders[0]);
  const { locale, factsWith } = await readMailFacts(tx, reminder, { contact, publicUrl: null });
  const { subject, text } = reminderMail(
    locale,
    factsWith(() => HIDDEN_ADDRESS),
  );
  const ads = reminder.orders.flatMap(({ contact: { orderId }, ads: waiting }) =>
    waiting.map(({ id, publicationTitle, placementName, sendingDate }) => ({
      vertId: id,
      orderId,
      publicationTitle,
      placementName,
      sendingDate,
    })),
  );
  return { recipient: reminder.email, contactName: contact.name, locale, subject, text, ads };
}

/**
 * Writes the mail of a reminder and records that it was sent, in the caller's transaction, so that both are kept or neither. The mail gets
 * a new secret for each order, because only the hash of the link's secret is stored. The member of staff who created the order gets a copy
 * of an automatic reminder of the step `near`, without the links.
 */
export async function writeReminder(
  tx: Tx,
  reminder: Reminder,
  { publicUrl, isByUser }: { publicUrl: string; isByUser: boolean },
): Promise<void> {
  const { email, orders, rung } = reminder;
  const [first] = orders;
  if (!first) return;
  const { contact } = first;
  const { locale, sender, factsWith } = await readMailFacts(tx, reminder, { contact, publicUrl });
  const opened = orders.map((order) => ({
    ...order,
    secret: newSecret(tx.organizationId),
  }));
  const secrets = new Map(opened.map(({ contact: { orderId }, secret }) => [orderId, secret]));
  const facts = factsWith((orderId) => `${publicUrl}${PORTAL_PATH}${secrets.get(orderId) ?? ''}`);
  const { subject, text } = reminderMail(locale, facts);
  const mailId = await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: email,
    subject,
    text,
    html: reminderHtml(locale, subject, facts),
    replyTo: isByUser ? tx.user.email : sender.email,
    // One mail can be about several orders. It joins the thread of the first one.
    orderId: contact.orderId,
    isFromPublisher: true,
    isWrittenByUser: isByUser,
    unsubscribeUrl: `${publicUrl}${PORTAL_PATH}${opened[0]?.secret ?? ''}/reminders`,
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
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: sender.email,
    subject: mail.subjectCopy(copy.subject, sender.name),
    text: copy.text,
  });
}
