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

/** The recipient is an object and not text, because the library would parse text as a list of addresses. */
function messageOf(env: Env, mail: TakenMail): SendMailOptions {
  const host = /@([^\s@>]+)>?\s*$/.exec(env.mailFrom)?.[1] ?? 'vertbook.example';
  return {
    from: env.mailFrom,
    to: { name: '', address: mail.recipient },
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' '),
    text: mail.text_body,
    ...(mail.html_body === null ? {} : { html: mail.html_body }),
    ...(mail.reply_to === '' ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    ...(mail.attachment_name === null || mail.attachment === null
      ? {}
      : { attachments: [{ filename: mail.attachment_name, content: mail.attachment }] }),
    // The same for each attempt, so that the reader's mail program recognizes a mail that arrives twice.
    messageId: `<vertbook.${mail.organization_id}.${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
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
