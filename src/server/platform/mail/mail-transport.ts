import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import type { TakenMail } from './outgoing-mails-store.ts';
import { parseConnectionUrl } from 'nodemailer/lib/shared';

/** Sends mails. */
export interface MailTransport {
  /** Resolves once the mail server has accepted the mail; rejects with the server's reply. */
  send(mail: TakenMail): Promise<void>;
  /** Whether mails are only written to files, so that their text is kept for the outbox. */
  keepsText: boolean;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** Opens the SMTP server of `SMTP_URL`; without that setting, mails become files in the data folder's `outbox/`. */
export function openMailTransport(env: Env): MailTransport {
  return env.smtpUrl === null ? outboxFolder(env) : smtpServer(env, env.smtpUrl);
}

function smtpServer(env: Env, url: string): MailTransport {
  const transport = nodemailer.createTransport({
    ...smtpOptions(url, env),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    keepsText: false,
    async send(mail) {
      await transport.sendMail(messageOf(env, mail));
    },
  };
}

function outboxFolder(env: Env): MailTransport {
  const folder = join(env.dataFolder, 'outbox');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    keepsText: true,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(env, mail));
      const path = join(folder, `${mail.organization_id}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** Recipient and publisher are objects and not text, because the library would parse text as a list of addresses. */
function messageOf(env: Env, mail: TakenMail): SendMailOptions {
  const address = /([^\s<@]+@[^\s@>]+)>?\s*$/.exec(env.mailFrom)?.[1] ?? 'post@vertbook.example';
  const host = address.slice(address.indexOf('@') + 1);
  return {
    from: mail.publisher === '' ? env.mailFrom : { name: nameOf(mail.publisher), address },
    to: { name: '', address: mail.recipient },
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' '),
    text: mail.text_body,
    ...(mail.html_body === null ? {} : { html: mail.html_body }),
    ...(mail.reply_to === '' ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    ...(mail.attachment_name === null || mail.attachment === null
      ? {}
      : { attachments: [{ filename: mail.attachment_name, content: mail.attachment }] }),
    // The same for each attempt, so that the reader's mail program recognizes a mail that arrives twice.
    messageId: messageId(mail, mail.id, host),
    ...threadOf(mail, host),
    headers: {
      ...(mail.is_written_by_user ? {} : { 'Auto-Submitted': 'auto-generated' }),
      // RFC 8058: mail programs show a button that sends a POST request.
      ...(mail.unsubscribe_url === ''
        ? {}
        : {
            'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe_url}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function messageId(
  { organization_id: organization }: TakenMail,
  name: number | string,
  host: string,
): string {
  return `<vertbook.${organization}.${name}@${host}>`;
}

/**
 * Returns the headers that join the mails about an order to one recipient to a thread. All of them name the order, so that the thread holds
 * after the earlier mails were deleted.
 */
function threadOf(mail: TakenMail, host: string): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
  if (mail.order_id === null) return {};
  const earlier = mail.thread.map((id) => messageId(mail, id, host));
  const latest = earlier.at(-1);
  return {
    references: [messageId(mail, `order-${mail.order_id}`, host), ...earlier],
    ...(latest === undefined ? {} : { inReplyTo: latest }),
  };
}

/** Returns the name of a publisher as the name of a sender, on one line. */
function nameOf(publisher: string): string {
  return publisher.replaceAll(/[\p{Cc}"<>]+/gu, ' ').trim();
}

/**
 * Returns the options of connections to the mail server of `SMTP_URL`. A password is sent only over an encrypted connection, unless the
 * operator permits plain text. STARTTLS is then required, so that an attacker cannot remove it from the server's offer.
 */
export function smtpOptions(url: string, { permitsPlaintextSmtp }: Pick<Env, 'permitsPlaintextSmtp'>) {
  const options = parseConnectionUrl(url);
  const hasPassword = options.auth !== undefined;
  return { ...options, requireTLS: options.requireTLS === true || (hasPassword && !permitsPlaintextSmtp) };
}
