import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import type { RequestSession } from '#server/platform/http/app-context.ts';
import { verifyPassword } from './password-hash.ts';
import { countTry, forgetFailures, type SignInClient } from './sign-in-limit.ts';

/** Whether this is the caller's current password. Each attempt counts like a sign-in. */
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
