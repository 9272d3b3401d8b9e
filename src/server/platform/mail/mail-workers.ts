import type { App } from '#server/platform/http/app-context.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import { enqueueDueMails, type MailReference, SEND_MAIL } from './enqueue-mail.ts';
import { type MailTransport, openMailTransport } from './mail-transport.ts';
import type { WorkerGroup } from '#server/platform/queue/start-workers.ts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { isEmail } from '#domain/platform/email.ts';
import { markFailed, markSent, retryLater, takeMail, type TakenMail } from './outgoing-mails-store.ts';

/** How many mails one process sends at once. */
const CONCURRENCY = 5;

/** Returns the workers that send the queued mails. */
export function mailWorkers({ pool, http, env }: Pick<App, 'pool' | 'http' | 'env'>): WorkerGroup {
  const sender = {
    pool,
    log: http.log,
    transport: openMailTransport(env),
    demoTransport: openMailTransport(settingsOfDemo(env)),
  };
  return {
    concurrency: CONCURRENCY,
    repeated: { enqueue_due_mails: { cron: '* * * * *', isRunAtStart: true } },
    tasks: {
      [SEND_MAIL]: (payload) => sendMail(sender, payload as MailReference),
      enqueue_due_mails: () => enqueueDueMails(pool),
    },
  };
}

/** The parts of the process that sending needs. */
interface MailSender {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  transport: MailTransport;
  /** Sends the mails of demo organizations. */
  demoTransport: MailTransport;
}

/** Sends a mail if it is due and records the outcome. After a temporary failure the mail is retried later. */
async function sendMail(sender: MailSender, reference: MailReference): Promise<void> {
  const { pool } = sender;
  const mail = await takeMail(pool, reference);
  if (!mail) return;
  const transport = mail.is_demo ? sender.demoTransport : sender.transport;
  if (!isEmail(mail.recipient)) {
    await markFailed(pool, mail, 'The recipient is not one plain address.');
    return;
  }
  try {
    await transport.send(mail);
  } catch (error) {
    await settleFailure(sender, mail, error);
    return;
  }
  await markSent(pool, mail, transport.keepsText);
}

async function settleFailure({ pool, log }: MailSender, mail: TakenMail, error: unknown): Promise<void> {
  const { isFinal, reason, code } = readFailure(error);
  const facts = { organizationId: mail.organization_id, mailId: mail.id, attempts: mail.attempts, code };
  if (isFinal || mail.is_last_attempt) {
    await markFailed(pool, mail, reason);
    log.error(facts, isFinal ? 'a mail was refused' : 'a mail was given up after a day');
  } else {
    await retryLater(pool, mail);
    log.warn(facts, 'a mail could not be sent yet');
  }
}

/** A 5xx reply is final, except at the sign-in: the operator can correct the credentials, so the mail is retried. */
function readFailure(error: unknown): { isFinal: boolean; reason: string; code: string } {
  if (!(error instanceof Error)) return { isFinal: false, reason: String(error), code: 'unknown' };
  const kind = 'code' in error ? String(error.code) : 'unknown';
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isFinal = reply >= 500 && kind !== 'EAUTH';
  return { isFinal, reason: error.message, code: reply > 0 ? String(reply) : kind };
}
