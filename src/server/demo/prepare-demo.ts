import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { closeSessionsOf } from '#server/access/sessions/own-sessions.ts';
import { hashPassword } from '#server/access/sessions/password-hash.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { systemQuery, systemScope } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { storeBanners } from './store-banners.ts';
import { buildWorld, type World } from './build-world.ts';
import { DEMO_PASSWORD, demoOrganization, type DemoUser, demoUsers } from './tables.ts';
import emptiedTables from './tables/emptied-tables.json' with { type: 'json' };

/** The key of the advisory lock under which one process creates the demo organization. The number is arbitrary. */
const DEMO_LOCK = 7_240_120;
/** How long a process waits before it tries again to take the lock. */
const RETRY_MS = 250;

const TRY_DEMO_LOCK = statement('try-demo-lock')`select pg_try_advisory_xact_lock($1) as is_free`;
const ANY_ORGANIZATION = statement('any-organization')`select 1 from organizations limit 1`;

/**
 * Creates the demo organization with its sample world if the instance is a demo and has no organization yet. Stores the banners first, then
 * writes all rows in one transaction. If several processes start together, only one of them writes. Spec §11.
 */
export async function prepareDemo(
  app: Pick<App, 'env' | 'pool' | 'files' | 'publicUrl'>,
): Promise<World | null> {
  if (!app.env.isDemo) return null;
  const scope = await newOrganization(app.pool);
  if (!scope) return null;
  const [passwordHash, banners] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    storeBanners(app, scope.organizationId),
  ]);
  const create = async (tx: Tx): Promise<World | null | 'busy'> => {
    // Does not wait, because creating the organization can take longer than the lock timeout of statements.
    const [lock] = await tx.statement(TRY_DEMO_LOCK, [DEMO_LOCK]);
    if (!lock?.is_free) return 'busy';
    if ((await tx.statement(ANY_ORGANIZATION, [])).length > 0) return null;
    await writeOrganization(tx);
    return buildWorld(tx, { passwordHash, banners, hasPrices: app.env.demoHasPrices });
  };
  for (;;) {
    const created = await scope.transact(create);
    if (created !== 'busy') return created;
    await wait(RETRY_MS);
  }
}

const NEW_DEMO_ORGANIZATION = statement('new-demo-organization')`
  select nextval(pg_get_serial_sequence('organizations', 'id')) as id, (now() at time zone $1)::date as today, now() as now
  where not exists (select 1 from organizations)`.as<{ today: string }>();

/** Returns the Scope of the organization to create; null if an organization exists. */
async function newOrganization(pool: pg.Pool): Promise<Scope | null> {
  const [reserved] = await systemQuery(pool, NEW_DEMO_ORGANIZATION, [demoOrganization.time_zone]);
  return reserved ? systemScope(pool, { ...demoOrganization, ...reserved }) : null;
}

const WRITE_ORGANIZATION = statement('write-demo-organization')`
  insert into organizations (id, name, time_zone, default_locale, keeps_prices, keeps_terms, keeps_approvals, sales_see_prices,
    sales_special_price_percent, second_factor_roles, is_resettable)
  select $1, o.name, o.time_zone, o.default_locale, o.keeps_prices, o.keeps_terms, o.keeps_approvals, o.sales_see_prices,
    o.sales_special_price_percent, o.second_factor_roles, true
  from jsonb_populate_record(null::organizations, $2::jsonb) as o
  on conflict (id) do update set name = excluded.name, time_zone = excluded.time_zone, default_locale = excluded.default_locale,
    keeps_prices = excluded.keeps_prices, keeps_terms = excluded.keeps_terms, keeps_approvals = excluded.keeps_approvals,
    sales_see_prices = excluded.sales_see_prices, sales_special_price_percent = excluded.sales_special_price_percent,
    second_factor_roles = excluded.second_factor_roles`;

