import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { subjectOf } from './present-user.ts';
import { lockUser } from './users-store.ts';

/** Ends every session of a user, who can sign in again. */
export async function endUserSessions(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const user = await lockUser(tx, id);
    await closeSessionsOf(tx.db, { organization_id: tx.organizationId, id });
    await recordAct(tx, 'sessions_ended', { user: id });
    recordSecurityEvent(tx, 'sessions_ended', { subject: subjectOf(user) });
  });
}
