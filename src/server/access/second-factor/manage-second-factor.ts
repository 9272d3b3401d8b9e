import type { SecondFactor } from '#contract/access/second-factor.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { recordAccountChange } from '../security-log/record-sign-in.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { listFactors, removeOwnFactor, removeTotp } from './factors.ts';
import { countRecoveryCodes, writeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import {
  newTotpSecret,
  stepOfCode,
  totpAddress,
  acceptStep,
  factorOwner,
  findTotp,
  writeTotp,
  type FactorOwner,
} from './totp.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';

type FactorApp = Pick<App, 'keys' | 'publicUrl'>;

/** Returns the state of the caller's second factor. */
export function getSecondFactor(scope: Scope, { keys }: FactorApp): Promise<SecondFactor> {
  return scope.read(async (tx) => {
    const totp = await findTotp(tx, keys, factorOwner(tx));
    return {
      enabledAt: totp?.enabledAt ?? null,
      isRequired: (await listFactors(tx, factorOwner(tx))).length > 0,
      recoveryCodesLeft: await countRecoveryCodes(tx, factorOwner(tx)),
    };
  });
}

/** Begins to set up an authenticator app. The app has no effect until its first code is entered. Refuses this if one is enabled. */
export async function beginTotp(
  scope: Scope,
  { keys }: FactorApp,
): Promise<{ secret: string; address: string }> {
  const secret = newTotpSecret();
  const isWritten = await scope.transact((tx) => writeTotp(tx, keys, factorOwner(tx), secret));
  if (!isWritten) throw new Problem('conflict');
  return { secret, address: totpAddress(secret, scope.user.email) };
}

/** Enables the authenticator app by its first code, and returns new recovery codes. */
export async function enableTotp(
  scope: Scope,
  { code }: { code: string },
  { keys, publicUrl }: FactorApp,
): Promise<string[]> {
  return scope.transact(async (tx) => {
    const totp = await findTotp(tx, keys, factorOwner(tx));
    if (!totp || totp.enabledAt !== null) throw new Problem('conflict');
    const step = stepOfCode(totp.secret, code.replaceAll(/\s/g, ''));
    if (step === null) throw invalidFields({ code: [code === '' ? 'blank' : 'mismatch'] });
    if (!(await acceptStep(tx, factorOwner(tx), step, { enables: true }))) throw new Problem('conflict');
    await recordAccountChange(tx, 'totp_enabled', { publicUrl: publicUrl() });
    recordSecurityEvent(tx, 'recovery_codes_created');
    return writeRecoveryCodes(tx, keys, factorOwner(tx));
  });
}

/** Removes the caller's authenticator app. */
export async function disableTotp(scope: Scope, { publicUrl }: FactorApp): Promise<void> {
  await scope.transact(async (tx) => {
    const wasEnabled = await removeOwnFactor(tx, (owner) => removeTotp(tx, owner));
    if (wasEnabled) await recordAccountChange(tx, 'totp_disabled', { publicUrl: publicUrl() });
  });
}

/** Replaces the caller's recovery codes. Refuses this without a second factor. */
export async function renewRecoveryCodes(scope: Scope, { keys, publicUrl }: FactorApp): Promise<string[]> {
  return scope.transact(async (tx) => {
    if ((await listFactors(tx, factorOwner(tx))).length === 0) throw new Problem('conflict');
    await recordAccountChange(tx, 'recovery_codes_created', { publicUrl: publicUrl() });
    return writeRecoveryCodes(tx, keys, factorOwner(tx));
  });
}

/** The kind of an accepted code; null for a wrong code. */
type CodeCheck = 'totp' | 'recovery_code' | null;

/** Checks the code of a user who has entered the right password. An accepted code is used up. */
export async function checkCode(
  queries: Queries,
  keys: InstanceKeys,
  owner: FactorOwner,
  entered: string,
): Promise<CodeCheck> {
  const code = entered.replaceAll(/\s/g, '');
  const totp = await findTotp(queries, keys, owner);
  const step = totp && totp.enabledAt !== null ? stepOfCode(totp.secret, code) : null;
  if (step !== null) return (await acceptStep(queries, owner, step)) ? 'totp' : null;
  return (await useRecoveryCode(queries, keys, owner, code)) ? 'recovery_code' : null;
}
