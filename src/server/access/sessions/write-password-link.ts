import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { hashToken, newToken } from './session-store.ts';

interface UserKey {
  organization_id: number;
  id: number;
}

/** The maximum number of links sent to a user per hour. */
const LINKS_PER_HOUR = 5;

/**
 * Creates a link to set a password, which works once, and invalidates older ones. Only a hash of the token is stored.
 * Returns the address, or null if the user was sent too many links in the last hour.
 */
export async function writePasswordLink(
  db: Kysely<Schema>,
  user: UserKey,
  { minutes, publicUrl }: { minutes: number; publicUrl: string },
): Promise<string | null> {
  if ((await countRecentLinks(db, user)) >= LINKS_PER_HOUR) return null;
  await endPasswordLinks(db, user);
  const token = newToken();
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      organization_id: user.organization_id,
      user_id: user.id,
      expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return `${publicUrl}/reset-password?reset_password_token=${token}`;
}

/** Invalidates the links that were sent to a user. The rows are kept for a while, to count them. */
export async function endPasswordLinks(db: Kysely<Schema>, user: UserKey): Promise<void> {
  await db
    .updateTable('password_resets')
    .set((set) => ({ expires_at: set.ref('created_at') }))
    .where('organization_id', '=', user.organization_id)
    .where('user_id', '=', user.id)
    .execute();
}

async function countRecentLinks(db: Kysely<Schema>, user: UserKey): Promise<number> {
  const { links } = await db
    .selectFrom('password_resets')
    .select((select) => select.fn.countAll<number>().as('links'))
    .where('organization_id', '=', user.organization_id)
    .where('user_id', '=', user.id)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return links;
}
