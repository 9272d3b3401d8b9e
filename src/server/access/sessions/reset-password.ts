import { closeSessionsOf } from './own-sessions.ts';
import type pg from 'pg';
import { RESET_LINK_MINUTES, type PasswordOwner } from '#domain/access/password.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { transact, announcementsOf } from '#server/platform/db/transaction.ts';
import type { Client } from '#server/platform/base/actor.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { contextOf, findAccount, lockActiveAccount, type UserKey } from '../security-log/record-sign-in.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import { systemQuery } from '#server/platform/db/system-scope.ts';
import { type FieldCodes, invalidFields, refuseMissing } from '#server/platform/base/problem.ts';
import { warnUser } from '../security-log/send-alert.ts';
import { newPasswordProblem } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { hashToken, newToken } from './session-store.ts';

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
    const user = await lockActiveAccount(queries, email);
    if (!user) return null;
    const { locale } = user;
    const lifetime = { minutes: RESET_LINK_MINUTES, publicUrl, locale };
    const link = await writePasswordLink(queries, user, lifetime);
    if (!link) return null;
    const words = allWords[locale].login.resetMail;
    await enqueueMail(queries, {
      organizationId: user.organization_id,
      recipient: user.email,
      subject: words.subject,
      text: words.text({ name: neutralName(user.name), link }),
    });
    recordSecurityEvent(contextOf(queries, user, from), 'password_reset_requested');
    return link;
  });
}

const TAKE_PASSWORD_LINK = statement('take-password-link')`
  delete from password_resets where token_hash = $1 and expires_at > now() returning organization_id, user_id as id`;

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
    const [reset] = await queries.statement(TAKE_PASSWORD_LINK, [hashToken(request.token)]);
    if (!reset) throw invalidFields({ ...fields, reset_password_token: ['expired'] });
    if (fields.password) throw invalidFields(fields);
    const account = refuseMissing(await findAccount(queries, reset));
    await writePassword(queries, reset, passwordHash);
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
    return account;
  });
  announcementsOf(pool).add(user.organization_id, [{ what: 'user', id: user.id }]);
  return user.email;
}

const WRITE_PASSWORD = statement('write-password')`
  update users set password_hash = $3, version = version + 1, updated_at = now() where organization_id = $1 and id = $2`;

/** Sets the password of a user, and ends the user's sessions, optionally except one. */
export async function writePassword(
  queries: Queries,
  user: UserKey,
  passwordHash: string,
  except: Buffer | null = null,
): Promise<void> {
  await queries.statement(WRITE_PASSWORD, [user.organization_id, user.id, passwordHash]);
  await closeSessionsOf(queries, user, except);
}

const FIND_LINK_OWNER = statement('find-link-owner')`
  select u.name, u.email, o.name as "organizationName" from password_resets p
  join users u on u.organization_id = p.organization_id and u.id = p.user_id
  join organizations o on o.id = p.organization_id
  where p.token_hash = $1 and p.expires_at > now()`;

/** Returns the user of a link; null if the link is not valid. */
async function findOwner(pool: pg.Pool, tokenHash: Buffer): Promise<PasswordOwner | null> {
  const [owner] = await systemQuery(pool, FIND_LINK_OWNER, [tokenHash]);
  return owner ?? null;
}

function wrongPassword(
  { password, confirmation }: { password: string; confirmation: string | undefined },
  owner: PasswordOwner | null,
): FieldCodes {
  const code = newPasswordProblem(password, owner);
  if (code) return { password: [code] };
  return confirmation !== undefined && confirmation !== password ? { password: ['unequal'] } : {};
}

/** The maximum number of links sent to a user per hour. */
const LINKS_PER_HOUR = 5;

const INSERT_PASSWORD_LINK = statement('insert-password-link')`
  insert into password_resets (token_hash, organization_id, user_id, expires_at)
  values ($1, $2, $3, now() + make_interval(mins => $4))`;

/**
 * Creates a link to set a password in the user's language, which works once, and invalidates older ones. Only a hash of the token is stored. Returns the link, or
 * null if the user was sent too many links in the last hour.
 */
export async function writePasswordLink(
  queries: Queries,
  user: UserKey,
  { minutes, publicUrl, locale }: { minutes: number; publicUrl: string; locale: Locale },
): Promise<string | null> {
  if ((await countRecentLinks(queries, user)) >= LINKS_PER_HOUR) return null;
  await endPasswordLinks(queries, user);
  const token = newToken();
  await queries.statement(INSERT_PASSWORD_LINK, [hashToken(token), user.organization_id, user.id, minutes]);
  return `${publicUrl}/reset-password?reset_password_token=${token}&lang=${locale}`;
}

const END_PASSWORD_LINKS = statement('end-password-links')`
  update password_resets set expires_at = created_at where organization_id = $1 and user_id = $2`;

/** Invalidates the links that were sent to a user. The rows are kept for a while, to count them. */
export async function endPasswordLinks(queries: Queries, user: UserKey): Promise<void> {
  await queries.statement(END_PASSWORD_LINKS, [user.organization_id, user.id]);
}

const COUNT_RECENT_LINKS = statement('count-recent-links')`
  select count(*) as links from password_resets
  where organization_id = $1 and user_id = $2 and created_at > now() - interval '1 hour'`;

async function countRecentLinks(queries: Queries, user: UserKey): Promise<number> {
  const [row] = await queries.statement(COUNT_RECENT_LINKS, [user.organization_id, user.id]);
  return row?.links ?? 0;
}
