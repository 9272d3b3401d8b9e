import type pg from 'pg';
import { systemQuery } from '../db/system-query.ts';

/** A mail that this process has taken to send. */
export interface WaitingMail {
  organization_id: number;
  id: number;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string | null;
  attempts: number;
}

/** For how long a taken mail is nobody else's: far longer than sending it can take. */
const LEASE_MINUTES = 10;
/** A mail that could not be handed over within a day is given up. */
const GIVE_UP_HOURS = 24;
const REASON_MAX = 500;

/**
 * Takes mails that are due. Processes that look at once wait for each other's rows and find them moved on, so each mail
 * is taken once; if the process dies before it says what came of it, the mail is due again after the lease. A mail is
 * therefore sent at least once: twice only when the process ended between handing it over and writing that down.
 */
export async function takeDueMails(
  database: Pick<pg.ClientBase, 'query'>,
  count: number,
): Promise<WaitingMail[]> {
  const { rows } = await database.query<WaitingMail>({
    name: 'take-due-mails',
    text: `
      update outgoing_mails m set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(mins => $2)
      where (m.organization_id, m.id) in (
        select w.organization_id, w.id from outgoing_mails w
        where w.sent_at is null and w.failed_reason is null and w.next_attempt_at <= now()
        order by w.next_attempt_at limit $1
      ) and m.sent_at is null and m.failed_reason is null and m.next_attempt_at <= now()
      returning m.organization_id, m.id, m.recipient, m.subject, m.text_body, m.html_body, m.attempts`,
    values: [count, LEASE_MINUTES],
  });
  return rows;
}

/** Writes down that the mail was handed over; unless its text is to be kept, it is forgotten with the links in it. */
export async function markSent(pool: pg.Pool, mail: WaitingMail, keepsText: boolean): Promise<void> {
  await systemQuery(pool, {
    text: `update outgoing_mails set sent_at = now(),
       text_body = case when $3 then text_body else '' end, html_body = case when $3 then html_body end
     where organization_id = $1 and id = $2`,
    values: [mail.organization_id, mail.id, keepsText],
  });
}

/** Gives the mail up, and says why. */
export async function markFailed(pool: pg.Pool, mail: WaitingMail, reason: string): Promise<void> {
  await systemQuery(pool, {
    text: `update outgoing_mails set failed_reason = $3, text_body = '', html_body = null
     where organization_id = $1 and id = $2`,
    values: [mail.organization_id, mail.id, reason.slice(0, REASON_MAX)],
  });
}

/** Tries the mail again later, each time after a longer while; after a day it is given up. */
export async function tryLater(pool: pg.Pool, mail: WaitingMail, reason: string): Promise<void> {
  await systemQuery(pool, {
    text: `update outgoing_mails set next_attempt_at = now() + make_interval(mins => $3),
       failed_reason = case when created_at < now() - make_interval(hours => $4) then $5 end
     where organization_id = $1 and id = $2`,
    values: [
      mail.organization_id,
      mail.id,
      minutesUntilNext(mail.attempts),
      GIVE_UP_HOURS,
      reason.slice(0, REASON_MAX),
    ],
  });
}

const PAUSES_MINUTES = [1, 5, 15, 60, 180];

function minutesUntilNext(attempts: number): number {
  return PAUSES_MINUTES[attempts - 1] ?? 360;
}
