import { existsSync } from 'node:fs';
import type pg from 'pg';
import { refuseClosedDatabase } from '../db/closed-database.ts';
import { startEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { refuseOtherVersion } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { hasTable } from '../db/system-scope.ts';
import { announcementsOf } from '../db/transaction.ts';
import type { Env } from '../env.ts';

const NO_DATABASE = 'This is not a Vertbook database yet: start Vertbook once first.';

/**
 * Connects to the server of `DATABASE_URL`, or starts (or adopts) the embedded database, without migrating it. Refuses a closed database,
 * one that a later version has migrated, one from before version 0.2.0, and one without Vertbook's tables.
 */
export async function openWithoutMigrating(env: Env): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const { connection, stop } = await findDatabase(env);
  const pool = createPool(connection, 2);
  const close = async () => {
    await announcementsOf(pool).flush();
    await pool.end();
    await stop();
  };
  try {
    await refuseClosedDatabase(pool);
    await refuseOtherVersion(pool);
    if (!(await hasTable(pool, 'order_overviews'))) throw new Error(NO_DATABASE);
    return { pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Finds the database of these settings, and starts or adopts the embedded one. Refuses if it does not exist yet, unless `mayBegin`. */
export async function findDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataFolder'>,
  mayBegin = false,
): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  if (env.databaseUrl) {
    return { connection: { connectionString: env.databaseUrl }, stop: async () => undefined };
  }
  if (!mayBegin && !existsSync(`${env.dataFolder}/database`)) throw new Error(NO_DATABASE);
  const log = { info: () => undefined, warn: printError, error: printError };
  return startEmbeddedDatabase({ dataFolder: env.dataFolder, log });
}

function printError(message: unknown): void {
  process.stderr.write(`${String(message)}\n`);
}
