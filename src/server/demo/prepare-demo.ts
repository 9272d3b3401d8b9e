import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
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
    await tx.db
      .insertInto('organizations')
      .values({
        id: tx.organizationId,
        ...demoOrganization,
        is_resettable: true,
      })
      .execute();
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

/**
 * Tries to take the lock; returns false while another process creates the demo organization. Does not wait, because creating it can take
 * longer than the lock timeout of statements.
 */
async function takeLock(tx: Tx): Promise<boolean> {
  const taken = sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${DEMO_LOCK}) as is_free`;
  const { rows } = await taken.execute(tx.db);
  return rows[0]?.is_free ?? false;
}

async function hasOrganization(tx: Tx): Promise<boolean> {
  const existing = await tx.db.selectFrom('organizations').select('id').limit(1).executeTakeFirst();
  return existing !== undefined;
}
