import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/scope.ts';
import { closeSessionsOf } from '#server/access/sessions/close-sessions-of.ts';
import type { DemoUser } from './demo-users.ts';

/** A user in the state before the reset. */
interface UserBefore {
  id: number;
  email: string;
  role: string;
  deactivated_at: string | null;
}

export async function listUsers(tx: Tx): Promise<UserBefore[]> {
  return tx.db
    .selectFrom('users')
    .select(['id', sql<string>`lower(email)`.as('email'), 'role', 'deactivated_at'])
    .where('organization_id', '=', tx.organizationId)
    .execute();
}

/** Removes the users of the organization who do not belong to the demo, with their sessions. */
export async function dismissOtherUsers(tx: Tx, users: readonly DemoUser[]): Promise<void> {
  await tx.db
    .deleteFrom('users')
    .where('organization_id', '=', tx.organizationId)
    .where(
      sql<string>`lower(email)`,
      'not in',
      users.map((user) => user.email),
    )
    .execute();
}

/** Ends the sessions of users who were deactivated or whose role changed, except those of the user who requested the reset. */
export async function closeOutdatedSessions(
  tx: Tx,
  before: readonly UserBefore[],
  users: readonly DemoUser[],
): Promise<void> {
  const outdated = before.filter(
    ({ id, email, role, deactivated_at }) =>
      id !== tx.user.id &&
      (deactivated_at !== null || users.some((user) => user.email === email && user.role !== role)),
  );
  for (const { id } of outdated) {
    await closeSessionsOf(tx.db, { organization_id: tx.organizationId, id });
  }
}
