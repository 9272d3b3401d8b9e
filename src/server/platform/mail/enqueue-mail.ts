import type pg from 'pg';
import { isEmail } from '#domain/platform/email.ts';
import { refuseMissing } from '../base/problem.ts';
import type { Queries } from '../db/client-queries.ts';
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
    organization_id, recipient, subject, text_body, html_body, reply_to, attachment_name, attachment_size, attachment)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;

/** Writes a mail and the job that sends it, in the transaction that causes the mail. Returns the id of the mail. */
export async function enqueueMail(queries: Pick<Queries, 'statement'>, mail: OutgoingMail): Promise<number> {
  const { attachment, replyTo = '' } = mail;
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
  ]);
  const { id: mailId } = refuseMissing(written);
  await addSendingJob(queries, { organizationId: mail.organizationId, mailId });
  return mailId;
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
