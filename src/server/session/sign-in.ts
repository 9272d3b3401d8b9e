import type pg from 'pg';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transaction.ts';
import { Problem } from '../base/problem.ts';
import { verifyPassword } from './password-hash.ts';
import { openSession } from './session-store.ts';
import { countTry, forgetFailures, type SignInClient } from './sign-in-limit.ts';

/**
 * Opens a session for an e-mail address and its password, and returns the token. The refusal has the same text and
 * timing for an unknown account, a deactivated account and a wrong password. Spec §6 Session.
 */
export async function signIn(
  pool: pg.Pool,
  attempt: { email: string; password: string; client: SignInClient; allowsDemo: boolean },
): Promise<string> {
  const { email, password, client } = attempt;
  await transact(pool, null, ({ db }) => countTry(db, email, client));
  const user = await transact(pool, null, ({ db }) =>
    db
      .selectFrom('users')
      .innerJoin('organizations', 'organizations.id', 'users.organization_id')
      .select(['organization_id', 'users.id', 'password_hash', 'deactivated_at', 'is_resettable'])
      .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .executeTakeFirst(),
  );
  const fits = await verifyPassword(user?.password_hash ?? null, password);
  const mayUse = user?.deactivated_at === null && (attempt.allowsDemo || !user.is_resettable);
  if (!fits || !mayUse) throw new Problem('wrong_credentials');
  return transact(pool, null, async ({ db }) => {
    await forgetFailures(db, email, client);
    await writeSignIn(db, user);
    return openSession(db, user);
  });
}

async function writeSignIn(db: Kysely<Schema>, user: { organization_id: number; id: number }): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_signed_in_at: sql<string>`now()` })
    .where('organization_id', '=', user.organization_id)
    .where('id', '=', user.id)
    .execute();
}
