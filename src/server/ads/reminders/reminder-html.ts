import { escapeHtml } from '#ad-html/escape-html.ts';
import { adReminderWords } from '#words/ads/ad-reminder.ts';
import { openPoint, type ReminderAd, type ReminderFacts } from '#words/texts/ad-reminder-text.ts';
import { formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';

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
