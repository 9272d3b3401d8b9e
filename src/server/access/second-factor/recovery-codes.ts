import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import type { FactorOwner, FactorTx } from './totp.ts';

const RECOVERY_CODES = 10;
const HALF = 5;
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Replaces the user's recovery codes and returns the new ones. Stores only keyed hashes. */
export async function writeRecoveryCodes(
  { db }: FactorTx,
  keys: InstanceKeys,
  user: FactorOwner,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  await db
    .deleteFrom('recovery_codes')
    .where('organization_id', '=', user.organizationId)
    .where('user_id', '=', user.userId)
    .execute();
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        organization_id: user.organizationId,
        user_id: user.userId,
        code_hash: hashCode(keys, user, code),
      })),
    )
    .execute();
  return codes;
}

/** Whether this is an unused recovery code of the user. Uses it up. */
export async function useRecoveryCode(
  { db }: FactorTx,
  keys: InstanceKeys,
  user: FactorOwner,
  code: string,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('organization_id', '=', user.organizationId)
    .where('user_id', '=', user.userId)
    .where('code_hash', '=', hashCode(keys, user, code))
    .where('used_at', 'is', null)
    .returning('used_at')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes({ db }: FactorTx, user: FactorOwner): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('organization_id', '=', user.organizationId)
    .where('user_id', '=', user.userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Hashes a code with a key of the instance, so that a stolen database alone is not enough to try codes. Ignores hyphens and case. */
function hashCode(keys: InstanceKeys, { organizationId, userId }: FactorOwner, code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return keys.sign('recovery code', `${organizationId}/${userId} ${letters}`);
}

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
