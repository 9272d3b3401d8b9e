import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { hashToken, newToken } from './session-store.ts';

interface UserKey {
  organization_id: number;
  id: number;
}

/** How many links a user is sent in an hour. */
const LINKS_PER_HOUR = 5;

/**
 * Writes a new link to set a password, which works once, and ends the older ones. Returns its address; only a hash is
 * stored. Returns null where the user was sent too many in the last hour.
 */
export async function writePasswordLink(
  db: Kysely<Schema>,
  user: UserKey,
  { minutes, publicUrl }: { minutes: number; publicUrl: string },
): Promise<string | null> {
  if ((await countRecentLinks(db, user)) >= LINKS_PER_HOUR) {
    return null;
  }
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

/** Ends the links that a user was sent; they are kept for a while, to be counted. */
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
