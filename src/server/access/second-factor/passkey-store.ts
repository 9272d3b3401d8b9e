import type { Passkey } from '#contract/access/passkeys.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { FactorOwner } from './totp.ts';

const SHOWN = `id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

const LIST_PASSKEYS = statement('list-passkeys')`
  select ${SHOWN}, credential_id as "credentialId" from passkeys
  where organization_id = $1 and user_id = $2 order by id`;

/** Returns the user's passkeys, oldest first. */
export function listPasskeyRows(
  queries: Queries,
  owner: FactorOwner,
): Promise<RowOf<typeof LIST_PASSKEYS>[]> {
  return queries.statement(LIST_PASSKEYS, [owner.organizationId, owner.userId]);
}

const FIND_CREDENTIAL = statement('find-credential')`
  select id, credential_id as "credentialId", public_key as "publicKey", counter from passkeys
  where organization_id = $1 and user_id = $2 and credential_id = $3`;

/** A credential as it is stored. */
export type StoredCredential = Omit<RowOf<typeof FIND_CREDENTIAL>, 'id'>;

/** Returns the user's credential with this id, or null. */
export async function findCredential(
  queries: Queries,
  owner: FactorOwner,
  credentialId: Buffer,
): Promise<RowOf<typeof FIND_CREDENTIAL> | null> {
  const values = [owner.organizationId, owner.userId, credentialId] as const;
  const [credential] = await queries.statement(FIND_CREDENTIAL, values);
  return credential ?? null;
}

const INSERT_PASSKEY = statement('insert-passkey')`
  insert into passkeys (organization_id, user_id, name, credential_id, public_key, counter)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (organization_id, credential_id) do nothing
  returning ${SHOWN}`;

/** Stores a passkey. Returns null if the organization already has this credential. */
export async function insertPasskey(
  queries: Queries,
  { organizationId, userId }: FactorOwner,
  { name, credentialId, publicKey, counter }: StoredCredential & { name: string },
): Promise<Passkey | null> {
  const values = [organizationId, userId, name, credentialId, publicKey, counter] as const;
  const [passkey] = await queries.statement(INSERT_PASSKEY, values);
  return passkey ?? null;
}

const ACCEPT_USE = statement('accept-use')`
  update passkeys set counter = $4, last_used_at = now()
  where organization_id = $1 and user_id = $2 and id = $3 and (counter < $4 or counter = 0 and $4 = 0)
  returning id`;

/**
 * Accepts a use of a passkey if its counter has grown, or if the authenticator does not count (always 0). Of simultaneous uses with the
 * same counter, only one is accepted.
 */
export async function acceptUse(
  queries: Queries,
  owner: FactorOwner,
  id: number,
  counter: number,
): Promise<boolean> {
  const values = [owner.organizationId, owner.userId, id, counter] as const;
  return (await queries.statement(ACCEPT_USE, values)).length > 0;
}

const RENAME_PASSKEY = statement('rename-passkey')`
  update passkeys set name = $4 where organization_id = $1 and user_id = $2 and id = $3 returning ${SHOWN}`;

/** Renames the user's passkey. Returns null if the user does not have it. */
export async function writePasskeyName(
  queries: Queries,
  owner: FactorOwner,
  { id, name }: { id: number; name: string },
): Promise<Passkey | null> {
  const values = [owner.organizationId, owner.userId, id, name] as const;
  const [passkey] = await queries.statement(RENAME_PASSKEY, values);
  return passkey ?? null;
}

const DELETE_PASSKEY = statement('delete-passkey')`
  delete from passkeys where organization_id = $1 and user_id = $2 and id = $3 returning name`;

/** Deletes the user's passkey and returns its name, or null if the user does not have it. */
export async function deletePasskey(
  queries: Queries,
  owner: FactorOwner,
  id: number,
): Promise<string | null> {
  const [deleted] = await queries.statement(DELETE_PASSKEY, [owner.organizationId, owner.userId, id]);
  return deleted?.name ?? null;
}
