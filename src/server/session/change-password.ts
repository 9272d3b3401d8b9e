import type pg from 'pg';
import { sql } from 'kysely';
import { announcementsOf, transact } from '../db/transaction.ts';
import { type FieldCodes, invalidFields } from '../base/problem.ts';
import type { RequestSession } from '../http/app-context.ts';
import { closeSessionsOf } from './close-sessions-of.ts';
import { newPasswordProblem } from './new-password-problem.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { countTry, forgetFailures, type SignInClient } from './sign-in-limit.ts';
import { endPasswordLinks } from './write-password-link.ts';

/**
 * Changes the caller's own password, which needs the present one, and ends all other sessions and the links to set a password.
 * Refuses a wrong present password under `currentPassword`, which counts as a failed sign-in, and a bad new one under
 * `password`.
 */
export async function changePassword(
  pool: pg.Pool,
  session: RequestSession,
  request: { currentPassword: string; password: string; client: SignInClient },
): Promise<void> {
  const { email, organizationId, userId } = session;
  const fields: FieldCodes = {};
  if (!(await verifyOwnPassword(pool, session, request.currentPassword, request.client))) {
    fields['currentPassword'] = [request.currentPassword === '' ? 'blank' : 'mismatch'];
  }
  const owner = { name: session.userName, email, organizationName: session.organizationName };
  const code = newPasswordProblem(request.password, owner);
  if (code) fields['password'] = [code];
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const passwordHash = await hashPassword(request.password);
  const user = { organization_id: organizationId, id: userId };
  await transact(pool, null, async ({ db }) => {
    await db
      .updateTable('users')
      .set((set) => ({
        password_hash: passwordHash,
        version: set('version', '+', 1),
        updated_at: sql<string>`now()`,
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', userId)
      .execute();
    await closeSessionsOf(db, user, { except: session.tokenHash });
    await endPasswordLinks(db, user);
  });
  announcementsOf(pool).add(organizationId, [{ what: 'user', id: userId }]);
}

/** Whether this is the caller's present password. Each attempt counts like a sign-in. */
export async function verifyOwnPassword(
  pool: pg.Pool,
  { email, organizationId, userId }: RequestSession,
  password: string,
  client: SignInClient,
): Promise<boolean> {
  if (password === '') return false;
  await transact(pool, null, ({ db }) => countTry(db, email, client));
  const user = await transact(pool, null, ({ db }) =>
    db
      .selectFrom('users')
      .select('password_hash')
      .where('organization_id', '=', organizationId)
      .where('id', '=', userId)
      .executeTakeFirst(),
  );
  const fits = await verifyPassword(user?.password_hash ?? null, password);
  if (fits) await transact(pool, null, ({ db }) => forgetFailures(db, email, client));
  return fits;
}
