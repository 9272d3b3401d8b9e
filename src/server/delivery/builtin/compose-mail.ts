import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Sender } from './sender.ts';

/** One mail to one reader. */
export interface Letter {
  /** Stays the same when the mail is tried again, so that programs can tell that it is one. */
  messageId: string;
  recipient: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  list: { id: string; name: string };
  /** The address that takes the reader off the list; null in a test. */
  unsubscribeUrl: string | null;
}

/** A mail as it goes over the wire. */
export interface ComposedMail {
  from: string;
  to: string;
  bytes: Buffer;
}

/** `List-Unsubscribe-Post` counts only where the signature covers it (RFC 8058). */
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

/** Answers who writes letters as mails of this sender, signed where a key is set. */
export function mailComposer(sender: Sender): (letter: Letter) => Promise<ComposedMail> {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(sender.dkim ? { dkim: { ...sender.dkim, headerFieldNames: SIGNED_HEADERS } } : {}),
  });
  return async (letter) => {
    const { message } = await transport.sendMail(optionsOf(sender, letter));
    if (!Buffer.isBuffer(message)) {
      throw new TypeError('The mail was to be composed in memory.');
    }
    return { from: sender.address, to: letter.recipient.address, bytes: message };
  };
}

/** Recipient and sender are objects, never text to be taken apart: so each is one address, whatever stands in it. */
function optionsOf(sender: Sender, letter: Letter): SendMailOptions {
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
      // Only an https address may be called without asking.
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
