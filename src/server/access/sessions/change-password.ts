import type pg from 'pg';
import type { Scope } from '#server/platform/db/scope.ts';
import { type FieldCodes, invalidFields } from '#server/platform/base/problem.ts';
import type { RequestSession } from '#server/platform/http/app-context.ts';
import { findAccount, recordAccountChange } from '../security-log/record-sign-in.ts';
import { newPasswordProblem } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { type SignInClient, countTry, forgetFailures } from './sign-in-limit.ts';
import { endPasswordLinks, writePassword } from './reset-password.ts';
import { transact } from '#server/platform/db/transaction.ts';

/**
 * Changes the caller's own password. Ends all other sessions and the links to set a password. Refuses a blank or wrong current password
 * under `currentPassword`; a wrong one counts as a failed sign-in. Refuses an unacceptable new password under `password`.
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
    await writePassword(tx, user, passwordHash, session.tokenHash);
    await endPasswordLinks(tx, user);
    await recordAccountChange(tx, 'password_changed', { publicUrl: request.publicUrl });
    tx.announce({ what: 'user', id: userId });
  });
}

/** Whether this is the caller's current password. Each attempt that is not blank counts like a sign-in. */
export async function verifyOwnPassword(
  pool: pg.Pool,
  { email, organizationId, userId }: RequestSession,
  password: string,
  client: SignInClient,
): Promise<boolean> {
  if (password === '') return false;
  await transact(pool, null, (queries) => countTry(queries, email, client));
  const user = await transact(pool, null, (queries) =>
    findAccount(queries, { organization_id: organizationId, id: userId }),
  );
  const fits = await verifyPassword(user?.password_hash ?? null, password);
  if (fits) await transact(pool, null, (queries) => forgetFailures(queries, email, client));
  return fits;
}
