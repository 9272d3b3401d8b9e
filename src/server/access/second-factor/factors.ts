import type { SecondFactorKind } from '#domain/access/passkey.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type FactorOwner, factorOwner, lockFactors } from './totp.ts';
import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import { Problem } from '#server/platform/base/problem.ts';

const LIST_FACTORS = statement('list-factors')`
  select 'totp' as kind from totp_secrets where organization_id = $1 and user_id = $2 and enabled_at is not null
  union select 'passkey' from passkeys where organization_id = $1 and user_id = $2
  order by kind desc`;

/** Returns the user's second factors. If there are none, the password is enough to sign in. */
export async function listFactors(queries: Queries, owner: FactorOwner): Promise<SecondFactorKind[]> {
  const factors = await queries.statement(LIST_FACTORS, [owner.organizationId, owner.userId]);
  return factors.map(({ kind }) => kind);
}

/** Whether the caller has a second factor. Locks the factors, so that none is removed before the transaction ends. */
export async function hasOwnFactor(tx: Tx): Promise<boolean> {
  await lockFactors(tx);
  return (await listFactors(tx, factorOwner(tx))).length > 0;
}

/** Whether a user has no second factor. Not remembered between requests, because another process can remove the last factor. */
export async function hasNoFactor(pool: pg.Pool, owner: FactorOwner): Promise<boolean> {
  const factors = await transact(pool, owner.organizationId, (tx) => listFactors(tx, owner));
  return factors.length === 0;
}

const DELETE_PASSKEYS = statement('delete-passkeys')`
  delete from passkeys where organization_id = $1 and user_id = $2`;

/** Removes the user's authenticator app, passkeys and recovery codes. Returns whether the user had a second factor. */
export async function removeSecondFactor(queries: Queries, owner: FactorOwner): Promise<boolean> {
  const factors = await listFactors(queries, owner);
  await removeTotp(queries, owner);
  await queries.statement(DELETE_PASSKEYS, [owner.organizationId, owner.userId]);
  await deleteRecoveryCodes(queries, owner);
  return factors.length > 0;
}

const DELETE_TOTP = statement('delete-totp')`
  delete from totp_secrets where organization_id = $1 and user_id = $2 returning enabled_at is not null as was_enabled`;

/** Removes the user's authenticator app. Returns whether it was enabled. */
export async function removeTotp(queries: Queries, owner: FactorOwner): Promise<boolean> {
  const [removed] = await queries.statement(DELETE_TOTP, [owner.organizationId, owner.userId]);
  return removed?.was_enabled ?? false;
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
  if (left.length === 0) await deleteRecoveryCodes(tx, owner);
  return removed;
}

const FIND_REQUIRING_ORGANIZATION = statement('find-requiring-organization')`
  select 1 from organizations where id = $1 and $2 = any (second_factor_roles)`;

async function isRequired(tx: Tx): Promise<boolean> {
  const requiring = await tx.statement(FIND_REQUIRING_ORGANIZATION, [tx.organizationId, tx.user.role]);
  return requiring.length > 0;
}
