import type { Queries } from '#server/platform/db/client-queries.ts';
import type { OwnSession } from '#contract/access/session.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import type { UserKey } from '../security-log/record-sign-in.ts';

const LIST_OWN_SESSIONS = statement('list-own-sessions')`
  select id, device, address, created_at as "signedInAt", last_used_at as "lastUsedAt", id = $3 as "isCurrent"
  from sessions where organization_id = $1 and user_id = $2 and expires_at > now()
  order by last_used_at desc, id desc`.as<{ isCurrent: boolean }>();

/** Returns the caller's active sessions, last used first. */
export function listOwnSessions(scope: Scope, currentId: number): Promise<OwnSession[]> {
  return scope.read((tx) => tx.statement(LIST_OWN_SESSIONS, [tx.organizationId, tx.user.id, currentId]));
}

const END_OWN_SESSION = statement('end-own-session')`
  delete from sessions where organization_id = $1 and user_id = $2 and id = $3 returning device`;

/** Ends one of the caller's sessions. */
export async function endOwnSession(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const [ended] = await tx.statement(END_OWN_SESSION, [tx.organizationId, tx.user.id, id]);
    if (!ended) throw new Problem('not_found');
    recordSecurityEvent(tx, 'session_ended', { detail: ended.device });
    tx.announce({ what: 'user', id: tx.user.id });
  });
}

/** Ends all of the caller's sessions but the current one. */
export async function endOtherSessions(scope: Scope, current: Buffer): Promise<void> {
  await scope.transact(async (tx) => {
    await closeSessionsOf(tx, { organization_id: tx.organizationId, id: tx.user.id }, current);
    recordSecurityEvent(tx, 'sessions_ended', {
      subject: { kind: 'user', id: tx.user.id, name: tx.user.name },
    });
    tx.announce({ what: 'user', id: tx.user.id });
  });
}

const CLOSE_SESSIONS = statement('close-sessions')`
  delete from sessions where organization_id = $1 and user_id = $2 and ($3::bytea is null or token_hash <> $3)`;

/** Ends all sessions of a user, optionally except the one with this token hash. */
export async function closeSessionsOf(
  queries: Queries,
  user: UserKey,
  except: Buffer | null = null,
): Promise<void> {
  await queries.statement(CLOSE_SESSIONS, [user.organization_id, user.id, except]);
}
