import { sql } from 'kysely';
import type pg from 'pg';
import type { Scope } from '../db/scope.ts';
import { transact } from '../db/transaction.ts';

/** How long a failed sign-in is remembered; it counts for a shorter time. */
const SIGN_IN_FAILURE_HOURS = 24;
/** How long a reset link that is no longer good is kept, so that too many requests are noticed. */
const RESET_HOURS = 24;
/** How long a mail that was sent, or given up, is kept. */
const MAIL_DAYS = 30;
/** How long the first answer to an `Idempotency-Key` is kept. Spec §7 Wire format. */
const IDEMPOTENCY_HOURS = 24;

const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`;

/** Deletes what has run out and belongs to no organisation's books: sessions, reset links, failed sign-ins, old mails. */
export async function forgetExpiredSignIns(pool: pg.Pool): Promise<void> {
  await transact(pool, null, async ({ db }) => {
    await db
      .deleteFrom('sessions')
      .where('expires_at', '<', sql<string>`now()`)
      .execute();
    await db.deleteFrom('password_resets').where('expires_at', '<', ago(RESET_HOURS)).execute();
    await db
      .deleteFrom('sign_in_failures')
      .where('last_failed_at', '<', ago(SIGN_IN_FAILURE_HOURS))
      .execute();
    await db
      .deleteFrom('outgoing_mails')
      .where('created_at', '<', ago(MAIL_DAYS * 24))
      .execute();
  });
}

/** Deletes an organisation's kept answers once no retry can mean them any more. */
export async function forgetOldAnswers(scope: Scope): Promise<void> {
  await scope.transact((tx) =>
    tx.db
      .deleteFrom('idempotency_keys')
      .where('organization_id', '=', tx.organizationId)
      .where('created_at', '<', ago(IDEMPOTENCY_HOURS))
      .execute(),
  );
}
