import type { Env } from '../../env.ts';
import type { ComposedMail } from './compose-mail.ts';
import { outboxLine } from './outbox-line.ts';
import { SmtpLine } from './smtp-line.ts';

/** What came of handing one mail over. Only `sent` and `unknown` can have reached somebody. */
export type SendOutcome =
  | { kind: 'sent' }
  /** The other side's last word on this mail. */
  | { kind: 'refused'; reason: string }
  /** Not now. */
  | { kind: 'later'; reason: string }
  /** The whole mail had left, and no answer came: it may have arrived. */
  | { kind: 'unknown'; reason: string }
  /** It is not about this mail: no other one would go through either. */
  | { kind: 'closed'; why: 'auth' | 'temporary' | 'rejected'; reason: string };

/** A way out for mails, one after the other. */
export interface PostLine {
  /** Hands a mail over; `name` is for the file it becomes where there is no mail server. Never fails. */
  send(mail: ComposedMail, name: string): Promise<SendOutcome>;
  /** Settles when a mail could be handed over now; answers what stands in the way. Never fails. */
  check(): Promise<SendOutcome>;
  close(): void;
}

/** The SMTP server of `SMTP_URL`; without one, mails are files in the data folder's `outbox/`. */
export function openLine(env: Env): PostLine {
  return env.smtpUrl === null ? outboxLine(env.dataFolder) : new SmtpLine(env.smtpUrl);
}
