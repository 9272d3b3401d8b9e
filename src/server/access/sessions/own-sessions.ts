import type { Schema } from '#server/platform/db/schema.ts';
import { sql, type Kysely } from 'kysely';
import type { OwnSession } from '#contract/access/session.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';

/** Returns the caller's active sessions, last used first. */
export async function listOwnSessions(scope: Scope, currentId: number): Promise<OwnSession[]> {
  const rows = await scope.read((tx) =>
    ownSessions(tx)
      .select(['id', 'device', 'address', 'created_at', 'last_used_at'])
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
  return rows.map(({ id, device, address, created_at: signedInAt, last_used_at: lastUsedAt }) => ({
    id,
    device,
    address,
    signedInAt,
    lastUsedAt,
    isCurrent: id === currentId,
  }));
}

/** Ends one of the caller's sessions. */
export async function endOwnSession(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const ended = await deleteOwn(tx).where('id', '=', id).returning('device').executeTakeFirst();
    if (!ended) throw new Problem('not_found');
    recordSecurityEvent(tx, 'session_ended', { detail: ended.device });
    tx.announce({ what: 'user', id: tx.user.id });
  });
}

/** Ends all of the caller's sessions but the current one. */
export async function endOtherSessions(scope: Scope, currentId: number): Promise<void> {
  await scope.transact(async (tx) => {
    await deleteOwn(tx).where('id', '<>', currentId).execute();
    recordSecurityEvent(tx, 'sessions_ended', {
      subject: { kind: 'user', id: tx.user.id, name: tx.user.name },
    });
    tx.announce({ what: 'user', id: tx.user.id });
  });
}

function ownSessions(tx: Tx) {
  return tx.db
    .selectFrom('sessions')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', tx.user.id);
}

function deleteOwn(tx: Tx) {
  return tx.db
    .deleteFrom('sessions')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', tx.user.id);
}

/** Ends all sessions of a user, optionally except one. Used after a new password, a new role or deactivation. */
export async function closeSessionsOf(
  db: Kysely<Schema>,
  user: { organization_id: number; id: number },
  { except = null }: { except?: Buffer | null } = {},
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('organization_id', '=', user.organization_id)
    .where('user_id', '=', user.id)
    .$if(except !== null, (query) => query.where('token_hash', '<>', except))
    .execute();
}
