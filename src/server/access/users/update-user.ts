import { subjectOf } from './invite-user.ts';
import { recordAccountChange } from '#server/access/security-log/record-sign-in.ts';
import { can, isRole, isSelfService, type Role } from '#domain/access/abilities.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { refuseStale, refuseMissing, Problem } from '#server/platform/base/problem.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { warnAdministrators } from '../security-log/send-alert.ts';
import { closeSessionsOf } from '../sessions/own-sessions.ts';
import { endPasswordLinks } from '../sessions/reset-password.ts';
import { presentUser, refuseWrongCustomer, findUser, lockUser, type UserRow } from './users-store.ts';
import { removeSecondFactor } from '../second-factor/factors.ts';

/** The fields of a user that can change. An undefined field does not change. */
interface UserChanges {
  name?: string | undefined;
  locale?: Locale | undefined;
  role?: Role | undefined;
  customerId?: number | null | undefined;
  deactivated?: boolean | undefined;
  version?: number | undefined;
}

const PROFILE = ['name', 'locale'] as const;
/** The fields that decide what a user may do. */
const ACCESS = ['role', 'customer_id', 'deactivated_at'] as const;

/**
 * Changes a user. Users may change their own name and language. All other changes need `manage all`; their refusal does not reveal whether
 * the user exists. A change of role, customer or deactivation ends the user's sessions at once. Refuses to remove the last administrator.
 */
export async function updateUser(
  scope: Scope,
  id: number,
  changes: UserChanges,
  publicUrl: string,
): Promise<UserRow> {
  const managesAll = can(scope.user.capabilities, 'manage all');
  if (id !== scope.user.id && !managesAll) throw new Problem('forbidden');
  return scope.transact(async (tx) => {
    if (managesAll && changesAccess(changes)) {
      await serializeActs(tx);
      await holdCustomer(tx, id, changes);
    }
    const before = await lockUser(tx, id);
    await refuseStale(changes.version, { version: before.version, current: () => presentUser(before) });
    const after = applied(before, changes, tx.now);
    const fields = [...PROFILE, ...ACCESS].filter((field) => after[field] !== before[field]);
    const hasNewAccess = ACCESS.some((field) => after[field] !== before[field]);
    if (hasNewAccess && !managesAll) throw new Problem('forbidden');
    if (fields.length === 0) return before;
    await keepAnAdministrator(tx, before, after);
    const { name, locale, role, customer_id: customerId, deactivated_at: deactivatedAt } = after;
    await tx.statement(WRITE_USER, [tx.organizationId, id, name, locale, role, customerId, deactivatedAt]);
    if (hasNewAccess) {
      await endAccess(tx, after);
    }
    await recordAct(
      tx,
      actionOf(before, after),
      { user: id },
      { fields, ...(fields.includes('role') ? { from: before.role, to: after.role } : {}) },
    );
    recordChange(tx, before, after);
    if (isNewAdministrator(before, after)) await warnAdministrators(tx, after, publicUrl);
    return (await findUser(tx, id)) ?? after;
  });
}

function changesAccess({ role, customerId, deactivated }: UserChanges): boolean {
  return role !== undefined || customerId !== undefined || deactivated !== undefined;
}

/**
 * Refuses a customer that does not fit the role. Roles change only under {@link serializeActs}, so this check remains valid until the
 * commit.
 */
async function holdCustomer(tx: Tx, id: number, changes: UserChanges): Promise<void> {
  const user = await findUser(tx, id);
  if (user && (changes.role !== undefined || changes.customerId !== undefined)) {
    const { role, customer_id: customerId } = applied(user, changes, tx.now);
    await refuseWrongCustomer(tx, isRole(role) ? role : 'viewer', customerId);
  }
}

