import { randomInt } from 'node:crypto';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import type { FactorOwner } from './totp.ts';

const RECOVERY_CODES = 10;
const HALF = 5;
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const DELETE_RECOVERY_CODES = statement('delete-recovery-codes')`
  delete from recovery_codes where organization_id = $1 and user_id = $2`;

/** Deletes the user's recovery codes. */
export async function deleteRecoveryCodes(queries: Queries, user: FactorOwner): Promise<void> {
  await queries.statement(DELETE_RECOVERY_CODES, [user.organizationId, user.userId]);
}

const INSERT_RECOVERY_CODES = statement('insert-recovery-codes')`
  insert into recovery_codes (organization_id, user_id, code_hash)
  select $1, $2, code_hash from unnest($3::bytea[]) as code_hash returning 1`;

/** Replaces the user's recovery codes and returns the new ones. Stores only keyed hashes. */
export async function writeRecoveryCodes(
  queries: Queries,
  keys: InstanceKeys,
  user: FactorOwner,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  await deleteRecoveryCodes(queries, user);
  const hashes = codes.map((code) => keys.sign(...signedOf(user, code)));
  await queries.statement(INSERT_RECOVERY_CODES, [user.organizationId, user.userId, hashes]);
  return codes;
}

const USE_RECOVERY_CODE = statement('use-recovery-code')`
  update recovery_codes set used_at = now()
  where organization_id = $1 and user_id = $2 and code_hash = any ($3::bytea[]) and used_at is null
  returning used_at`;

/** Whether this is an unused recovery code of the user. Uses it up. */
export async function useRecoveryCode(
  queries: Queries,
  keys: InstanceKeys,
  user: FactorOwner,
  code: string,
): Promise<boolean> {
  const hashes = keys.signatures(...signedOf(user, code));
  const used = await queries.statement(USE_RECOVERY_CODE, [user.organizationId, user.userId, hashes]);
  return used.length > 0;
}

const COUNT_RECOVERY_CODES = statement('count-recovery-codes')`
  select count(*) from recovery_codes where organization_id = $1 and user_id = $2 and used_at is null`;

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(queries: Queries, user: FactorOwner): Promise<number> {
  const [unused] = await queries.statement(COUNT_RECOVERY_CODES, [user.organizationId, user.userId]);
  return unused?.count ?? 0;
}

/** A code is hashed with a key of the instance, so that a stolen database alone is not enough to try codes. Ignores hyphens and case. */
function signedOf({ organizationId, userId }: FactorOwner, code: string): ['recovery code', string] {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return ['recovery code', `${organizationId}/${userId} ${letters}`];
}

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
