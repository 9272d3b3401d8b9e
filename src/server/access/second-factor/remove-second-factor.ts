import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listFactors } from './list-factors.ts';
import { type FactorOwner, factorOwner, type FactorTx, lockFactors } from './totp-store.ts';

/** Removes the user's authenticator app, passkeys and recovery codes. Returns whether the user had a second factor. */
export async function removeSecondFactor(tx: FactorTx, owner: FactorOwner): Promise<boolean> {
  const factors = await listFactors(tx, owner);
  await removeTotp(tx, owner);
  await tx.db
    .deleteFrom('passkeys')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .execute();
  await endUnneededCodes(tx, owner);
  return factors.length > 0;
}

/** Removes the user's authenticator app. Returns whether it was enabled. */
export async function removeTotp({ db }: FactorTx, owner: FactorOwner): Promise<boolean> {
  const removed = await db
    .deleteFrom('totp_secrets')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .returning('enabled_at')
    .executeTakeFirst();
  return removed !== undefined && removed.enabled_at !== null;
}

/**
 * Removes one of the caller's factors by `remove`. Also removes the recovery codes if it was the last factor. Refuses to remove the last
 * factor while the caller's role requires one. Simultaneous removals run one after the other.
 */
export async function removeOwnFactor<T>(tx: Tx, remove: (owner: FactorOwner) => Promise<T>): Promise<T> {
  const owner = factorOwner(tx);
  await lockFactors(tx);
  const before = await listFactors(tx, owner);
  const removed = await remove(owner);
  const left = await listFactors(tx, owner);
  if (left.length === 0 && before.length > 0 && (await isRequired(tx))) throw new Problem('last_factor');
  await endUnneededCodes(tx, owner);
  return removed;
}

async function isRequired(tx: Tx): Promise<boolean> {
  const organization = await tx.db
    .selectFrom('organizations')
    .select('second_factor_roles')
    .where('id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
  return organization.second_factor_roles.includes(tx.user.role);
}

/** Deletes the recovery codes of a user who has no second factor any more. */
async function endUnneededCodes(tx: FactorTx, owner: FactorOwner): Promise<void> {
  if ((await listFactors(tx, owner)).length > 0) return;
  await tx.db
    .deleteFrom('recovery_codes')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .execute();
}
