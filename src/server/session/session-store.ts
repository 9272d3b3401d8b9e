import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Kysely } from 'kysely';
import { capabilitiesOf, isRole } from '#domain/abilities.ts';
import type { Locale } from '#words/locale.ts';
import type { Schema } from '../db/schema.ts';
import { systemQuery } from '../db/system-query.ts';
import type { RequestSession } from '../http/app-context.ts';

const TOKEN_BYTES = 32;
/** How long a session lasts without a new sign-in. */
export const SESSION_DAYS = 30;

interface SessionRow {
  organization_id: number;
  organization_name: string;
  is_resettable: boolean;
  time_zone: string;
  user_id: number;
  user_name: string;
  email: string;
  role: string;
  customer_id: number | null;
  locale: Locale;
  today: string;
  now: string;
}

const FIND_SESSION = `
  select o.id as organization_id, o.name as organization_name, o.is_resettable, o.time_zone,
    u.id as user_id, u.name as user_name, u.email, u.role, u.customer_id, u.locale,
    (now() at time zone o.time_zone)::date as today, now() as now
  from sessions s
  join users u on u.organization_id = s.organization_id and u.id = s.user_id
  join organizations o on o.id = s.organization_id
  where s.token_hash = $1 and s.expires_at > now() and u.deactivated_at is null`;

/** A new opaque token; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The active session of a token, with the organization's day; null if it has ended. */
export async function findSession(
  pool: pg.Pool,
  token: string,
): Promise<Omit<RequestSession, 'isCookie'> | null> {
  const tokenHash = hashToken(token);
  const [row] = await systemQuery<SessionRow>(pool, {
    name: 'find-session',
    text: FIND_SESSION,
    values: [tokenHash],
  });
  if (!row || !isRole(row.role)) return null;
  return {
    tokenHash,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    isResettable: row.is_resettable,
    timeZone: row.time_zone,
    userId: row.user_id,
    userName: row.user_name,
    email: row.email,
    role: row.role,
    customerId: row.customer_id,
    capabilities: capabilitiesOf(row.role),
    locale: row.locale,
    today: row.today,
    now: row.now,
  };
}

/** Opens a session of the user and returns its token. */
export async function openSession(
  db: Kysely<Schema>,
  user: { organization_id: number; id: number },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      organization_id: user.organization_id,
      user_id: user.id,
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

export async function closeSession(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
