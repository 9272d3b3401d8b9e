import { emailKey } from '#domain/platform/email.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { Client } from '#server/platform/base/actor.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import {
  recordSecurityEvent,
  EVENT_LINE,
  type EventContext,
  type SecurityEventFacts,
} from './record-security-event.ts';
import { warnUser } from './send-alert.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { FAILURES_BEFORE_ALERT, maskedEmail, type AccountChange } from '#domain/access/security-event.ts';
import type pg from 'pg';
import { writeLines } from '#server/platform/db/pool.ts';

/** For this time, a user is not warned again of the same address and kind of browser. */
const SAME_DEVICE_DAYS = 30;

/** How a user signed in. */
export type SignInMethod = 'password' | 'passkey' | 'totp' | 'recovery_code' | 'single_sign_on';

interface SignInFacts {
  from: Client;
  /** Whether the user has signed in with this browser before. */
  isKnown: boolean;
  method: SignInMethod;
  publicUrl: string;
}

/**
 * Records a sign-in. Warns the user if a recovery code was used or the browser is new, except at the first sign-in and in demo
 * organizations. Call it in the transaction that opens the session, after the user's row is locked, so that simultaneous sign-ins cause
 * only one mail.
 */
export async function recordSignIn(
  queries: Queries,
  account: Account,
  { from, isKnown, method, publicUrl }: SignInFacts,
): Promise<void> {
  const context = contextOf(queries, account, from);
  recordSecurityEvent(context, 'signed_in', { detail: method });
  const isFirst = account.last_signed_in_at === null;
  if (isFirst || account.is_resettable) return;
  if (method === 'recovery_code') {
    await warnUser(queries, account, { context, alert: 'recovery_code_used', publicUrl });
    return;
  }
  if (isKnown || (await isWarned(queries, account, from))) return;
  await warnUser(queries, account, { context, alert: 'new_device', publicUrl });
}

const FIND_DEVICE_ALERT = statement('find-device-alert')`
  select 1 from security_events
     where organization_id = $1 and user_id = $2 and kind = 'alert_sent' and detail = 'new_device'
       and address = $3 and device = $4 and happened_at > now() - make_interval(days => $5) limit 1`;

/**
 * Whether the user was already warned of this client. Otherwise a program without cookies would cause a mail at each sign-in, because it
 * always counts as a new browser.
 */
async function isWarned(queries: Queries, account: Account, from: Client): Promise<boolean> {
  const rows = await queries.statement(FIND_DEVICE_ALERT, [
    account.organization_id,
    account.id,
    from.address,
    from.device,
    SAME_DEVICE_DAYS,
  ]);
  return rows.length > 0;
}

/** Writes a refused sign-in of an unknown account into the structured log only, because it belongs to no organization. */
export function recordUnknownSignIn(pool: pg.Pool, email: string, from: Client): void {
  logRefusal(pool, email, { ...from, reason: 'unknown account' });
}

/** Writes an attempt that had to wait into the structured log only, because it was not checked and there may be very many. */
export function recordWaitingSignIn(pool: pg.Pool, email: string, from: Client): void {
  logRefusal(pool, email, { ...from, reason: 'too many attempts' });
}

/**
 * Records a refused sign-in of a known account. Call it in a transaction of its own. After `FAILURES_BEFORE_ALERT` refusals within a day
 * without a sign-in between them, warns the user, at most once a day.
 */
export async function recordWrongSignIn(
  queries: Queries,
  account: Account,
  { from, isActive, publicUrl }: { from: Client; isActive: boolean; publicUrl: string },
): Promise<void> {
  const context = contextOf(queries, account, from);
  const isWarnable = isActive && !account.is_resettable;
  // Handles failures one after the other, so that simultaneous ones cause only one mail.
  if (isWarnable) await lockAccount(queries, account);
  recordSecurityEvent(context, 'sign_in_refused', { outcome: 'refused' });
  if (isWarnable && (await countFailures(queries, account)) >= FAILURES_BEFORE_ALERT) {
    await warnUser(queries, account, { context, alert: 'sign_in_failures', publicUrl });
  }
}

const LOCK_ACCOUNT = statement('lock-account')`
  select 1 from users where organization_id = $1 and id = $2 for no key update`;

/** Locks a user until the transaction ends. */
export async function lockAccount(queries: Queries, user: UserKey): Promise<void> {
  await queries.statement(LOCK_ACCOUNT, [user.organization_id, user.id]);
}

