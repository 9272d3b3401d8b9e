import { isEmail } from '#domain/platform/email.ts';
import { allWords } from '#words/all.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { unsubscribeUrl } from '../../../lists/unsubscribe-token.ts';
import type { linksOfRecipient } from '../../../tracking/links-of-recipient.ts';
import type { MailingApp } from '../../connections/connection.ts';
import { MailingError, type MailingTarget } from '../../mailing-system.ts';
import type { IssueMail } from './compose-mail.ts';
import type { Newsletter } from '../../newsletter/newsletter.ts';
import type { ClaimedRecipient } from './settle-recipient.ts';
import type { Sender } from './sender.ts';

/** The data that all mails of an issue share. */
interface IssueMailFacts {
  app: Pick<MailingApp, 'keys' | 'publicUrl'>;
  organizationId: number;
  sender: Pick<Sender, 'domain'>;
  target: MailingTarget;
  newsletter: Newsletter;
}

/** Puts the reader key of a recipient into the links of a mail. */
export type NameReader = ReturnType<typeof linksOfRecipient>;

/** Creates the mail of an issue to one recipient of the list. If the recipient has a reader key, the links contain it. */
export function issueMailTo(
  {
    app,
    organizationId,
    sender,
    target,
    newsletter,
    nameReader,
  }: IssueMailFacts & { nameReader: NameReader },
  reader: Pick<ClaimedRecipient, 'recipient_id' | 'email' | 'name' | 'reader_key'>,
): IssueMail {
  const { recipient_id: recipientId } = reader;
  const url = unsubscribeUrl(app, { organizationId, recipientId });
  return {
    messageId: `<vertbook.issue.${organizationId}.${target.issueId}.${recipientId}@${sender.domain}>`,
    recipient: { name: reader.name, address: reader.email },
    subject: newsletter.subject,
    ...bodyFor(newsletter, url, reader.reader_key, nameReader),
    list: listOf(organizationId, sender, target),
    unsubscribeUrl: url,
  };
}

/** Returns the text and the HTML of the mail to one recipient. The links contain the reader key unless `key` is null. */
export function bodyFor(
  newsletter: Newsletter,
  url: string,
  key: Buffer | null,
  nameReader: NameReader,
): { text: string; html: string } {
  const named = (mail: string) => (key ? nameReader(mail, key) : mail);
  return { text: named(newsletter.text(url)), html: named(newsletter.html(url)) };
}

/** Creates a test mail of an issue: marked as a test, without an unsubscribe link. Refuses an invalid address. */
export function testMail(
  { organizationId, sender, target, newsletter }: IssueMailFacts,
  recipient: string,
  id: string,
): IssueMail {
  if (!isEmail(recipient)) throw new MailingError('rejected', 'A test mail goes to one plain address.');
  const locale = isLocale(target.locale) ? target.locale : FALLBACK_LOCALE;
  return {
    messageId: `<vertbook.test.${id}@${sender.domain}>`,
    recipient: { name: '', address: recipient },
    subject: allWords[locale].mailing.letter.testSubject(newsletter.subject),
    text: newsletter.text(null),
    html: newsletter.html(null),
    list: listOf(organizationId, sender, target),
    unsubscribeUrl: null,
  };
}

function listOf(organizationId: number, { domain }: Pick<Sender, 'domain'>, target: MailingTarget) {
  return {
    id: `newsletter-${target.publicationId}.organization-${organizationId}.${domain}`,
    name: target.publicationTitle,
  };
}
