import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import { Problem } from '#server/platform/base/problem.ts';
import {
  type Account,
  findAccount,
  findAccountOfEmail,
  recordUnknownSignIn,
  recordWaitingSignIn,
  recordWrongSignIn,
  type SignInMethod,
  contextOf,
} from '../security-log/record-sign-in.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { checkCode } from '../second-factor/manage-second-factor.ts';
import { listFactors } from '../second-factor/factors.ts';
import { type PasskeyProof, verifyPasskey } from '../second-factor/verify-passkey.ts';
import { mayUse, openSignedIn, type SignInContext, requirePasswordPermission } from './open-signed-in.ts';
import { verifyPassword } from './password-hash.ts';
import { countTry, forgetFailures, type SignInClient } from './sign-in-limit.ts';

/** The minimum duration of a refusal, so that timing does not reveal whether the account exists. */
const REFUSAL_MS = 40;

/** An attempt to sign in. */
interface SignInAttempt extends SignInContext {
  email: string;
  password: string;
  /** The code of the second factor, if the user has entered one. */
  code?: string | undefined;
  /** A passkey instead of the code. */
  proof?: PasskeyProof | undefined;
  /** The client for the limits of attempts. */
  client: SignInClient;
  keys: InstanceKeys;
}

/**
 * Opens a session for an e-mail address, its password and the second factor, if the user has one. Returns the token. The refusal has the
 * same text and timing for an unknown account, a deactivated account and a wrong password. Warns the user of a new browser. Spec §6
 * Session.
 */
export async function signIn(pool: pg.Pool, attempt: SignInAttempt): Promise<string> {
  const { email, password, client, from } = attempt;
  await transact(pool, null, (queries) => countTry(queries, email, client)).catch((error: unknown) => {
    recordWaitingSignIn(pool, email, from);
    throw error;
  });
  const user = await transact(pool, null, (queries) => findAccountOfEmail(queries, email));
  const fits = await verifyPassword(user?.password_hash ?? null, password);
  if (!fits || !user || !mayUse(user, attempt)) {
    await Promise.all([recordRefusal(pool, user, attempt), pause(REFUSAL_MS)]);
    throw new Problem('wrong_credentials');
  }
  const method = await checkedMethod(pool, user, attempt);
  return transact(pool, user.organization_id, async (queries) => {
    await requirePasswordPermission(queries, user);
    await forgetFailures(queries, email, client);
    return openSignedIn(queries, user, { ...attempt, method, isKnown: client.knownBrowser !== null });
  });
}

/** Checks the second factor of a user whose password is right. Refuses a missing factor if the user has one, and a wrong one. */
async function checkedMethod(pool: pg.Pool, user: Account, attempt: SignInAttempt): Promise<SignInMethod> {
  const { code = '', proof, from, keys } = attempt;
  const owner = { organizationId: user.organization_id, userId: user.id };
  const factors = await transact(pool, owner.organizationId, (tx) => listFactors(tx, owner));
  if (factors.length === 0) return 'password';
  if (!proof && code.trim() === '') throw new Problem('code_required', { extra: { factors } });
  const passkeyOwner = proof && (await verifyPasskey(pool, proof));
  const isOwn = passkeyOwner?.organizationId === owner.organizationId && passkeyOwner.userId === owner.userId;
  const method = await transact(pool, owner.organizationId, async (queries) => {
    const accepted = proof ? (isOwn ? 'passkey' : null) : await checkCode(queries, keys, owner, code);
    if (!accepted) {
      recordSecurityEvent(contextOf(queries, user, from), 'second_factor_refused', { outcome: 'refused' });
    }
    return accepted;
  });
  if (!method) throw new Problem(proof ? 'passkey_refused' : 'wrong_code');
  return method;
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

/**
 * Opens a session for the user of a passkey, and returns the token. A passkey verifies its user, so it counts as both factors. The refusal
 * is the same for an unknown passkey, a wrong proof and a deactivated user.
 */
export async function signInWithPasskey(
  pool: pg.Pool,
  attempt: SignInContext & { proof: PasskeyProof; isKnown: (email: string) => boolean },
): Promise<string> {
  const owner = await verifyPasskey(pool, attempt.proof);
  const user =
    owner &&
    (await transact(pool, null, (queries) =>
      findAccount(queries, { organization_id: owner.organizationId, id: owner.userId }),
    ));
  if (!user) {
    recordUnknownSignIn(pool, '', attempt.from);
    throw new Problem('passkey_refused');
  }
  const token = await transact(pool, user.organization_id, async (queries) => {
    if (mayUse(user, attempt)) {
      await requirePasswordPermission(queries, user);
      const isKnown = attempt.isKnown(user.email);
      return openSignedIn(queries, user, { ...attempt, method: 'passkey', isKnown });
    }
    const refusal = { outcome: 'refused', detail: 'passkey' } as const;
    recordSecurityEvent(contextOf(queries, user, attempt.from), 'sign_in_refused', refusal);
    return null;
  });
  if (token === null) throw new Problem('passkey_refused');
  return token;
}