/** Writes the demo organization with its first settings, or restores them. */
async function writeOrganization(tx: Tx): Promise<void> {
  await tx.statement(WRITE_ORGANIZATION, [tx.organizationId, JSON.stringify(demoOrganization)]);
}

/** The parts of the instance that a reset needs. */
interface DemoParts {
  images: Pick<App, 'files' | 'publicUrl'>;
  hasPrices: boolean;
  users?: readonly DemoUser[];
}

const FIND_RESETTABLE = statement('find-resettable-organization')`
  select is_resettable from organizations where id = $1`;

/**
 * Resets a demo organization to its sample world around today, in one transaction. Replaces all of its data. Its demo users keep their ids,
 * and their name, role and password are reset; other users are removed, also the caller. A demo user who calls it stays signed in.
 * Concurrent acts finish before the reset, or find no records after it. Other organizations do not change. Any of its users may do this.
 * Refuses organizations that are no demo.
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
    // The route checked the session only, and without the lock.
    const [organization] = await tx.statement(FIND_RESETTABLE, [tx.organizationId]);
    if (!organization?.is_resettable) throw new Problem('not_resettable');
    await dismissUsers(tx, users);
    await clearOrganization(tx);
    await writeOrganization(tx);
    await recordAct(tx, 'reset', { organization: tx.organizationId });
    recordSecurityEvent(tx, 'organization_reset');
    return buildWorld(tx, { passwordHash, banners, hasPrices, users });
  });
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
    // One row instead of all ids.
    await tx.query(
      `with locked as (select 1 from ${table} where organization_id = $1 order by id for update)
       select count(*) from locked`,
      [tx.organizationId],
    );
  }
}

// The roles are compared before the reset writes those of the demo.
const OUTDATED_USERS = statement('outdated-users-of-demo')`
  select u.id from users u join jsonb_to_recordset($2::jsonb) as w (email text, role text) on w.email = lower(u.email)
  where u.organization_id = $1 and u.id <> $3 and (u.deactivated_at is not null or u.role <> w.role)`;

const DELETE_OTHER_USERS = statement('delete-other-users-of-demo')`
  delete from users where organization_id = $1 and lower(email) <> all ($2::text[])`;

/**
 * Removes the users of the organization who do not belong to the demo, with their sessions. Ends the sessions of users who were deactivated
 * or whose role changed, except those of the user who requested the reset.
 */
async function dismissUsers(tx: Tx, users: readonly DemoUser[]): Promise<void> {
  await tx.statement(DELETE_OTHER_USERS, [tx.organizationId, users.map((user) => user.email)]);
  const outdated = await tx.statement(OUTDATED_USERS, [tx.organizationId, JSON.stringify(users), tx.user.id]);
  for (const { id } of outdated) await closeSessionsOf(tx, { organization_id: tx.organizationId, id });
}

/**
 * The tables of an organization that a reset empties; users and sessions are kept, and mails are deleted separately. Each table precedes
 * the tables that it references. `npm run schema` adds new tables.
 */
const TENANT_TABLES: readonly string[] = emptiedTables;

// Skips a mail that is being sent at this moment, because waiting for a mail server would take too long.
const DELETE_MAILS = statement('delete-mails-of-demo')`
  delete from outgoing_mails where organization_id = $1 and id in (
    select m.id from outgoing_mails m where m.organization_id = $1 for update skip locked)`;

const UNASSIGN_SELF_SERVICE = statement('unassign-self-service-of-demo')`
  update users set role = 'viewer', customer_id = null where organization_id = $1 and customer_id is not null`;

/** Deletes the organization's data. Its self-service users become viewers without a customer until they are assigned one again. */
async function clearOrganization(tx: Tx): Promise<void> {
  await tx.statement(UNASSIGN_SELF_SERVICE, [tx.organizationId]);
  for (const table of TENANT_TABLES) {
    await tx.query(`delete from ${table} where organization_id = $1`, [tx.organizationId]);
  }
  await tx.statement(DELETE_MAILS, [tx.organizationId]);
}
