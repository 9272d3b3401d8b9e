import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Env } from '../env.ts';
import type { Shutdown } from '../base/shutdown.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { refuseTransactionPooling } from './refuse-transaction-pooling.ts';
import { announcementsOf } from './transaction.ts';

/**
 * Opens the server of `DATABASE_URL`, or starts (or adopts) the embedded database, and migrates its schema. Registers everything it opens
 * with `shutdown`, even if a later step fails.
 */
export async function openDatabase(
  env: Env,
  log: FastifyBaseLogger,
  shutdown: Shutdown,
): Promise<{ pool: pg.Pool; connection: pg.PoolConfig }> {
  const connection = env.databaseUrl
    ? { connectionString: env.databaseUrl }
    : await startEmbedded(env.dataFolder, log, shutdown);
  if (env.databaseUrl) await refuseTransactionPooling(connection);
  await migrate(connection);
  const pool = createPool(connection);
  await shutdown.add(async () => {
    await announcementsOf(pool).flush();
    await pool.end();
  });
  await warnOfBypass(pool, log);
  return { pool, connection };
}

async function startEmbedded(
  dataFolder: string,
  log: FastifyBaseLogger,
  shutdown: Shutdown,
): Promise<pg.PoolConfig> {
  const { connection, stop } = await startEmbeddedDatabase({ dataFolder, log });
  await shutdown.add(stop);
  return connection;
}

/** Warns the operator if the role is a superuser or bypasses row-level security. */
async function warnOfBypass(pool: pg.Pool, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  );
  if (rows[0]?.bypasses) {
    log.warn(
      'The database user of DATABASE_URL bypasses row-level security. Use a user that is not a superuser.',
    );
  }
}
