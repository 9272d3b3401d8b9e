import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

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
