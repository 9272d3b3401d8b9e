import type pg from 'pg';
import { sql } from 'kysely';
import type { Scope } from '#server/platform/db/scope.ts';
import { type FieldCodes, invalidFields } from '#server/platform/base/problem.ts';
import type { RequestSession } from '#server/platform/http/app-context.ts';
import { recordAccountChange } from '../security-log/record-account-change.ts';
import { closeSessionsOf } from './close-sessions-of.ts';
import { newPasswordProblem } from './new-password-problem.ts';
import { verifyOwnPassword } from './own-password.ts';
import { hashPassword } from './password-hash.ts';
import type { SignInClient } from './sign-in-limit.ts';
import { endPasswordLinks } from './write-password-link.ts';

/**
 * Changes the caller's own password. Ends all other sessions and the links to set a password. Refuses a wrong current password under
 * `currentPassword`, which counts as a failed sign-in, and an unacceptable new password under `password`.
 */
export async function changePassword(
  pool: pg.Pool,
  scope: Scope,
  request: {
    session: RequestSession;
    currentPassword: string;
    password: string;
    client: SignInClient;
    publicUrl: string;
  },
): Promise<void> {
  const { session } = request;
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
  await scope.transact(async (tx) => {
    const { db } = tx;
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
    await recordAccountChange(tx, 'password_changed', { publicUrl: request.publicUrl });
    tx.announce({ what: 'user', id: userId });
  });
}
