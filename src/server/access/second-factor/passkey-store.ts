import { sql } from 'kysely';
import type { Passkey } from '#contract/access/passkeys.ts';
import type { FactorOwner, FactorTx } from './totp.ts';

const SHOWN = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

/** A credential as it is stored. */
export interface StoredCredential {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

/** Returns the user's passkeys, oldest first. */
export function listPasskeyRows({ db }: FactorTx, owner: FactorOwner) {
  return db
    .selectFrom('passkeys')
    .select([...SHOWN, 'credential_id as credentialId'])
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .orderBy('id')
    .execute();
}

/** Whether the user has a passkey. */
export async function hasPasskey({ db }: FactorTx, owner: FactorOwner): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the user's credential with this id, or null. */
export async function findCredential(
  { db }: FactorTx,
  owner: FactorOwner,
  credentialId: Buffer,
): Promise<(StoredCredential & { id: number }) | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a passkey. Returns null if the organization already has this credential. */
export async function insertPasskey(
  { db }: FactorTx,
  owner: FactorOwner,
  { name, credentialId, publicKey, counter }: StoredCredential & { name: string },
): Promise<Passkey | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      organization_id: owner.organizationId,
      user_id: owner.userId,
      name,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'credential_id']).doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Accepts a use of a passkey if its counter has grown, or if the authenticator does not count (always 0). Of simultaneous uses with the
 * same counter, only one is accepted.
 */
export async function acceptUse(
  { db }: FactorTx,
  owner: FactorOwner,
  id: number,
  counter: number,
): Promise<boolean> {
  const accepted = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<string>`now()` })
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .$if(counter > 0, (query) => query.where('counter', '<', counter))
    .$if(counter === 0, (query) => query.where('counter', '=', 0))
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** Renames the user's passkey. Returns null if the user does not have it. */
export async function writePasskeyName(
  { db }: FactorTx,
  owner: FactorOwner,
  { id, name }: { id: number; name: string },
): Promise<Passkey | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the user's passkey and returns its name, or null if the user does not have it. */
export async function deletePasskey(
  { db }: FactorTx,
  owner: FactorOwner,
  id: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
