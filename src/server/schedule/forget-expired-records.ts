import { sql } from 'kysely';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countDeleted } from './job-log.ts';

/** How long the first response to an `Idempotency-Key` is kept. */
export const IDEMPOTENCY_HOURS = RETENTION.idempotencyKeys.days * 24;
/** How long the rows of a cancellation are kept. The time in which it can be undone is shorter. */
const CANCELLATION_HOURS = 1;

const ago = (days: number) => sql<string>`now() - make_interval(days => ${days})`;

/** Deletes expired records that belong to no organization: sessions, password links, failed sign-ins, used challenges. */
export async function forgetExpiredRecords(app: App): Promise<void> {
  const { passwordLinks, signInFailures, passkeyChallenges } = RETENTION;
  const deleted = await transact(app.pool, null, async ({ db }) => ({
    sessions: await db.deleteFrom('sessions').where('expires_at', '<', ago(0)).executeTakeFirst(),
    passwordLinks: await db
      .deleteFrom('password_resets')
      .where('expires_at', '<', ago(passwordLinks.days))
      .executeTakeFirst(),
    signInFailures: await db
      .deleteFrom('sign_in_failures')
      .where('last_failed_at', '<', ago(signInFailures.days))
      .executeTakeFirst(),
    passkeyChallenges: await db
      .deleteFrom('used_passkey_challenges')
      .where('used_at', '<', ago(passkeyChallenges.days))
      .executeTakeFirst(),
  }));
  for (const kind of ['sessions', 'passwordLinks', 'signInFailures', 'passkeyChallenges'] as const) {
    countDeleted(app, kind, Number(deleted[kind].numDeletedRows));
  }
}

/**
 * Deletes an organization's expired idempotency keys, cancellations that can no longer be undone, and expired sessions and codes of
 * contacts. Returns the number of deleted keys.
 */
export async function forgetIdempotencyKeys(scope: Scope): Promise<number> {
  const { numDeletedRows } = await scope.transact(async (tx) => {
    await tx.db
      .deleteFrom('cancellations')
      .where('organization_id', '=', tx.organizationId)
      .where('cancelled_at', '<', sql<string>`now() - make_interval(hours => ${CANCELLATION_HOURS})`)
      .execute();
    for (const table of ['portal_sessions', 'portal_codes'] as const) {
      await tx.db
        .deleteFrom(table)
        .where('organization_id', '=', tx.organizationId)
        .where('expires_at', '<', ago(0))
        .execute();
    }
    return tx.db
      .deleteFrom('idempotency_keys')
      .where('organization_id', '=', tx.organizationId)
      .where('created_at', '<', ago(RETENTION.idempotencyKeys.days))
      .executeTakeFirst();
  });
  return Number(numDeletedRows);
}
