import type { Env } from '#server/platform/env.ts';
import type { ComposedMail } from './compose-mail.ts';
import { outboxTransport } from './outbox-transport.ts';
import { SmtpTransport } from './smtp-transport.ts';

/** The outcome of sending a mail. Only `sent` and `unknown` mean that the mail may have reached the recipient. */
export type SendOutcome =
  | { kind: 'sent' }
  /** The server refused this mail permanently. */
  | { kind: 'refused'; reason: string }
  /** The server asks to retry later. */
  | { kind: 'later'; reason: string }
  /** The whole mail was sent, but the reply is missing, so it may have been delivered. */
  | { kind: 'unknown'; reason: string }
  /** The failure concerns the connection or the sender, so no other mail would succeed either. */
  | { kind: 'closed'; why: 'auth' | 'temporary' | 'rejected'; reason: string };

/** A connection that sends mails one after the other. */
export interface MailTransport {
  /** Sends a mail; `name` names its file if there is no mail server. Never fails. */
  send(mail: ComposedMail, name: string): Promise<SendOutcome>;
  /** Checks whether mails can be sent. Never fails. */
  check(): Promise<SendOutcome>;
  close(): void;
}

/** Opens the SMTP server of `SMTP_URL`; without one, mails become files in the data folder's `outbox/`. */
export function openTransport(env: Env): MailTransport {
  return env.smtpUrl === null ? outboxTransport(env.dataFolder) : new SmtpTransport(env.smtpUrl, env);
}
