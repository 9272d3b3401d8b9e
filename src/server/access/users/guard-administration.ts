import type { Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { findUser, type UserRow } from './users-store.ts';

/** Refuses a change that would leave the organization without an active administrator who has a password. Spec §6 Roles. */
export async function keepAnAdministrator(tx: Tx, before: UserRow, after: UserRow): Promise<void> {
  if (!administers(before) || administers(after)) return;
  const other = await tx.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '<>', before.id)
    .where('role', '=', 'administrator')
    .where('deactivated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Problem('last_administrator');
}

/** Refuses to end the access of the last such administrator. */
export async function keepAnotherAdministrator(tx: Tx, id: number): Promise<void> {
  const user = refuseMissing(await findUser(tx, id));
  await keepAnAdministrator(tx, user, { ...user, deactivated_at: tx.now });
}

/** Whether the user is an active administrator with a password. Invited users do not count, because they may never set a password. */
function administers(user: UserRow): boolean {
  return user.role === 'administrator' && user.deactivated_at === null && user.has_password;
}
