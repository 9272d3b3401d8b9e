import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { recordAccountChange } from '../security-log/send-alert.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { removeSecondFactor } from '../second-factor/factors.ts';
import { closeSessionsOf } from '../sessions/session-store.ts';
import { subjectOf, lockUser } from './users-store.ts';

/** Removes the second factor of a user who has lost it, and ends the user's sessions. */
export async function resetSecondFactor(scope: Scope, id: number, publicUrl: string): Promise<void> {
  await scope.transact(async (tx) => {
    const user = await lockUser(tx, id);
    const { organizationId } = tx;
    const hadFactor = await removeSecondFactor(tx, { organizationId, userId: id });
    await closeSessionsOf(tx.db, { organization_id: organizationId, id });
    await recordAct(tx, 'second_factor_reset', { user: id });
    const subject = subjectOf(user);
    if (hadFactor) {
      await recordAccountChange(tx, 'second_factor_reset', { userId: id, subject, publicUrl });
    } else {
      recordSecurityEvent(tx, 'second_factor_reset', { subject });
    }
  });
}
