import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Sender } from './sender.ts';

/** One mail to one recipient. */
export interface IssueMail {
  /** The same for every attempt, so that mail programs recognize a repetition. */
  messageId: string;
  recipient: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  list: { id: string; name: string };
  /** The address that unsubscribes the recipient; null in a test mail. */
  unsubscribeUrl: string | null;
}

/** A composed mail, ready for the transport. */
export interface ComposedMail {
  from: string;
  to: string;
  bytes: Buffer;
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
    return { from: sender.address, to: letter.recipient.address, bytes: message };
  };
}

/** Passes recipient and sender as objects instead of text to parse, so that each is exactly one address. */
function optionsOf(sender: Sender, letter: IssueMail): SendMailOptions {
  const { unsubscribeUrl, list } = letter;
  const to = { name: oneLine(letter.recipient.name), address: letter.recipient.address };
  return {
    from: { name: oneLine(sender.name), address: sender.address },
    ...(sender.replyTo ? { replyTo: { name: '', address: sender.replyTo } } : {}),
    to,
    envelope: { from: sender.address, to: letter.recipient.address },
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: letter.messageId,
    list: {
      id: { url: list.id, comment: oneLine(list.name) },
      ...(unsubscribeUrl === null ? {} : { unsubscribe: { url: unsubscribeUrl, comment: '' } }),
    },
    headers: {
      Precedence: 'bulk',
      // One-click unsubscription requires an https URL.
      ...(unsubscribeUrl?.startsWith('https:')
        ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
