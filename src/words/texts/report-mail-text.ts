import type { ReportMailWords } from '../en-gb/insight/report-mail.ts';
import type { Words } from '../load.ts';

/** The customer's contact, for the salutation. */
interface Addressed {
  lastName: string;
  gender: 'm' | 'f';
}

/** Returns the salutation of a mail; without a last name, a general one. */
export function salutation(
  { greeting }: Pick<Words['report']['mail'], 'greeting'>,
  contact: Addressed | null,
): string {
  const name = contact?.lastName.trim() ?? '';
  return contact && name !== '' ? greeting[contact.gender](name) : greeting.unknown;
}

interface MailFacts {
  orderId: number;
  contact: Addressed | null;
  /** The public link; null if it was revoked. */
  link: string | null;
  /** The sender's name and organization. */
  sender: readonly string[];
}

/** Returns the text of the mail with a report: salutation, the public link if there is one, and the sender. */
export function reportMailText(
  mail: Words['report']['mail'],
  { body }: ReportMailWords,
  { orderId, contact, link, sender }: MailFacts,
): string {
  return [
    salutation(mail, contact),
    body.figures(orderId),
    ...(link === null ? [] : [body.link(link)]),
    body.questions,
    [mail.closing, ...sender.filter((line) => line !== '')].join('\n'),
  ].join('\n\n');
}
