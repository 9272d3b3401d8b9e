import type { InstanceKeys } from '../keys/instance-keys.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { acceptStep, type FactorOwner, type FactorTx, findTotp } from './totp-store.ts';

/** How a user signed in, as far as the second factor is concerned. */
export type FactorCheck = 'not needed' | 'missing' | 'wrong' | 'totp' | 'recovery_code';

/** Checks the second factor of a user who has entered the right password. An accepted code is used up. */
export async function checkSecondFactor(
  tx: FactorTx,
  keys: InstanceKeys,
  owner: FactorOwner,
  entered: string,
): Promise<FactorCheck> {
  const totp = await findTotp(tx, keys, owner);
  if (!totp || totp.enabledAt === null) return 'not needed';
  const code = entered.replaceAll(/\s/g, '');
  if (code === '') return 'missing';
  const step = stepOfCode(totp.secret, code);
  if (step !== null) return (await acceptStep(tx, owner, step)) ? 'totp' : 'wrong';
  return (await useRecoveryCode(tx, keys, owner, code)) ? 'recovery_code' : 'wrong';
}
