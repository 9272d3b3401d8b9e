import type { SecondFactorKind } from '#domain/passkey.ts';
import { hasPasskey } from './passkey-store.ts';
import { type FactorOwner, type FactorTx, isTotpEnabled } from './totp-store.ts';

/** What the user can use after the password; without any, the password is enough. */
export async function listFactors(tx: FactorTx, owner: FactorOwner): Promise<SecondFactorKind[]> {
  const [totp, passkey] = await Promise.all([isTotpEnabled(tx, owner), hasPasskey(tx, owner)]);
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}
