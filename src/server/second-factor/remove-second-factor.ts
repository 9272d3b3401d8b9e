import { listFactors } from './list-factors.ts';
import type { FactorOwner, FactorTx } from './totp-store.ts';

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

/** Deletes the recovery codes of a user who has no second factor any more. */
export async function endUnneededCodes(tx: FactorTx, owner: FactorOwner): Promise<void> {
  if ((await listFactors(tx, owner)).length > 0) return;
  await tx.db
    .deleteFrom('recovery_codes')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .execute();
}
