import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Env } from '../env.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

export interface OpenDatabase {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens the server of `DATABASE_URL`, or starts (or adopts) the embedded database, and brings its schema up to date. */
export async function openDatabase(env: Env, log: FastifyBaseLogger): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    const connection = { connectionString: env.databaseUrl };
    await migrate(connection);
    const pool = createPool(connection);
    await warnOfBypass(pool, log);
    return { pool, close: () => pool.end() };
  }
  const embedded = await startEmbeddedDatabase({ dataFolder: env.dataFolder, log });
  await migrate(embedded.connection);
  const pool = createPool(embedded.connection);
  return {
    pool,
    close: async () => {
      await pool.end();
      await embedded.stop();
    },
  };
}

/** Row-level security does not bind a superuser: the second lock is open then, and whoever runs this should know. */
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
