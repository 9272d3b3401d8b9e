import { Secret, TOTP } from 'otpauth';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import { lockAccount } from '../security-log/record-sign-in.ts';

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

/** Locks the caller's factors until the transaction ends, so that the acts that change them run one after the other. */
export function lockFactors(tx: Tx): Promise<void> {
  return lockAccount(tx, { organization_id: tx.organizationId, id: tx.user.id });
}

const FIND_TOTP = statement('find-totp')`
  select secret, enabled_at as "enabledAt" from totp_secrets where organization_id = $1 and user_id = $2`;

/** Returns the user's authenticator app; null if there is none. `enabledAt` is null until the first code was entered. */
export async function findTotp(queries: Queries, keys: InstanceKeys, owner: FactorOwner) {
  const [row] = await queries.statement(FIND_TOTP, [owner.organizationId, owner.userId]);
  return row ? { ...row, secret: keys.open(row.secret, sealOwner(owner)) } : null;
}

const WRITE_TOTP = statement('write-totp')`
  insert into totp_secrets (organization_id, user_id, secret) values ($1, $2, $3)
  on conflict (organization_id, user_id) do update set secret = excluded.secret, last_step = 0
  where totp_secrets.enabled_at is null
  returning user_id`;

/** Stores a secret that is not enabled yet, in place of an earlier one. Returns false if a secret is already enabled. */
export async function writeTotp(
  queries: Queries,
  keys: InstanceKeys,
  owner: FactorOwner,
  secret: string,
): Promise<boolean> {
  const sealed = keys.seal(secret, sealOwner(owner));
  const written = await queries.statement(WRITE_TOTP, [owner.organizationId, owner.userId, sealed]);
  return written.length > 0;
}

const ACCEPT_STEP = statement('accept-step')`
  update totp_secrets set last_step = $3, enabled_at = least(enabled_at, now())
  where organization_id = $1 and user_id = $2 and last_step < $3 and (enabled_at is null) = $4
  returning user_id`;

/**
 * Accepts the code of a time step, unless a code of this step or a later one was accepted before. With `enables`, accepts it only if the
 * app is not enabled yet, and enables it; otherwise only if the app is enabled.
 */
export async function acceptStep(
  queries: Queries,
  { organizationId, userId }: FactorOwner,
  step: number,
  { enables = false } = {},
): Promise<boolean> {
  const accepted = await queries.statement(ACCEPT_STEP, [organizationId, userId, step, enables]);
  return accepted.length > 0;
}

function sealOwner({ organizationId, userId }: FactorOwner): string {
  return `totp ${organizationId}/${userId}`;
}
