import type pg from 'pg';
import { sql } from 'kysely';
import type { Scope } from '../db/scope.ts';
import { invalidFields } from '../base/problem.ts';
import type { RequestSession } from '../http/app-context.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { verifyOwnPassword } from './own-password.ts';
import type { SignInClient } from './sign-in-limit.ts';

/** Confirms by the password that the session is still used by its user, for the routes that require it. */
export async function confirmSession(
  pool: pg.Pool,
  scope: Scope,
  { session, password, client }: { session: RequestSession; password: string; client: SignInClient },
): Promise<void> {
  const fits = await verifyOwnPassword(pool, session, password, client);
  await scope.transact(async (tx) => {
    if (!fits) {
      recordSecurityEvent(tx, 'reauthentication_refused', { outcome: 'refused', detail: 'password' });
      return;
    }
    await tx.db
      .updateTable('sessions')
      .set({ confirmed_at: sql<string>`now()` })
      .where('token_hash', '=', session.tokenHash)
      .execute();
    recordSecurityEvent(tx, 'reauthenticated', { detail: 'password' });
  });
  if (!fits) throw invalidFields({ password: [password === '' ? 'blank' : 'mismatch'] });
}
