import { allWords } from '../all.ts';
import type { Locale } from '../locale.ts';
import { orderLinkWords } from '../public/order-links.ts';
import { salutation } from './report-mail-text.ts';

interface LinkMailFacts {
  orderId: number;
  contact: { lastName: string; gender: 'm' | 'f' };
  /** The last day on which the link works, written in the language. */
  lastDay: string;
  /** The sheets that say what the ads must be like, with their public addresses. */
  sheets: readonly { placementName: string; publicationTitle: string; address: string }[];
  /** The sender's name and organization. */
  sender: readonly string[];
}

/** Returns the text of the mail with the link to the page of an order; `{link}` stands for the address. */
export function linkMailText(
  locale: Locale,
  { orderId, contact, lastDay, sheets, sender }: LinkMailFacts,
): string {
  const { mail } = orderLinkWords[locale];
  const { mail: reportMail } = allWords[locale].report;
  return [
    salutation(reportMail, contact),
    mail.what(orderId),
    '{link}',
    mail.alone(lastDay),
    ...(sheets.length === 0 ? [] : [[mail.sheets, ...sheets.map(sheetLine)].join('\n')]),
    [reportMail.closing, ...sender.filter((line) => line !== '')].join('\n'),
  ].join('\n\n');
}

function sheetLine({ placementName, publicationTitle, address }: LinkMailFacts['sheets'][number]): string {
  return `- ${placementName}, ${publicationTitle}: ${address}`;
}
