import type { AccountChange } from '#domain/access/security-event.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { recordSecurityEvent, type SecurityEventFacts } from './record-security-event.ts';
import { warnUser } from './send-alert.ts';
import { selectAccount } from './sign-in-account.ts';

/** The facts of a change. `userId` is the user whose account changes, by default the caller. */
interface ChangeFacts extends Pick<SecurityEventFacts, 'subject' | 'detail'> {
  userId?: number;
  publicUrl: string;
}

/**
 * Records a change of how a user signs in, and informs the user by mail, in the transaction of the act. Deactivated users, and users of a
 * demo organization, whose passwords are public, get no mail.
 */
export async function recordAccountChange(
  tx: Tx,
  kind: AccountChange,
  { userId = tx.user.id, publicUrl, ...facts }: ChangeFacts,
): Promise<void> {
  recordSecurityEvent(tx, kind, facts);
  const user = await selectAccount(tx.db)
    .where('users.organization_id', '=', tx.organizationId)
    .where('users.id', '=', userId)
    .where('deactivated_at', 'is', null)
    .where('is_resettable', '=', false)
    .executeTakeFirst();
  if (user) await warnUser(tx, user, { context: tx, alert: kind, publicUrl });
}
