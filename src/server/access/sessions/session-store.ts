import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { capabilitiesOf, isRole } from '#domain/access/abilities.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { KEPT_COLUMNS, keptFacts } from '#server/platform/db/scope.ts';
import { systemQuery } from '#server/platform/db/system-scope.ts';
import type { Client } from '#server/platform/base/actor.ts';
import type { StoredSession } from '#server/platform/http/app-context.ts';
import type { SignInMethod, UserKey } from '../security-log/record-sign-in.ts';
import { coarseAddress } from '#server/platform/base/networks.ts';

const TOKEN_BYTES = 32;
/** The minimum time between two recorded uses of a session. */
const USE_MINUTES = 5;

/** How long a session lasts. */
interface SessionDuration {
  /** The maximum age of a session. */
  days: number;
  /** The maximum time without any use. */
  idleDays: number;
}
const SESSION_DURATION: SessionDuration = { days: 30, idleDays: 7 };

/** The parameters of a new session. */
export interface SessionOpening {
  duration?: SessionDuration;
  client?: Client | null;
  /** The token of the browser's earlier session, which ends. */
  replacing?: string | null;
  /** How the user signed in; `password` by default. */
  method?: SignInMethod;
}

const SESSIONS = `
  o.id as organization_id, o.name as organization_name, o.is_resettable, o.time_zone, o.sales_see_customers, ${KEPT_COLUMNS}, o.sales_see_prices, o.sales_special_price_percent,
    case when u.customer_id is null then o.reservation_days
      else least(o.reservation_days, o.self_service_reservation_days) end as reservation_days,
    u.role = any (o.second_factor_roles) as requires_second_factor, u.id as user_id, u.name as user_name, u.email, u.role, u.customer_id, u.locale,
    (now() at time zone o.time_zone)::date as today, now() as now, s.id as session_id, s.method,
    s.last_used_at < now() - interval '${USE_MINUTES} minutes' as is_use_due,
    extract(epoch from now() - s.confirmed_at)::float8 as confirmed_seconds_ago
  from sessions s
  join users u on u.organization_id = s.organization_id and u.id = s.user_id
  join organizations o on o.id = s.organization_id
  where s.token_hash = $1 and s.expires_at > now() and u.deactivated_at is null`;

const FIND_SESSION = statement('find-session')`select ${SESSIONS}`;
const FIND_SESSION_WITH_FACTS = statement('find-session-with-facts')`
  select session_facts(s.token_hash) as facts, ${SESSIONS}`.as<{ facts: string }>();

/** Returns a new opaque token. Only its hash may be stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the active session of a token, with the organization's day; null if the session has ended. */
export async function findSession(pool: pg.Pool, token: string): Promise<StoredSession | null> {
  const tokenHash = hashToken(token);
  const [row] = await systemQuery(pool, FIND_SESSION, [tokenHash]);
  return row ? presentStored(tokenHash, row) : null;
}

/** Like {@link findSession}, but also returns the session's `session_facts` of the database, for a later comparison. */
export async function findSessionWithFacts(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<{ session: StoredSession; facts: string } | null> {
  const [row] = await systemQuery(pool, FIND_SESSION_WITH_FACTS, [tokenHash]);
  const session = row ? presentStored(tokenHash, row) : null;
  return row && session ? { session, facts: row.facts } : null;
}

function presentStored(tokenHash: Buffer, row: RowOf<typeof FIND_SESSION>): StoredSession | null {
  if (!isRole(row.role)) return null;
  return {
    tokenHash,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    isResettable: row.is_resettable,
    timeZone: row.time_zone,
    reservationDays: row.reservation_days,
    userId: row.user_id,
    userName: row.user_name,
    email: row.email,
    role: row.role,
    customerId: row.customer_id,
    ...keptFacts(row),
    capabilities: capabilitiesOf(row.role, {
      salesSeeCustomers: row.sales_see_customers,
      keepsPrices: row.keeps_prices,
      salesSeePrices: row.sales_see_prices,
      salesSpecialPricePercent: row.sales_special_price_percent,
    }),
    locale: row.locale,
    today: row.today,
    now: row.now,
    sessionId: row.session_id,
    hasSingleSignOn: row.method === 'single_sign_on',
    // With single sign-on, the provider checks the second factor.
    requiresSecondFactor: row.requires_second_factor && row.method !== 'single_sign_on',
    isUseDue: row.is_use_due,
    confirmedSecondsAgo: row.confirmed_seconds_ago,
  };
}

const INSERT_SESSION = statement('insert-session')`
  insert into sessions (token_hash, organization_id, user_id, method, device, address, ends_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7), now() + make_interval(days => $8))`;

/** Opens a session of the user and returns its token. */
export async function openSession(
  queries: Queries,
  user: UserKey,
  { duration = SESSION_DURATION, client = null, replacing = null, method = 'password' }: SessionOpening = {},
): Promise<string> {
  const token = newToken();
  if (replacing !== null) await closeSession(queries, hashToken(replacing));
  await queries.statement(INSERT_SESSION, [
    hashToken(token),
    user.organization_id,
    user.id,
    method,
    client?.device ?? '',
    coarseAddress(client?.address ?? ''),
    duration.days,
    Math.min(duration.days, duration.idleDays),
  ]);
  return token;
}

// The end is calculated by a query, because a distributed database cannot add an interval to a column in an update.
const NOTE_USE = statement('note-use')`
  with used as (
    select least(ends_at, created_at + make_interval(days => $4), now() + make_interval(days => $5)) as expires_at from sessions
    where token_hash = $1 and last_used_at < now() - interval '${USE_MINUTES} minutes')
  update sessions s set last_used_at = now(), device = $2, address = $3, expires_at = used.expires_at
  from used where s.token_hash = $1`;

/** Records the use of a session and its client, and extends the session. */
export async function noteUse(
  pool: pg.Pool,
  tokenHash: Buffer,
  client: Client,
  { days, idleDays }: SessionDuration,
): Promise<void> {
  const { device, address } = client;
  await systemQuery(pool, NOTE_USE, [tokenHash, device, coarseAddress(address), days, idleDays]);
}

const DELETE_SESSION = statement('delete-session')`delete from sessions where token_hash = $1`;

export async function closeSession(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.statement(DELETE_SESSION, [tokenHash]);
}
