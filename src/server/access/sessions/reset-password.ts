import { closeSessionsOf } from './own-sessions.ts';
import type pg from 'pg';
import { RESET_LINK_MINUTES, type PasswordOwner } from '#domain/access/password.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { allWords } from '#words/all.ts';
import { isLocale } from '#words/locale.ts';
import { transact, announcementsOf } from '#server/platform/db/transaction.ts';
import type { Client } from '#server/platform/base/actor.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { contextOf, selectAccount } from '../security-log/record-sign-in.ts';
import { sql, type Kysely } from 'kysely';
import { systemQuery } from '#server/platform/db/system-scope.ts';
import { type FieldCodes, invalidFields } from '#server/platform/base/problem.ts';
import { warnUser } from '../security-log/send-alert.ts';
import { newPasswordProblem } from './common-passwords.ts';
import { selectSigningIn } from './open-signed-in.ts';
import { hashPassword } from './password-hash.ts';
import { hashToken, newToken } from './session-store.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * Sends a link to set a new password, if the address belongs to a user. A new link invalidates older ones; the token and the mail are
 * written in one transaction. Returns the link, or null if none was sent. A response must reveal neither the link nor whether it was sent.
 */
export async function requestPasswordReset(
  pool: pg.Pool,
  email: string,
  publicUrl: string,
  from: Client | null = null,
): Promise<string | null> {
  return transact(pool, null, async (queries) => {
    const { db } = queries;
    const user = await selectAccount(db)
      .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .where('deactivated_at', 'is', null)
      .forNoKeyUpdate('users')
      .executeTakeFirst();
    const link = user && (await writePasswordLink(db, user, { minutes: RESET_LINK_MINUTES, publicUrl }));
    if (!user || !link) return null;
    const words = allWords[isLocale(user.locale) ? user.locale : 'en-gb'].login.resetMail;
    await enqueueMail(db, {
      organizationId: user.organization_id,
      recipient: user.email,
      subject: words.subject,
      text: words.text({ name: neutralName(user.name), link }),
    });
    recordSecurityEvent(contextOf(queries, user, from), 'password_reset_requested');
    return link;
  });
}

/**
 * Sets a new password with the link from the mail, and ends every session of that user. The link works once. Refuses a used, expired or
 * unknown link under `reset_password_token`, and an unacceptable password under `password`. Returns the user's address.
 */
export async function resetPassword(
  pool: pg.Pool,
  request: {
    token: string;
    password: string;
    confirmation: string | undefined;
    from: Client;
    publicUrl: string;
  },
): Promise<string> {
  const owner = await findOwner(pool, hashToken(request.token));
  const fields = wrongPassword(request, owner);
  const passwordHash = fields.password ? '' : await hashPassword(request.password);
  const user = await transact(pool, null, async (queries) => {
    const { db } = queries;
    const reset = await db
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(request.token))
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['organization_id', 'user_id'])
      .executeTakeFirst();
    if (!reset) throw invalidFields({ ...fields, reset_password_token: ['expired'] });
    if (fields.password) throw invalidFields(fields);
    const account = await selectSigningIn(db)
      .where('organization_id', '=', reset.organization_id)
      .where('users.id', '=', reset.user_id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('users')
      .set((set) => ({
        password_hash: passwordHash,
        version: set('version', '+', 1),
        updated_at: sql<string>`now()`,
      }))
      .where('organization_id', '=', reset.organization_id)
      .where('id', '=', reset.user_id)
      .execute();
    await closeSessionsOf(db, { organization_id: reset.organization_id, id: reset.user_id });
    const context = contextOf(queries, account, request.from);
    recordSecurityEvent(context, 'password_changed');
    // The first password after an invitation is not a change, so it causes no warning.
    if (account.password_hash !== null && !account.is_resettable) {
      await warnUser(queries, account, {
        context,
        alert: 'password_changed',
        publicUrl: request.publicUrl,
      });
    }
    return { ...reset, email: account.email };
  });
  announcementsOf(pool).add(user.organization_id, [{ what: 'user', id: user.user_id }]);
  return user.email;
}

/** Returns the user of a link; null if the link is not valid. */
async function findOwner(pool: pg.Pool, tokenHash: Buffer): Promise<PasswordOwner | null> {
  const [owner] = await systemQuery<{ name: string; email: string; organizationName: string }>(pool, {
    text: `select u.name, u.email, o.name as "organizationName" from password_resets p
      join users u on u.organization_id = p.organization_id and u.id = p.user_id
      join organizations o on o.id = p.organization_id
      where p.token_hash = $1 and p.expires_at > now()`,
    values: [tokenHash],
  });
  return owner ?? null;
}

function wrongPassword(
  { password, confirmation }: { password: string; confirmation: string | undefined },
  owner: PasswordOwner | null,
): FieldCodes {
  const code = newPasswordProblem(password, owner);
  if (code) return { password: [code] };
  return confirmation !== undefined && confirmation !== password ? { password: ['mismatch'] } : {};
}

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
