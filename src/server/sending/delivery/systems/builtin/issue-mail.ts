import nodemailer, { type SendMailOptions } from 'nodemailer';
import { isEmail } from '#domain/platform/email.ts';
import { allWords } from '#words/all.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { headersForService } from '#domain/sending/lists/mail-services.ts';
import { returnToken } from '../../../lists/return-address.ts';
import { unsubscribeUrl } from '../../../lists/unsubscribe.ts';
import { type linksOfMail, newMailKey } from '../../../tracking/tracking-links.ts';
import type { MailingApp } from '../../connections/connection.ts';
import { MailingError, type MailingTarget } from '../../mailing-system.ts';
import type { Newsletter } from '../../newsletter/newsletter.ts';
import type { ClaimedRecipient } from './issue-recipients.ts';
import type { ComposedMail } from './mail-transport.ts';
import type { Sender } from './sender.ts';

/** The data that all mails of an issue share. */
interface IssueMailFacts {
  app: Pick<MailingApp, 'keys' | 'publicUrl' | 'env'>;
  organizationId: number;
  sender: Pick<Sender, 'domain'>;
  target: MailingTarget;
  newsletter: Newsletter;
}

/** Puts the reader key of a recipient, or the key of the mail, into the links of a mail. */
export type NameReader = ReturnType<typeof linksOfMail>;

/**
 * Creates the mail of an issue to one recipient of the list. If the recipient has a reader key, the links contain it; otherwise they contain
 * a new key of the mail, which is not stored.
 */
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
  const token = returnToken(app.keys, { organizationId, issueId: target.issueId, recipientId });
  return {
    // Reports of complaints and of mail services repeat the id.
    messageId: `<vertbook.${token}@${sender.domain}>`,
    returnPath: app.env.bounces && `${token}@${app.env.bounces.domain}`,
    headers: headersForService(app.env.mailService?.name ?? null, token),
    recipient: { name: reader.name, address: reader.email },
    subject: newsletter.subject,
    ...bodyFor(newsletter, url, reader.reader_key ?? newMailKey(Date.now()), nameReader),
    list: listOf(organizationId, sender, target),
    unsubscribeUrl: url,
  };
}

/** Returns the text and the HTML of the mail to one recipient. The counted links contain `key`, unless it is null. */
export function bodyFor(
  newsletter: Newsletter,
  url: string,
  key: Parameters<NameReader>[1] | null,
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
    returnPath: null,
    headers: {},
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

/** One mail to one recipient. */
interface IssueMail {
  /** The same for every attempt, so that mail programs recognize a repetition. */
  messageId: string;
  /** The sender of the envelope, to whom mail servers return it; null for the sender's own address. */
  returnPath: string | null;
  /** Further headers, which the mail service of the instance repeats in its reports. */
  headers: Record<string, string>;
  recipient: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  list: { id: string; name: string };
  /** The address that unsubscribes the recipient; null in a test mail. */
  unsubscribeUrl: string | null;
}

/** The signed headers. `List-Unsubscribe-Post` is valid only if it is signed (RFC 8058). */
const SIGNED_HEADERS = [
  'from',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'to',
  'mime-version',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
].join(':');

/** Returns a function that composes mails of this sender, signed if a key is set. */
export function mailComposer(sender: Sender): (letter: IssueMail) => Promise<ComposedMail> {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(sender.dkim ? { dkim: { ...sender.dkim, headerFieldNames: SIGNED_HEADERS } } : {}),
  });
  return async (letter) => {
    const { message } = await transport.sendMail(optionsOf(sender, letter));
    if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed in memory.');
    return { from: letter.returnPath ?? sender.address, to: letter.recipient.address, bytes: message };
  };
}

/** Passes recipient and sender as objects instead of text to parse, so that each is exactly one address. */
function optionsOf(sender: Sender, letter: IssueMail): SendMailOptions {
  const { unsubscribeUrl: url, list } = letter;
  const to = { name: oneLine(letter.recipient.name), address: letter.recipient.address };
  return {
    from: { name: oneLine(sender.name), address: sender.address },
    ...(sender.replyTo ? { replyTo: { name: '', address: sender.replyTo } } : {}),
    to,
    envelope: { from: letter.returnPath ?? sender.address, to: letter.recipient.address },
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: letter.messageId,
    list: {
      id: { url: list.id, comment: oneLine(list.name) },
      ...(url === null ? {} : { unsubscribe: { url, comment: '' } }),
    },
    headers: {
      ...letter.headers,
      Precedence: 'bulk',
      // One-click unsubscription requires an https URL.
      ...(url?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
