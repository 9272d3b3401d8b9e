import { FAILURES_BEFORE_ALERT, maskedEmail } from '#domain/access/security-event.ts';
import type pg from 'pg';
import type { Client } from '#server/platform/base/actor.ts';
import { writeLines } from '#server/platform/db/pool-log.ts';
import type { Queries } from '#server/platform/db/transaction.ts';
import { EVENT_LINE, recordSecurityEvent } from './record-security-event.ts';
import { warnUser } from './send-alert.ts';
import { contextOf, type SignInAccount } from './sign-in-account.ts';

/** Writes a refused sign-in of an unknown account into the structured log only, because it belongs to no organization. */
export function recordUnknownSignIn(pool: pg.Pool, email: string, from: Client): void {
  logRefusal(pool, email, { ...from, reason: 'unknown account' });
}

/** Writes an attempt that had to wait into the structured log only, because it was not checked and there may be very many. */
export function recordWaitingSignIn(pool: pg.Pool, email: string, from: Client): void {
  logRefusal(pool, email, { ...from, reason: 'too many attempts' });
}

/**
 * Records a refused sign-in of a known account. Call it in a transaction of its own. After `FAILURES_BEFORE_ALERT` refusals within a day
 * without a sign-in between them, warns the user, at most once a day.
 */
export async function recordWrongSignIn(
  queries: Queries,
  account: SignInAccount,
  { from, isActive, publicUrl }: { from: Client; isActive: boolean; publicUrl: string },
): Promise<void> {
  const context = contextOf(queries, account, from);
  const isWarned = isActive && !account.is_resettable;
  // Handles failures one after the other, so that simultaneous ones cause only one mail.
  if (isWarned) await lockAccount(queries, account);
  recordSecurityEvent(context, 'sign_in_refused', { outcome: 'refused' });
  if (isWarned && (await countFailures(queries, account)) >= FAILURES_BEFORE_ALERT) {
    await warnUser(queries, account, { context, alert: 'sign_in_failures', publicUrl });
  }
}

async function lockAccount({ statement }: Queries, account: SignInAccount): Promise<void> {
  await statement(
    'lock-account',
    'select 1 from users where organization_id = $1 and id = $2 for no key update',
    [account.organization_id, account.id],
  );
}

/** Counts the failures of the last 24 hours since the last sign-in; 0 if the user was warned in this time. */
async function countFailures({ statement }: Queries, account: SignInAccount): Promise<number> {
  const [row] = await statement<{ failures: number }>(
    'count-recent-failures',
    `select count(*) as failures from security_events f
     where f.organization_id = $1 and f.user_id = $2 and f.kind = 'sign_in_refused'
       and f.happened_at > now() - interval '1 day'
       and not exists (select from security_events e
         where e.organization_id = $1 and e.user_id = $2 and e.happened_at > now() - interval '1 day'
           and ((e.kind = 'signed_in' and e.happened_at > f.happened_at)
             or (e.kind = 'alert_sent' and e.detail = 'sign_in_failures')))`,
    [account.organization_id, account.id],
  );
  return row?.failures ?? 0;
}

function logRefusal(pool: pg.Pool, email: string, facts: Client & { reason: string }): void {
  const refusal = { securityEvent: 'sign_in_refused', outcome: 'refused', email: maskedEmail(email) };
  writeLines(pool, [{ facts: { ...refusal, ...facts }, message: EVENT_LINE }]);
}
