import type pg from 'pg';
import { systemQuery } from '../db/system-scope.ts';
import { transact } from '../db/transaction.ts';
import { addSendingJob, type MailReference } from './enqueue-mail.ts';
import { type RowOf, statement } from '../db/statement.ts';

/** How long a mail is reserved for the process that took it: far longer than sending takes. */
const LEASE_MINUTES = 10;
/** A mail that could not be sent within this time is given up. */
const GIVE_UP_HOURS = 24;
const REASON_MAX = 500;

/** How many earlier mails of its thread a mail names at most. */
const THREAD_MAX = 10;

// `thread`: the earlier mails about the order to the recipient, oldest first. `is_demo`: the organization is a demo, so the mail goes to the outbox. `is_last_attempt`: the mail is a day old, so it is given up if
// this attempt fails.
const TAKE_MAIL = statement('take-mail')`
  update outgoing_mails m set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => $3)
  from organizations o
  where m.organization_id = $1 and m.id = $2 and o.id = m.organization_id and o.id = $1
    and m.sent_at is null and m.failed_reason is null and m.next_attempt_at <= now()
  returning m.organization_id, m.id, m.recipient, m.subject, m.text_body, m.html_body, m.reply_to,
    m.attachment_name, m.attachment, m.attempts, m.order_id, m.is_written_by_user, m.unsubscribe_url,
    case when m.is_from_publisher then o.name else '' end as publisher,
    case when m.order_id is null then '{}'::bigint[] else array(
      select id from (
        select e.id from outgoing_mails e
        where e.organization_id = $1 and e.order_id = m.order_id and lower(e.recipient) = lower(m.recipient) and e.id < $2
          and e.sent_at is not null
        order by e.id desc limit ${THREAD_MAX}) as earlier
      order by id) end as thread,
    o.is_resettable as is_demo,
    m.next_attempt_at - m.created_at > make_interval(hours => $4, mins => $3) as is_last_attempt`;

/** A mail that this process sends. */
export type TakenMail = RowOf<typeof TAKE_MAIL>;

/**
 * Leases a due mail; null if it is sent, given up or leased by another process. If the process ends before it records the outcome, the mail
 * is due again after the lease. So a mail is sent at least once, and again only if the process ended between sending the mail and recording
 * the outcome.
 */
export async function takeMail(
  database: Pick<pg.Pool, 'query'>,
  { organizationId, mailId }: MailReference,
): Promise<TakenMail | null> {
  const [mail] = await systemQuery(database, TAKE_MAIL, [
    organizationId,
    mailId,
    LEASE_MINUTES,
    GIVE_UP_HOURS,
  ]);
  return mail ?? null;
}

const MARK_MAIL_SENT = statement('mark-mail-sent')`
  update outgoing_mails set sent_at = now(), attachment = null,
    text_body = case when $3 then text_body else '' end, html_body = case when $3 then html_body end,
    unsubscribe_url = case when $3 then unsubscribe_url else '' end
  where organization_id = $1 and id = $2`;

/** Records that the mail was sent. Deletes the attached file, and the text with its links unless `keepsText`. */
export async function markSent(pool: pg.Pool, mail: TakenMail, keepsText: boolean): Promise<void> {
  await systemQuery(pool, MARK_MAIL_SENT, [mail.organization_id, mail.id, keepsText]);
}

const MARK_MAIL_FAILED = statement('mark-mail-failed')`
  update outgoing_mails set failed_reason = $3, text_body = '', html_body = null, unsubscribe_url = '', attachment = null
  where organization_id = $1 and id = $2`;

/** Gives the mail up and records the reason. */
export async function markFailed(pool: pg.Pool, mail: TakenMail, reason: string): Promise<void> {
  await systemQuery(pool, MARK_MAIL_FAILED, [mail.organization_id, mail.id, reason.slice(0, REASON_MAX)]);
}

/** The pauses after the first attempts. Each later pause lasts {@link LONGEST_PAUSE_MINUTES}. */
const PAUSES_MINUTES = [1, 5, 15, 60, 180];
const LONGEST_PAUSE_MINUTES = 360;

const RETRY_MAIL = statement('retry-mail')`
  update outgoing_mails set next_attempt_at = now() + make_interval(mins => $3)
       where organization_id = $1 and id = $2`;

/** Schedules the next attempt, with a longer pause after each attempt. */
export async function retryLater(pool: pg.Pool, mail: TakenMail): Promise<void> {
  const { organization_id: organizationId, id: mailId } = mail;
  const minutes = PAUSES_MINUTES[mail.attempts - 1] ?? LONGEST_PAUSE_MINUTES;
  await transact(pool, null, async (queries) => {
    await queries.statement(RETRY_MAIL, [organizationId, mailId, minutes]);
    await addSendingJob(queries, { organizationId, mailId }, minutes);
  });
}
