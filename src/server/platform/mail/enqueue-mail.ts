import type pg from 'pg';
import { isEmail } from '#domain/platform/email.ts';
import { refuseMissing } from '../base/problem.ts';
import type { Queries } from '../db/client-queries.ts';
import type { Tx } from '../db/scope.ts';
import { statement } from '../db/statement.ts';
import { systemQuery } from '../db/system-scope.ts';
import { addJob, ONE_ATTEMPT } from '../queue/jobs.ts';

interface OutgoingMail {
  organizationId: number;
  /** One plain address, as checked by `isEmail`. */
  recipient: string;
  subject: string;
  text: string;
  html?: string;
  /** One plain address for replies; omitted if they go to the sender of the instance. */
  replyTo?: string;
  attachment?: MailAttachment;
  /** The order that the mail is about. The mails about an order to one recipient form a thread. */
  orderId?: number;
  /** The event of the order that the mail reports, and what has caused it, so that an undo finds the mail. */
  event?: { name: string; cause: string };
  /** Whether the sender is named after the organization instead of the instance. */
  isFromPublisher?: boolean;
  /** Whether a user has written or sent the mail, so that it is not marked as automatic. */
  isWrittenByUser?: boolean;
  /** An address that ends such mails when a mail program sends a POST request to it. */
  unsubscribeUrl?: string;
  /** After how many minutes it is sent; 0 by default. */
  delayMinutes?: number;
}

/** A file in a mail. Mail programs recognize its type by the extension of its name. */
export interface MailAttachment {
  name: string;
  content: Buffer;
}

/** Identifies the mail that a job sends. */
export interface MailReference {
  organizationId: number;
  mailId: number;
}

/** The task that sends one mail. */
export const SEND_MAIL = 'send_mail';

const WRITE_MAIL = statement('write-mail')`
  insert into outgoing_mails (
    organization_id, recipient, subject, text_body, html_body, reply_to, attachment_name, attachment_size, attachment,
    order_id, event, cause, is_from_publisher, is_written_by_user, unsubscribe_url, next_attempt_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() + make_interval(mins => $16)) returning id`;

/** Writes a mail and the job that sends it, in the transaction that causes the mail. Returns the id of the mail. */
export async function enqueueMail(queries: Pick<Queries, 'statement'>, mail: OutgoingMail): Promise<number> {
  const { attachment, event, replyTo = '', delayMinutes = 0 } = mail;
  if (!isEmail(mail.recipient)) throw new TypeError('A mail goes to one plain address.');
  const [written] = await queries.statement(WRITE_MAIL, [
    mail.organizationId,
    mail.recipient,
    mail.subject,
    mail.text,
    mail.html ?? null,
    isEmail(replyTo) ? replyTo : '',
    attachment?.name ?? null,
    attachment?.content.length ?? null,
    attachment?.content ?? null,
    mail.orderId ?? null,
    event?.name ?? '',
    event?.cause ?? '',
    mail.isFromPublisher ?? false,
    mail.isWrittenByUser ?? false,
    mail.unsubscribeUrl ?? '',
    delayMinutes,
  ]);
  const { id: mailId } = refuseMissing(written);
  await addSendingJob(queries, { organizationId: mail.organizationId, mailId }, delayMinutes);
  return mailId;
}

const DROP_WAITING_MAILS = statement('drop-waiting-mails')`
  delete from outgoing_mails
  where organization_id = $1 and order_id = $2 and event = any ($3) and cause = $4 and attempts = 0 and sent_at is null
  returning 1`;

/**
 * Deletes the mails about events of an order that were not sent yet, because their cause is undone. Returns whether there were any. A job
 * without its mail does nothing.
 */
export async function dropWaitingMails(
  tx: Tx,
  orderId: number,
  { events, cause }: { events: readonly string[]; cause: string },
): Promise<boolean> {
  const dropped = await tx.statement(DROP_WAITING_MAILS, [tx.organizationId, orderId, events, cause]);
  return dropped.length > 0;
}

/** Adds the job that sends a waiting mail. It replaces an earlier job for the same mail. */
export async function addSendingJob(
  queries: Pick<Queries, 'statement'>,
  { organizationId, mailId }: MailReference,
  delayMinutes = 0,
): Promise<void> {
  const key = `${SEND_MAIL} ${organizationId}/${mailId}`;
  await addJob(queries, { task: SEND_MAIL, payload: { organizationId, mailId }, key, delayMinutes });
}

const ENQUEUE_DUE_MAILS = statement('enqueue-due-mails')`
  select count(graphile_worker.add_job($1, json_build_object('organizationId', organization_id, 'mailId', id),
    job_key => $1 || ' ' || organization_id || '/' || id, max_attempts => $2))
  from outgoing_mails where sent_at is null and failed_reason is null and next_attempt_at <= now()`;

/**
 * Adds jobs for all mails that are due: a process that was killed leaves its job locked for hours, and the rows of a
 * restored backup have no jobs. A mail with a waiting job gets no second job.
 */
export async function enqueueDueMails(pool: pg.Pool): Promise<void> {
  await systemQuery(pool, ENQUEUE_DUE_MAILS, [SEND_MAIL, ONE_ATTEMPT]);
}
