import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Ends every session of a user: after a new password, a new role or deactivation. */
export async function closeSessionsOf(
  db: Kysely<Schema>,
  user: { organization_id: number; id: number },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('organization_id', '=', user.organization_id)
    .where('user_id', '=', user.id)
    .execute();
}
