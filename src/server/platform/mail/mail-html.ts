import { escapeHtml } from '#ad-html/escape-html.ts';
import type { Locale } from '#words/locale.ts';

const SANS = 'font-family:Arial,Helvetica,sans-serif';
const SERIF = 'font-family:Georgia,serif';
const INK = '#171a18';
const QUIET = '#474e49';
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A row of a mail: the day on the left, a name with its newsletter, and a line below; '' for none. */
export interface MailRow {
  day: string;
  name: string;
  newsletter: string;
  below: string;
  /** A link after `below`. */
  link?: { address: string; text: string };
}

/** Returns a paragraph. The lines of the text stay lines. */
export function mailParagraph(...lines: readonly string[]): string {
  const html = lines.map((line) => escapeHtml(line).replaceAll('\n', '<br>')).join('<br>');
  return `<p style="${SANS};margin:0 0 20px;font-size:16px;line-height:24px;color:${INK}">${html}</p>`;
}

/** Returns the small heading of a part of a mail. */
export function mailHeading(text: string): string {
  return `<h2 style="${SANS};margin:0 0 4px;font-size:14px;line-height:20px;font-weight:normal;color:#5d645f">${escapeHtml(text)}</h2>`;
}

/** Returns a table of placements. */
export function mailRows(rows: readonly MailRow[]): string {
  const cell = `valign="top" style="${SANS};padding:14px 0;border-top:1px solid #d8dbd4;font-size:16px;line-height:24px;color:${INK}"`;
  const shown = rows.map(({ day, name, newsletter, below, link }) => {
    const small = `<br><span style="font-size:14px;line-height:20px;color:${QUIET}">${escapeHtml(below)}</span>`;
    return `<tr><td width="112" ${cell}>${escapeHtml(day)}</td><td ${cell}><b>${escapeHtml(name)}</b>, ${escapeHtml(newsletter)}${below === '' ? '' : small}${link ? rowLink(link) : ''}</td></tr>`;
  });
  return `${TABLE} width="100%">\n${shown.join('\n')}\n</table>`;
}

function rowLink({ address, text }: { address: string; text: string }): string {
  const href = escapeHtml(address);
  return `<br><span style="font-size:14px;line-height:20px;color:${QUIET}">${escapeHtml(text)} <a href="${href}" style="color:${INK};word-break:break-all">${href}</a></span>`;
}

/** Returns the button that opens an address, and the address as text for mail programs that show no buttons. */
export function mailButton(address: string, { label, without }: { label: string; without: string }): string {
  const href = escapeHtml(address);
  return `${TABLE} style="margin-top:12px"><tr><td align="center" bgcolor="#0a6a4b" style="border-radius:4px"><a href="${href}" style="${SANS};display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="${SANS};margin:16px 0 24px;font-size:14px;line-height:20px;color:${QUIET}">${escapeHtml(without)} <span style="color:${INK};word-break:break-all">${href}</span></p>`;
}

/** What a mail shows around its parts. */
interface MailFrame {
  locale: Locale;
  /** The subject, which is also the heading. */
  title: string;
  publisher: string;
  /** The parts as HTML; empty ones are left out. */
  parts: readonly string[];
  footer: string;
  /** A link at the end of the footer. */
  footerLink?: { address: string; text: string };
}

/** Returns a whole mail as HTML. Uses tables and inline styles for mail programs. */
export function mailHtml({ locale, title, publisher, parts, footer, footerLink }: MailFrame): string {
  const link = footerLink
    ? ` <a href="${escapeHtml(footerLink.address)}" style="color:${QUIET}">${escapeHtml(footerLink.text)}</a>`
    : '';
  const heading = `<h1 style="${SERIF};margin:0 0 12px;font-size:26px;line-height:32px;font-weight:normal;color:${INK}">${escapeHtml(title)}</h1>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f1">
${TABLE} width="100%" bgcolor="#f3f4f1"><tr><td align="center" style="padding:24px 12px">
${TABLE} width="600" style="width:100%;max-width:600px">
<tr><td style="${SERIF};padding:0 4px 16px;font-size:19px;line-height:24px;color:${INK}">${escapeHtml(publisher)}</td></tr>
<tr><td bgcolor="#ffffff" style="border-top:2px solid ${INK};padding:24px 24px 12px">
${[heading, ...parts].filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td style="${SANS};padding:16px 4px 0;font-size:12px;line-height:18px;color:#5d645f">${escapeHtml(footer)}${link}</td></tr>
</table></td></tr></table></body></html>
`;
}
