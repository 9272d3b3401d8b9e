import { recordAct } from '../audit/record-act.ts';
import type { Scope } from '../db/scope.ts';
import { closeSessionsOf } from '../session/close-sessions-of.ts';
import { lockUser } from './users-store.ts';

/** Ends every session of a user; signing in again is possible. */
export async function endUserSessions(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    await lockUser(tx, id);
    await closeSessionsOf(tx.db, { organization_id: tx.organizationId, id });
    await recordAct(tx, 'sessions_ended', { user: id });
  });
}