function applied(before: UserRow, changes: UserChanges, now: string): UserRow {
  const { role = before.role } = changes;
  const loses = isRole(role) && !isSelfService(role) && changes.customerId === undefined;
  return {
    ...before,
    name: changes.name ?? before.name,
    locale: changes.locale ?? before.locale,
    role,
    customer_id: loses ? null : changes.customerId === undefined ? before.customer_id : changes.customerId,
    deactivated_at:
      changes.deactivated === false
        ? null
        : changes.deactivated
          ? (before.deactivated_at ?? now)
          : before.deactivated_at,
  };
}

const WRITE_USER = statement('write-user')`
  update users set name = $3, locale = $4, role = $5, customer_id = $6, deactivated_at = $7,
    version = version + 1, updated_at = now()
  where organization_id = $1 and id = $2`;

/** Ends the user's sessions, and also password links if the user may no longer sign in. */
async function endAccess(tx: Tx, user: UserRow): Promise<void> {
  const key = { organization_id: tx.organizationId, id: user.id };
  await closeSessionsOf(tx, key);
  if (user.deactivated_at !== null) {
    await endPasswordLinks(tx, key);
  }
}

/** Records each change of what the user may do. Changes of names and languages are not security events. */
function recordChange(tx: Tx, before: UserRow, after: UserRow): void {
  const subject = subjectOf(after);
  if (before.role !== after.role) {
    recordSecurityEvent(tx, 'role_changed', { subject, detail: `${before.role} → ${after.role}` });
  } else if (before.customer_id !== after.customer_id) {
    recordSecurityEvent(tx, 'user_changed', { subject, detail: after.role });
  }
  const action = actionOf(before, after);
  if (action !== 'edited') recordSecurityEvent(tx, `user_${action}`, { subject, detail: after.role });
}

function isNewAdministrator(before: UserRow, after: UserRow): boolean {
  return administers(after) && !administers(before);
}

function administers({ role, deactivated_at: deactivatedAt }: UserRow): boolean {
  return role === 'administrator' && deactivatedAt === null;
}

function actionOf(before: UserRow, after: UserRow): 'edited' | 'reactivated' | 'deactivated' {
  if ((before.deactivated_at === null) === (after.deactivated_at === null)) return 'edited';
  return after.deactivated_at === null ? 'reactivated' : 'deactivated';
}

const FIND_OTHER_ADMINISTRATOR = statement('find-other-administrator')`
  select id from users
  where organization_id = $1 and id <> $2 and role = 'administrator' and deactivated_at is null
    and password_hash is not null limit 1`;

/** Refuses a change that would leave the organization without an active administrator who has a password. Spec §6 Roles. */
async function keepAnAdministrator(tx: Tx, before: UserRow, after: UserRow): Promise<void> {
  if (!canAdminister(before) || administers(after)) return;
  const others = await tx.statement(FIND_OTHER_ADMINISTRATOR, [tx.organizationId, before.id]);
  if (others.length === 0) throw new Problem('last_administrator');
}

/** Refuses to end the access of the last active administrator who has a password. */
export async function keepAnotherAdministrator(tx: Tx, id: number): Promise<void> {
  const user = refuseMissing(await findUser(tx, id));
  await keepAnAdministrator(tx, user, { ...user, deactivated_at: tx.now });
}

/** Whether the user is an active administrator with a password. Invited users do not count, because they may never set a password. */
function canAdminister(user: UserRow): boolean {
  return user.role === 'administrator' && user.deactivated_at === null && user.has_password;
}

/** Removes the second factor of a user who has lost it, and ends the user's sessions. */
export async function resetSecondFactor(scope: Scope, id: number, publicUrl: string): Promise<void> {
  await scope.transact(async (tx) => {
    const user = await lockUser(tx, id);
    const { organizationId } = tx;
    const hadFactor = await removeSecondFactor(tx, { organizationId, userId: id });
    await closeSessionsOf(tx, { organization_id: organizationId, id });
    await recordAct(tx, 'second_factor_reset', { user: id });
    const subject = subjectOf(user);
    if (hadFactor) {
      await recordAccountChange(tx, 'second_factor_reset', { userId: id, subject, publicUrl });
    } else {
      recordSecurityEvent(tx, 'second_factor_reset', { subject });
    }
  });
}
