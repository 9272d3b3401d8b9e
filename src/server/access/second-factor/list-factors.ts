import type { SecondFactorKind } from '#domain/access/passkey.ts';
import { hasPasskey } from './passkey-store.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type FactorOwner, factorOwner, type FactorTx, isTotpEnabled, lockFactors } from './totp-store.ts';

/** Returns the user's second factors. If there are none, the password is enough to sign in. */
export async function listFactors(tx: FactorTx, owner: FactorOwner): Promise<SecondFactorKind[]> {
  const [totp, passkey] = await Promise.all([isTotpEnabled(tx, owner), hasPasskey(tx, owner)]);
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

/** Whether the caller has a second factor. Locks the factors, so that none is removed before the transaction ends. */
export async function hasOwnFactor(tx: Tx): Promise<boolean> {
  await lockFactors(tx);
  return (await listFactors(tx, factorOwner(tx))).length > 0;
}
