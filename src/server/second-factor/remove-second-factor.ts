import type { FactorOwner, FactorTx } from './totp-store.ts';

/** Removes the user's authenticator app and recovery codes. Returns whether the app was enabled. */
export async function removeSecondFactor({ db }: FactorTx, owner: FactorOwner): Promise<boolean> {
  await db
    .deleteFrom('recovery_codes')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .execute();
  const removed = await db
    .deleteFrom('totp_secrets')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .returning('enabled_at')
    .executeTakeFirst();
  return removed !== undefined && removed.enabled_at !== null;
}
