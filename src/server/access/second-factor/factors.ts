import type { SecondFactorKind } from '#domain/access/passkey.ts';
import { hasPasskey } from './passkey-store.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type FactorOwner, factorOwner, type FactorTx, isTotpEnabled, lockFactors } from './totp.ts';
import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import { Problem } from '#server/platform/base/problem.ts';

/** Returns the user's second factors. If there are none, the password is enough to sign in. */
export async function listFactors(tx: FactorTx, owner: FactorOwner): Promise<SecondFactorKind[]> {
  const [totp, passkey] = await Promise.all([isTotpEnabled(tx, owner), hasPasskey(tx, owner)]);
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

/** Whether the caller has a second factor. Locks the factors, so that none is removed before the transaction ends. */
export async function hasOwnFactor(tx: Tx): Promise<boolean> {
  await lockFactors(tx);
  return (await listFactors(tx, factorOwner(tx))).length > 0;
}

const REMEMBERED_MAX = 10_000;

/**
 * Checks whether users whose role requires a second factor have one. Remembers the sessions of users who have one. This is safe, because
 * the last factor cannot be removed while it is required, and a reset by an administrator ends the user's sessions.
 */
export class RequiredFactors {
  readonly #pool: pg.Pool;
  readonly #satisfied = new Set<number>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Whether the user of this session has to set up a second factor first. */
  async isMissing(session: FactorOwner & { sessionId: number }): Promise<boolean> {
    if (this.#satisfied.has(session.sessionId)) return false;
    const factors = await transact(this.#pool, session.organizationId, (tx) => listFactors(tx, session));
    if (factors.length === 0) return true;
    if (this.#satisfied.size >= REMEMBERED_MAX) this.#satisfied.clear();
    this.#satisfied.add(session.sessionId);
    return false;
  }
}

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
