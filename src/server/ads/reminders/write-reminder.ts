import { escapeHtml } from '#ad-html/escape-html.ts';
import { adReminderWords } from '#words/ads/ad-reminder.ts';
import {
  openPoint,
  type ReminderAd,
  type ReminderFacts,
  reminderMail,
} from '#words/texts/ad-reminder-text.ts';
import { formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { hashOfSecret, newSecret } from '#server/platform/keys/organization-secret.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { PORTAL_PATH } from '#contract/public/portal-pages.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { readReportSender, findCustomerLocale } from '#server/customers/report-sender.ts';
import { isEmail } from '#domain/platform/email.ts';
import type { Reminder } from './plan-reminders.ts';
import { readReminderSettings } from './reminder-settings.ts';
import { statement } from '#server/platform/db/statement.ts';

const SANS = 'font-family:Arial,Helvetica,sans-serif';
const SERIF = 'font-family:Georgia,serif';
const INK = '#171a18';
const QUIET = '#474e49';
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Returns the HTML part of a reminder: the heading, and each order with its ads and the button to its page. Uses tables and inline styles
 * for mail programs. Contains only facts that the text part contains, too.
 */
export function reminderHtml(locale: Locale, subject: string, facts: ReminderFacts): string {
  const { mail } = adReminderWords[locale];
  const { contactName, orders, urgency, sender, own } = facts;
  const opening = own.opening || (urgency === 'over' ? mail.openingOver : mail.opening);
  const body = [
    `<h1 style="${SERIF};margin:0 0 12px;font-size:26px;line-height:32px;font-weight:normal;color:${INK}">${escapeHtml(subject)}</h1>`,
    paragraph(`${escapeHtml(mail.greeting(contactName))}<br>${linesOf(opening)}`),
    ...orders.map((order) => orderPart(locale, order, facts)),
    own.closing === '' ? '' : paragraph(linesOf(own.closing)),
    paragraph(
      [mail.closing, sender.name, sender.publisher]
        .filter((line) => line !== '')
        .map(escapeHtml)
        .join('<br>'),
    ),
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f1">
${TABLE} width="100%" bgcolor="#f3f4f1"><tr><td align="center" style="padding:24px 12px">
${TABLE} width="600" style="width:100%;max-width:600px">
<tr><td style="${SERIF};padding:0 4px 16px;font-size:19px;line-height:24px;color:${INK}">${escapeHtml(sender.publisher)}</td></tr>
<tr><td bgcolor="#ffffff" style="border-top:2px solid ${INK};padding:24px 24px 12px">
${body.filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td style="${SANS};padding:16px 4px 0;font-size:12px;line-height:18px;color:#5d645f">${escapeHtml(`${mail.alone} ${mail.why}`)} <a href="${escapeHtml(orders[0]?.address ?? '')}" style="color:${QUIET}">${escapeHtml(mail.howMany)}</a></td></tr>
</table></td></tr></table></body></html>
`;
}

/** Returns the ads of an order, the button to its page, and the address as text for mail programs that show no buttons. */
function orderPart(
  locale: Locale,
  { id, ads, address }: ReminderFacts['orders'][number],
  facts: ReminderFacts,
): string {
  const { mail } = adReminderWords[locale];
  const href = escapeHtml(address);
  return `<h2 style="${SANS};margin:0 0 4px;font-size:14px;line-height:20px;font-weight:normal;color:#5d645f">${escapeHtml(mail.order(id))}</h2>
${TABLE} width="100%">
${ads.map((ad) => adRow(locale, ad, facts)).join('\n')}
</table>
${TABLE} style="margin-top:12px"><tr><td align="center" bgcolor="#0a6a4b" style="border-radius:4px"><a href="${href}" style="${SANS};display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(mail.button)}</a></td></tr></table>
<p style="${SANS};margin:16px 0 24px;font-size:14px;line-height:20px;color:${QUIET}">${escapeHtml(mail.withoutButton)} <span style="color:${INK};word-break:break-all">${href}</span></p>`;
}

function adRow(locale: Locale, ad: ReminderAd, facts: ReminderFacts): string {
  const cell = `valign="top" style="${SANS};padding:14px 0;border-top:1px solid #d8dbd4;font-size:16px;line-height:24px;color:${INK}"`;
  const day = escapeHtml(formatDay(locale, ad.sendingDate, 'weekdayWithoutYear'));
  const open = escapeHtml(capitalized(openPoint(locale, ad, facts)));
  return `<tr><td width="112" ${cell}>${day}</td><td ${cell}><b>${escapeHtml(ad.placementName)}</b>, ${escapeHtml(ad.publicationTitle)}<br><span style="font-size:14px;line-height:20px;color:${QUIET}">${open}</span></td></tr>`;
}

function paragraph(html: string): string {
  return `<p style="${SANS};margin:0 0 20px;font-size:16px;line-height:24px;color:${INK}">${html}</p>`;
}

function linesOf(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const WRITE = statement('write-link-reminder')`
  insert into link_reminders (organization_id, link_id, day, token_hash, mail_id, sender_id) values ($1, $2, $3, $4, $5, $6)`;

/**
 * Writes the mail of a reminder and records that it was sent, in the caller's transaction, so that both are kept or neither. The mail gets
 * a new secret for each order, because only the hash of the link's secret is stored. The member of staff who created the order gets a copy
 * of an automatic reminder of the step `near`, without the links.
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
  const mailId = await enqueueMail(tx, {
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
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: sender.email,
    subject: mail.subjectCopy(copy.subject, sender.name),
    text: copy.text,
  });
}
