import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countDeleted } from './job-log.ts';

/** How long the first response to an `Idempotency-Key` is kept. */
export const IDEMPOTENCY_HOURS = RETENTION.idempotencyKeys.days * 24;
/** How long the rows of a cancellation, and of a change of an order, are kept. The time in which it can be undone is shorter. */
const CANCELLATION_HOURS = 1;

const before = (days: number) => `< now() - make_interval(days => ${days})`;

const FORGET_GLOBAL = statement('forget-global-records')`
  with ended as (delete from sessions where expires_at < now() returning 1),
    links as (delete from password_resets where expires_at ${before(RETENTION.passwordLinks.days)} returning 1),
    failures as (delete from sign_in_failures where last_failed_at ${before(RETENTION.signInFailures.days)} returning 1),
    challenges as (
      delete from used_passkey_challenges where used_at ${before(RETENTION.passkeyChallenges.days)} returning 1)
  select (select count(*) from ended) as "sessions", (select count(*) from links) as "passwordLinks",
    (select count(*) from failures) as "signInFailures", (select count(*) from challenges) as "passkeyChallenges"`;

/** Deletes expired rows of global tables: sessions, password links, failed sign-ins, used challenges. */
export async function forgetExpiredRecords(app: App): Promise<void> {
  const [deleted] = await transact(app.pool, null, (queries) => queries.statement(FORGET_GLOBAL, []));
  for (const kind of ['sessions', 'passwordLinks', 'signInFailures', 'passkeyChallenges'] as const) {
    countDeleted(app, kind, deleted?.[kind] ?? 0);
  }
}

const FORGET_OF_ORGANIZATION = statement('forget-records-of-organization')`
  with undoable as (
      delete from cancellations
      where organization_id = $1 and cancelled_at < now() - make_interval(hours => ${CANCELLATION_HOURS})),
    changes as (
      delete from order_changes
      where organization_id = $1 and changed_at < now() - make_interval(hours => ${CANCELLATION_HOURS})),
    ended as (delete from portal_sessions where organization_id = $1 and expires_at < now()),
    codes as (delete from portal_codes where organization_id = $1 and expires_at < now()),
    keys as (
      delete from idempotency_keys
      where organization_id = $1 and created_at ${before(RETENTION.idempotencyKeys.days)} returning 1)
  select count(*) from keys`;

/**
 * Deletes an organization's expired idempotency keys, cancellations that can no longer be undone, and expired sessions and codes of
 * contacts. Returns the number of deleted keys.
 */
export async function forgetIdempotencyKeys(scope: Scope): Promise<number> {
  const [deleted] = await scope.transact((tx) => tx.statement(FORGET_OF_ORGANIZATION, [tx.organizationId]));
  return deleted?.count ?? 0;
}
