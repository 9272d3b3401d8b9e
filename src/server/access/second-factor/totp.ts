import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';

const PERIOD_SECONDS = 30;
/** A code is accepted one step before and after its own, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Returns a new secret for an authenticator app, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address that an authenticator app reads from the QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the time step of a valid code; null for any other text. The caller must not accept the same step twice. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = /^\d{6}$/.test(code)
    ? totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now })
    : null;
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns the code that an app shows at this time. */
export function totpCode(secret: string, now = Date.now()): string {
  return totpOf(secret).generate({ timestamp: now });
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Vertbook', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

/** The user to whom factors belong. */
export interface FactorOwner {
  organizationId: number;
  userId: number;
}

/** Returns the caller as the owner of factors. */
export function factorOwner({ organizationId, user }: Pick<Scope, 'organizationId' | 'user'>): FactorOwner {
  return { organizationId, userId: user.id };
}

const LOCK_FACTORS = statement('lock-factors')`
  select 1 from users where organization_id = $1 and id = $2 for no key update`;

/** Locks the caller's factors until the transaction ends, so that the acts that change them run one after the other. */
export async function lockFactors(tx: Tx): Promise<void> {
  await tx.statement(LOCK_FACTORS, [tx.organizationId, tx.user.id]);
}

/** A transaction of the owner's organization. */
export type FactorTx = Pick<Queries, 'db'>;

/** Returns the user's authenticator app; null if there is none. `enabledAt` is null until the first code was entered. */
export async function findTotp({ db }: FactorTx, keys: InstanceKeys, owner: FactorOwner) {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['secret', 'enabled_at'])
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return row ? { secret: keys.open(row.secret, sealOwner(owner)), enabledAt: row.enabled_at } : null;
}

/** Whether the user has an enabled authenticator app. */
export async function isTotpEnabled({ db }: FactorTx, owner: FactorOwner): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('enabled_at')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return row !== undefined && row.enabled_at !== null;
}

/** Stores a secret that is not enabled yet, in place of an earlier one. Returns false if a secret is already enabled. */
export async function writeTotp(
  { db }: FactorTx,
  keys: InstanceKeys,
  owner: FactorOwner,
  secret: string,
): Promise<boolean> {
  const sealed = keys.seal(secret, sealOwner(owner));
  const written = await db
    .insertInto('totp_secrets')
    .values({ organization_id: owner.organizationId, user_id: owner.userId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('totp_secrets.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Accepts the code of a time step, unless a code of this step or a later one was accepted before. */
export async function acceptStep(
  { db }: FactorTx,
  owner: FactorOwner,
  step: number,
  { enables = false } = {},
): Promise<boolean> {
  const accepted = await db
    .updateTable('totp_secrets')
    .set({ last_step: step, ...(enables ? { enabled_at: sql<string>`now()` } : {}) })
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.userId)
    .where('last_step', '<', step)
    .where('enabled_at', enables ? 'is' : 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

function sealOwner({ organizationId, userId }: FactorOwner): string {
  return `totp ${organizationId}/${userId}`;
}
