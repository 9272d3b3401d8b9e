import { existsSync } from 'node:fs';
import type pg from 'pg';
import { refuseClosedDatabase } from '../db/closed-database.ts';
import { startEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { createPool } from '../db/pool.ts';
import { systemQuery } from '../db/system-query.ts';
import { announcementsOf } from '../db/transaction.ts';
import type { Env } from '../env.ts';

const NO_BOOKS = 'There are no books of Vertbook here yet: start it once first.';

/** Opens the server of `DATABASE_URL`, or starts (or adopts) the embedded database, without bringing its schema up to date. */
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
    const [found] = await systemQuery<{ isOurs: boolean }>(pool, {
      text: `select to_regclass('order_overviews') is not null as "isOurs"`,
    });
    if (!found?.isOurs) throw new Error(NO_BOOKS);
    return { pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the settings say that the database is; the embedded one is started, or adopted. Refuses where there is none yet. */
export async function findDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataFolder'>,
  mayBegin = false,
): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  if (env.databaseUrl) {
    return { connection: { connectionString: env.databaseUrl }, stop: async () => undefined };
  }
  if (!mayBegin && !existsSync(`${env.dataFolder}/database`)) {
    throw new Error(NO_BOOKS);
  }
  const log = { info: () => undefined, warn: complain, error: complain };
  return startEmbeddedDatabase({ dataFolder: env.dataFolder, log });
}

function complain(message: unknown): void {
  process.stderr.write(`${String(message)}\n`);
}