const COUNT_RECENT_FAILURES = statement('count-recent-failures')`
  select count(*) as failures from security_events f
  where f.organization_id = $1 and f.user_id = $2 and f.kind = 'sign_in_refused'
    and f.happened_at > now() - interval '1 day'
    and not exists (select from security_events e
      where e.organization_id = $1 and e.user_id = $2 and e.happened_at > now() - interval '1 day'
        and ((e.kind = 'signed_in' and e.happened_at > f.happened_at)
          or (e.kind = 'alert_sent' and e.detail = 'sign_in_failures')))`;

/** Counts the failures of the last 24 hours since the last sign-in; 0 if the user was warned in this time. */
async function countFailures(queries: Queries, account: Account): Promise<number> {
  const [row] = await queries.statement(COUNT_RECENT_FAILURES, [account.organization_id, account.id]);
  return row?.failures ?? 0;
}

function logRefusal(pool: pg.Pool, email: string, facts: Client & { reason: string }): void {
  const refusal = { securityEvent: 'sign_in_refused', outcome: 'refused', email: maskedEmail(email) };
  writeLines(pool, [{ facts: { ...refusal, ...facts }, message: EVENT_LINE }]);
}

// `is_resettable`: the organization is a demo, whose passwords are public.
const ACCOUNTS = `
  select u.organization_id, u.id, u.name, u.email, u.role, u.locale, u.password_hash, u.deactivated_at,
    u.last_signed_in_at, o.time_zone, o.is_resettable
  from users u join organizations o on o.id = u.organization_id`;

const FIND_ACCOUNT = statement('find-account')`${ACCOUNTS} where u.organization_id = $1 and u.id = $2`;

/** The account of a user who may have no session yet. */
export type Account = RowOf<typeof FIND_ACCOUNT>;

/** What identifies a user. */
export type UserKey = Pick<Account, 'organization_id' | 'id'>;

/** Returns the account of a user, or undefined. */
export async function findAccount(queries: Queries, user: UserKey): Promise<Account | undefined> {
  const [account] = await queries.statement(FIND_ACCOUNT, [user.organization_id, user.id]);
  return account;
}

const LOCK_ACTIVE_ACCOUNT = statement('lock-active-account')`
  ${ACCOUNTS} where lower(u.email) = $1 and u.deactivated_at is null for no key update of u`;

/** Returns the account with an address, unless it is deactivated, and locks the user until the transaction ends. */
export async function lockActiveAccount(queries: Queries, email: string): Promise<Account | undefined> {
  const [account] = await queries.statement(LOCK_ACTIVE_ACCOUNT, [emailKey(email)]);
  return account;
}

const FIND_ACCOUNT_OF_EMAIL = statement('find-account-of-email')`${ACCOUNTS} where lower(u.email) = $1`;

/** Returns the account with an address, or undefined. */
export async function findAccountOfEmail(queries: Queries, email: string): Promise<Account | undefined> {
  const [account] = await queries.statement(FIND_ACCOUNT_OF_EMAIL, [emailKey(email)]);
  return account;
}

/**
 * Returns the context of an event that the user of this account causes without a session. Sets the organization of the account in the
 * transaction, so that the transaction sees the rows of this organization.
 */
export function contextOf(queries: Queries, account: Account, from: Client | null): EventContext {
  const { organization_id: organizationId, id, name, email } = account;
  queries.set('app.organization_id', String(organizationId));
  return {
    send: queries.send,
    log: queries.log,
    organizationId,
    user: { id, name: name || email },
    client: from && account.is_resettable ? { ...from, address: '' } : from,
  };
}

/** The facts of a change. `userId` is the user whose account changes, by default the caller. */
interface ChangeFacts extends Pick<SecurityEventFacts, 'subject' | 'detail'> {
  userId?: number;
  publicUrl: string;
}

/**
 * Records a change of how a user signs in, and informs the user by mail, in the transaction of the act. Deactivated users, and users of a
 * demo organization, whose passwords are public, get no mail.
 */
export async function recordAccountChange(
  tx: Tx,
  kind: AccountChange,
  { userId = tx.user.id, publicUrl, ...facts }: ChangeFacts,
): Promise<void> {
  recordSecurityEvent(tx, kind, facts);
  const user = await findAccount(tx, { organization_id: tx.organizationId, id: userId });
  if (!user || user.deactivated_at !== null || user.is_resettable) return;
  await warnUser(tx, user, { context: tx, alert: kind, publicUrl });
}
