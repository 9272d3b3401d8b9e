import type pg from 'pg';
import { sql } from 'kysely';
import { passwordProblem } from '#domain/password.ts';
import { announcementsOf, transact } from '../db/transaction.ts';
import { type FieldCodes, invalidFields } from '../base/problem.ts';
import { hashPassword } from './password-hash.ts';
import { closeSessionsOf } from './close-sessions-of.ts';
import { hashToken } from './session-store.ts';

/**
 * Sets a new password with the link from the mail, and ends every session of that user. The link works once. Refuses
 * a link that is used, expired or unknown under `reset_password_token`, and a bad password under `password`. Returns the
 * user's address.
 */
export async function resetPassword(
  pool: pg.Pool,
  request: { token: string; password: string; confirmation: string | undefined },
): Promise<string> {
  const fields = wrongPassword(request.password, request.confirmation);
  const passwordHash = fields.password ? '' : await hashPassword(request.password);
  const user = await transact(pool, null, async ({ db }) => {
    const reset = await db
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(request.token))
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['organization_id', 'user_id'])
      .executeTakeFirst();
    if (!reset) throw invalidFields({ ...fields, reset_password_token: ['expired'] });
    if (fields.password) throw invalidFields(fields);
    const { email } = await db
      .updateTable('users')
      .set((set) => ({
        password_hash: passwordHash,
        version: set('version', '+', 1),
        updated_at: sql<string>`now()`,
      }))
      .where('organization_id', '=', reset.organization_id)
      .where('id', '=', reset.user_id)
      .returning('email')
      .executeTakeFirstOrThrow();
    await closeSessionsOf(db, { organization_id: reset.organization_id, id: reset.user_id });
    return { ...reset, email };
  });
  announcementsOf(pool).add(user.organization_id, [{ what: 'user', id: user.user_id }]);
  return user.email;
}

function wrongPassword(password: string, confirmation: string | undefined): FieldCodes {
  const code = passwordProblem(password);
  if (code) return { password: [code] };
  return confirmation !== undefined && confirmation !== password ? { password: ['mismatch'] } : {};
}
