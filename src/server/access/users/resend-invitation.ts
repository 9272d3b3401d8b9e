import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { sendInvitation } from './send-invitation.ts';
import { subjectOf } from './present-user.ts';
import { lockUser } from './users-store.ts';

/** Sends the invitation again with a new link. The older link ends. Refuses a user who has a password or is deactivated. */
export async function resendInvitation(scope: Scope, id: number, publicUrl: string): Promise<void> {
  await scope.transact(async (tx) => {
    const user = await lockUser(tx, id);
    if (user.has_password || user.deactivated_at !== null) throw new Problem('conflict');
    await sendInvitation(tx, user, publicUrl);
    await recordAct(tx, 'invited', { user: id }, { again: true });
    recordSecurityEvent(tx, 'user_invited', { subject: subjectOf(user), detail: user.role });
  });
}
