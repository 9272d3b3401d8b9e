import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import type { WaitingMail } from './waiting-mails.ts';

/** Where mails are handed over. */
export interface PostOffice {
  /** Settles once the mail was accepted; fails with what the other side answered. */
  hand(mail: WaitingMail): Promise<void>;
  /** Nobody outside reads the mails: their text stays readable in the outbox. */
  keepsText: boolean;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** The SMTP server of `SMTP_URL`; without one, mails are files in the data folder's `outbox/`. */
export function openPostOffice(env: Env): PostOffice {
  return env.smtpUrl === null ? outboxFolder(env) : smtpServer(env, env.smtpUrl);
}

function smtpServer(env: Env, url: string): PostOffice {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    keepsText: false,
    async hand(mail) {
      await transport.sendMail(messageOf(env, mail));
    },
  };
}

function outboxFolder(env: Env): PostOffice {
  const folder = join(env.dataFolder, 'outbox');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    keepsText: true,
    async hand(mail) {
      const { message } = await transport.sendMail(messageOf(env, mail));
      const path = join(folder, `${mail.organization_id}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** The recipient is an object, never text to be taken apart: so it is one address, whatever stands in it. */
function messageOf(env: Env, mail: WaitingMail): SendMailOptions {
  const host = /@([^\s@>]+)>?\s*$/.exec(env.mailFrom)?.[1] ?? 'vertbook.example';
  return {
    from: env.mailFrom,
    to: { name: '', address: mail.recipient },
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' '),
    text: mail.text_body,
    ...(mail.html_body === null ? {} : { html: mail.html_body }),
    // The same on a second try, so that the reader's mail program can tell that it is one mail.
    messageId: `<vertbook.${mail.organization_id}.${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
