import type pg from 'pg';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import type { RequestSession } from '#server/platform/http/app-context.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { type PasskeyProof, verifyPasskey } from '../second-factor/verify-passkey.ts';
import { verifyOwnPassword } from './change-password.ts';
import type { SignInClient } from './sign-in-limit.ts';

/** How a user confirms the session: by the password, or by a passkey. */
interface Confirmation {
  session: RequestSession;
  password: string;
  proof?: PasskeyProof | undefined;
  client: SignInClient;
}

/**
 * Confirms by the password or a passkey that the session is still used by its user. Routes with `confirmed` require
 * such a confirmation.
 */
export async function confirmSession(
  pool: pg.Pool,
  scope: Scope,
  { session, password, proof, client }: Confirmation,
): Promise<void> {
  const fits = proof
    ? await isOwnPasskey(pool, session, proof)
    : await verifyOwnPassword(pool, session, password, client);
  const detail = proof ? 'passkey' : 'password';
  await scope.transact(async (tx) => {
    if (!fits) {
      recordSecurityEvent(tx, 'reauthentication_refused', { outcome: 'refused', detail });
      return;
    }
    await noteConfirmation(tx, session.tokenHash, detail);
  });
  if (fits) return;
  throw proof
    ? new Problem('passkey_refused')
    : invalidFields({ password: [password === '' ? 'blank' : 'mismatch'] });
}

const NOTE_CONFIRMATION = statement('note-confirmation')`
  update sessions set confirmed_at = now() where token_hash = $1`;

/** Records that the user has confirmed the session, and whether by the password or a passkey. */
export async function noteConfirmation(tx: Tx, tokenHash: Buffer, detail: string): Promise<void> {
  await tx.statement(NOTE_CONFIRMATION, [tokenHash]);
  recordSecurityEvent(tx, 'reauthenticated', { detail });
}

async function isOwnPasskey(
  pool: pg.Pool,
  { organizationId, userId }: RequestSession,
  proof: PasskeyProof,
): Promise<boolean> {
  const owner = await verifyPasskey(pool, proof);
  return owner !== null && owner.organizationId === organizationId && owner.userId === userId;
}
