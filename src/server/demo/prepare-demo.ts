import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { statement } from '#server/platform/db/statement.ts';
import { systemQuery, systemScope } from '#server/platform/db/system-scope.ts';
import { hashPassword } from '#server/access/sessions/password-hash.ts';
import { buildWorld, type World } from './build-world.ts';
import { DEMO_PASSWORD, demoOrganization } from './tables.ts';
import { storeBanners } from './store-banners.ts';

/** The key of the advisory lock under which one process creates the demo organization. The number is arbitrary. */
const DEMO_LOCK = 7_240_120;
/** How long a process waits before it tries again to take the lock. */
const RETRY_MS = 250;

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
    storeBanners({ files: app.files, publicUrl: app.publicUrl() }, scope.organizationId),
  ]);
  const create = async (tx: Tx): Promise<World | null | 'busy'> => {
    if (!(await takeLock(tx))) return 'busy';
    if (await hasOrganization(tx)) return null;
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

const TRY_DEMO_LOCK = statement('try-demo-lock')`select pg_try_advisory_xact_lock($1) as is_free`;

/**
 * Tries to take the lock; returns false while another process creates the demo organization. Does not wait, because creating it can take
 * longer than the lock timeout of statements.
 */
async function takeLock(tx: Tx): Promise<boolean> {
  const [taken] = await tx.statement(TRY_DEMO_LOCK, [DEMO_LOCK]);
  return taken?.is_free ?? false;
}

const ANY_ORGANIZATION = statement('any-organization')`select 1 from organizations limit 1`;

async function hasOrganization(tx: Tx): Promise<boolean> {
  return (await tx.statement(ANY_ORGANIZATION, [])).length > 0;
}

const WRITE_ORGANIZATION = statement('write-demo-organization')`
  insert into organizations (id, name, time_zone, default_locale, keeps_prices, keeps_terms, keeps_approvals, sales_see_prices,
    sales_special_price_percent, second_factor_roles, is_resettable)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)
  on conflict (id) do update set name = excluded.name, time_zone = excluded.time_zone, default_locale = excluded.default_locale,
    keeps_prices = excluded.keeps_prices, keeps_terms = excluded.keeps_terms, keeps_approvals = excluded.keeps_approvals,
    sales_see_prices = excluded.sales_see_prices, sales_special_price_percent = excluded.sales_special_price_percent,
    second_factor_roles = excluded.second_factor_roles`;

/** Writes the demo organization with its first settings, or restores them. */
export async function writeOrganization(tx: Tx): Promise<void> {
  const first = demoOrganization;
  await tx.statement(WRITE_ORGANIZATION, [
    tx.organizationId,
    first.name,
    first.time_zone,
    first.default_locale,
    first.keeps_prices,
    first.keeps_terms,
    first.keeps_approvals,
    first.sales_see_prices,
    first.sales_special_price_percent,
    first.second_factor_roles,
  ]);
}
