import { sql } from 'kysely';
import { recordAct } from '#server/platform/db/record-act.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { closeSessionsOf } from '#server/access/sessions/own-sessions.ts';
import { hashPassword } from '#server/access/sessions/password-hash.ts';
import { buildWorld, type World } from './build-world.ts';
import { DEMO_PASSWORD, demoOrganization, type DemoUser, demoUsers } from './tables.ts';
import { type ImagePlace, storeBanners } from './store-banners.ts';
import emptiedTables from './tables/emptied-tables.json' with { type: 'json' };

/** The parts of the instance that a reset needs. */
interface DemoParts {
  images: ImagePlace;
  hasPrices: boolean;
  users?: readonly DemoUser[];
}

/**
 * Resets a demo organization to its sample world around today, in one transaction. Replaces all of its data. Its demo users keep their ids,
 * and their name, role and password are reset; other users are removed. The caller stays signed in. Concurrent acts finish before the
 * reset, or find no records after it. Other organizations do not change.
 */
export async function resetDemo(
  scope: Scope,
  { images, hasPrices, users = demoUsers }: DemoParts,
): Promise<World> {
  const [passwordHash, banners] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    storeBanners(images, scope.organizationId),
  ]);
  return scope.transact(async (tx) => {
    await lockOrganization(tx);
    await refuseUnlessResettable(tx);
    const before = await listUsers(tx);
    await dismissOtherUsers(tx, users);
    await clearOrganization(tx);
    await tx.db
      .updateTable('organizations')
      .set(demoOrganization)
      .where('id', '=', tx.organizationId)
      .execute();
    await recordAct(tx, 'reset', { organization: tx.organizationId });
    recordSecurityEvent(tx, 'organization_reset');
    const world = await buildWorld(tx, { passwordHash, banners, hasPrices, users });
    await closeOutdatedSessions(tx, before, users);
    return world;
  });
}

/** Refuses an organization that must not be reset. Checks this again under the lock, because the route only checked the session. */
async function refuseUnlessResettable(tx: Tx): Promise<void> {
  const organization = await tx.db
    .selectFrom('organizations')
    .select('is_resettable')
    .where('id', '=', tx.organizationId)
    .executeTakeFirst();
  if (!organization?.is_resettable) throw new Problem('not_resettable');
}

/** The tables that acts lock, in lock order: see "Lock order" in docs/architecture.md. */
const IN_ORDER = [
  'customers',
  'publications',
  'issues',
  'placements',
  'orders',
  'verts',
  'reports',
  'users',
] as const;

/**
 * Waits until every running act of the organization has ended, and blocks new ones until the transaction ends. The lock on
 * the organization's row allows one such transaction at a time. It still allows references to the row, because acts
 * insert references both before and after they lock their rows.
 */
async function lockOrganization(tx: Tx): Promise<void> {
  await serializeActs(tx);
  for (const table of IN_ORDER) {
    await sql`
      with locked as (
        select 1 from ${sql.table(table)} where organization_id = ${tx.organizationId} order by id for update
      )
      select count(*) from locked`.execute(tx.db);
  }
}

/** A user in the state before the reset. */
interface UserBefore {
  id: number;
  email: string;
  role: string;
  deactivated_at: string | null;
}

async function listUsers(tx: Tx): Promise<UserBefore[]> {
  return tx.db
    .selectFrom('users')
    .select(['id', sql<string>`lower(email)`.as('email'), 'role', 'deactivated_at'])
    .where('organization_id', '=', tx.organizationId)
    .execute();
}

/** Removes the users of the organization who do not belong to the demo, with their sessions. */
async function dismissOtherUsers(tx: Tx, users: readonly DemoUser[]): Promise<void> {
  await tx.db
    .deleteFrom('users')
    .where('organization_id', '=', tx.organizationId)
    .where(
      sql<string>`lower(email)`,
      'not in',
      users.map((user) => user.email),
    )
    .execute();
}

/** Ends the sessions of users who were deactivated or whose role changed, except those of the user who requested the reset. */
async function closeOutdatedSessions(
  tx: Tx,
  before: readonly UserBefore[],
  users: readonly DemoUser[],
): Promise<void> {
  const outdated = before.filter(
    ({ id, email, role, deactivated_at }) =>
      id !== tx.user.id &&
      (deactivated_at !== null || users.some((user) => user.email === email && user.role !== role)),
  );
  for (const { id } of outdated) {
    await closeSessionsOf(tx, { organization_id: tx.organizationId, id });
  }
}

/**
 * Resets a demo organization to fresh sample data in one transaction. Any of its users may do this. Refuses other
 * organizations.
 */
export async function resetOrganization(
  scope: Scope,
  { isResettable, ...parts }: DemoParts & { isResettable: boolean },
): Promise<void> {
  if (!isResettable) throw new Problem('not_resettable');
  await resetDemo(scope, parts);
}

/**
 * The tables of an organization that a reset empties; users and sessions are kept, and mails are deleted separately. Each table precedes
 * the tables that it references.
 */
export const TENANT_TABLES: readonly string[] = emptiedTables;

/** Deletes the organization's data. Its self-service users become viewers without a customer until they are assigned one again. */
async function clearOrganization(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ role: 'viewer', customer_id: null })
    .where('organization_id', '=', tx.organizationId)
    .where('customer_id', 'is not', null)
    .execute();
  for (const table of TENANT_TABLES) {
    await sql`delete from ${sql.table(table)} where organization_id = ${tx.organizationId}`.execute(tx.db);
  }
  await deleteMails(tx);
}

/**
 * Deletes the waiting and sent mails. Skips a mail that is being sent at this moment, because waiting for a mail server would take too
 * long.
 */
async function deleteMails(tx: Tx): Promise<void> {
  await sql`
    delete from outgoing_mails where organization_id = ${tx.organizationId} and id in (
      select m.id from outgoing_mails m where m.organization_id = ${tx.organizationId} for update skip locked
    )`.execute(tx.db);
}
