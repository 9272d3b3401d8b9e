import type pg from 'pg';
import { type Kysely, sql } from 'kysely';
import { allWords } from '#words/all.ts';
import { isLocale } from '#words/locale.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transaction.ts';
import { enqueueMail } from '../mail/outgoing-mails.ts';
import { hashToken, newToken } from './session-store.ts';

interface UserKey {
  organization_id: number;
  id: number;
}

/** How long a link to set a new password can be used. */
const RESET_MINUTES = 60;
/** How many links one person is sent in an hour, whoever asks for them. */
const LINKS_PER_HOUR = 5;

/**
 * Sends a link to set a new password, when the address belongs to somebody. Says nothing either way. A newer link
 * ends the older ones; the token and the mail are written together.
 */
export async function requestPasswordReset(pool: pg.Pool, email: string, publicUrl: string): Promise<void> {
  const token = newToken();
  await transact(pool, null, async ({ db }) => {
    const user = await db
      .selectFrom('users')
      .select(['organization_id', 'id', 'email', 'name', 'locale'])
      .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .where('deactivated_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user || (await countRecentLinks(db, user)) >= LINKS_PER_HOUR) {
      return;
    }
    await endOlderLinks(db, user);
    await db
      .insertInto('password_resets')
      .values({
        token_hash: hashToken(token),
        organization_id: user.organization_id,
        user_id: user.id,
        expires_at: sql<string>`now() + make_interval(mins => ${RESET_MINUTES})`,
      })
      .execute();
    const words = allWords[isLocale(user.locale) ? user.locale : 'en-gb'].login.resetMail;
    await enqueueMail(db, {
      organizationId: user.organization_id,
      recipient: user.email,
      subject: words.subject,
      text: words.text({
        name: user.name,
        link: `${publicUrl}/reset-password?reset_password_token=${token}`,
      }),
    });
  });
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

/** They stay for a while, to be counted. */
async function endOlderLinks(db: Kysely<Schema>, user: UserKey): Promise<void> {
  await db
    .updateTable('password_resets')
    .set((set) => ({ expires_at: set.ref('created_at') }))
    .where('organization_id', '=', user.organization_id)
    .where('user_id', '=', user.id)
    .execute();
}
