import { sql } from 'kysely';
import type pg from 'pg';
import type { Scope } from '../db/scope.ts';
import { transact } from '../db/transaction.ts';

/** How long failed sign-ins are kept; the sign-in limit counts a shorter time. */
const SIGN_IN_FAILURE_HOURS = 24;
/** How long expired password links are kept, to count the requests of an hour. */
const RESET_HOURS = 24;
/** How long a mail is kept after it was written. */
const MAIL_DAYS = 30;
/** How long the first response to an `Idempotency-Key` is kept. Spec §7 Wire format. */
export const IDEMPOTENCY_HOURS = 24;

const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`;

/** Deletes expired records that belong to no organization: sessions, password links, failed sign-ins, old mails. */
export async function forgetExpiredRecords(pool: pg.Pool): Promise<void> {
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

/** Deletes an organization's expired idempotency keys. */
export async function forgetIdempotencyKeys(scope: Scope): Promise<void> {
  await scope.transact((tx) =>
    tx.db
      .deleteFrom('idempotency_keys')
      .where('organization_id', '=', tx.organizationId)
      .where('created_at', '<', ago(IDEMPOTENCY_HOURS))
      .execute(),
  );
}
