import type pg from 'pg';
import { Problem } from '#server/platform/base/problem.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { recordUnknownSignIn } from '../security-log/record-refused-sign-in.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { contextOf } from '../security-log/sign-in-account.ts';
import { type PasskeyProof, verifyPasskey } from '../second-factor/verify-passkey.ts';
import { requirePasswordPermission } from './require-password-permission.ts';
import { mayUse, openSignedIn, selectSigningIn, type SignInContext } from './open-signed-in.ts';

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
    (await transact(pool, null, ({ db }) =>
      selectSigningIn(db)
        .where('users.organization_id', '=', owner.organizationId)
        .where('users.id', '=', owner.userId)
        .executeTakeFirst(),
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
