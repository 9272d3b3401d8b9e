import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { acceptStep, type FactorOwner, type FactorTx, findTotp } from './totp-store.ts';

/** The kind of an accepted code; null for a wrong code. */
type CodeCheck = 'totp' | 'recovery_code' | null;

/** Checks the code of a user who has entered the right password. An accepted code is used up. */
export async function checkCode(
  tx: FactorTx,
  keys: InstanceKeys,
  owner: FactorOwner,
  entered: string,
): Promise<CodeCheck> {
  const code = entered.replaceAll(/\s/g, '');
  const totp = await findTotp(tx, keys, owner);
  const step = totp && totp.enabledAt !== null ? stepOfCode(totp.secret, code) : null;
  if (step !== null) return (await acceptStep(tx, owner, step)) ? 'totp' : null;
  return (await useRecoveryCode(tx, keys, owner, code)) ? 'recovery_code' : null;
}
