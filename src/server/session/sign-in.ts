import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transaction.ts';
import type { Client } from '../base/actor.ts';
import { Problem } from '../base/problem.ts';
import { recordSignIn } from '../security-log/record-sign-in.ts';
import {
  recordUnknownSignIn,
  recordWaitingSignIn,
  recordWrongSignIn,
} from '../security-log/record-refused-sign-in.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { contextOf, selectAccount, type SignInAccount } from '../security-log/sign-in-account.ts';
import type { InstanceKeys } from '../keys/instance-keys.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';
import { verifyPassword } from './password-hash.ts';
import { openSession, type SessionOpening } from './session-store.ts';
import { countTry, forgetFailures, type SignInClient } from './sign-in-limit.ts';

/** The least time that recording a refusal takes, so that it does not reveal whether the account exists. */
const REFUSAL_MS = 40;

/** An attempt to sign in. */
export interface SignInAttempt {
  email: string;
  password: string;
  /** The code of the second factor, if the user has entered one. */
  code?: string | undefined;
  /** The client, as the limits count it. */
  client: SignInClient;
  /** The client, as the security log names it. */
  from: Client;
  allowsDemo: boolean;
  publicUrl: string;
  keys: InstanceKeys;
  opening: Pick<SessionOpening, 'duration' | 'replacing'>;
}

type Account = SignInAccount & { password_hash: string | null; deactivated_at: string | null };

/**
 * Opens a session for an e-mail address and its password, and returns the token. The refusal has the same text and
 * timing for an unknown account, a deactivated account and a wrong password. Warns the user of a new browser. Spec §6 Session.
 */
export async function signIn(pool: pg.Pool, attempt: SignInAttempt): Promise<string> {
  const { email, password, client, from, publicUrl } = attempt;
  await transact(pool, null, ({ db }) => countTry(db, email, client)).catch((error: unknown) => {
    recordWaitingSignIn(pool, email, from);
    throw error;
  });
  const user = await transact(pool, null, ({ db }) => findAccount(db, email));
  const fits = await verifyPassword(user?.password_hash ?? null, password);
  const mayUse = user?.deactivated_at === null && (attempt.allowsDemo || !user.is_resettable);
  if (!fits || !mayUse) {
    await Promise.all([recordRefusal(pool, user, attempt), pause(REFUSAL_MS)]);
    throw new Problem('wrong_credentials');
  }
  const method = await checkedMethod(pool, user, attempt);
  return transact(pool, user.organization_id, async (queries) => {
    const { db } = queries;
    await forgetFailures(db, email, client);
    await writeSignIn(db, user);
    await recordSignIn(queries, user, { from, isKnown: client.knownBrowser !== null, method, publicUrl });
    // A demo organization keeps no addresses: its passwords are public, so every visitor could read those of the others.
    const opened = user.is_resettable ? { ...from, address: '' } : from;
    return openSession(db, user, { ...attempt.opening, client: opened });
  });
}

function findAccount(db: Kysely<Schema>, email: string): Promise<Account | undefined> {
  return selectAccount(db)
    .select(['password_hash', 'deactivated_at'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();
}

/** Checks the second factor of a user whose password is right. Refuses without a code, if one is needed, and a wrong one. */
async function checkedMethod(
  pool: pg.Pool,
  user: Account,
  { code = '', from, keys }: SignInAttempt,
): Promise<'password' | 'totp' | 'recovery_code'> {
  const owner = { organizationId: user.organization_id, userId: user.id };
  const check = await transact(pool, user.organization_id, async (queries) => {
    const result = await checkSecondFactor(queries, keys, owner, code);
    if (result === 'wrong') {
      recordSecurityEvent(contextOf(queries, user, from), 'second_factor_refused', { outcome: 'refused' });
    }
    return result;
  });
  if (check === 'missing') throw new Problem('code_required');
  if (check === 'wrong') throw new Problem('wrong_code');
  return check === 'not needed' ? 'password' : check;
}

async function recordRefusal(
  pool: pg.Pool,
  user: Account | undefined,
  { email, from, publicUrl }: SignInAttempt,
): Promise<void> {
  if (!user) {
    recordUnknownSignIn(pool, email, from);
    return;
  }
  await transact(pool, user.organization_id, (queries) =>
    recordWrongSignIn(queries, user, { from, publicUrl, isActive: user.deactivated_at === null }),
  );
}

async function writeSignIn(db: Kysely<Schema>, user: { organization_id: number; id: number }): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_signed_in_at: sql<string>`now()` })
    .where('organization_id', '=', user.organization_id)
    .where('id', '=', user.id)
    .execute();
}
