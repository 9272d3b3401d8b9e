import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { createPool } from './pool.ts';

/** The schema of the job queue, which graphile-worker creates and migrates itself. */
export const QUEUE_SCHEMA = 'graphile_worker';

/** Whether the database has a job queue. */
export async function hasQueue(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('${QUEUE_SCHEMA}.migrations') is not null as is_there`,
  );
  return rows[0]?.is_there === true;
}

/** Creates the tables and functions of the job queue, because acts and the command line add jobs before any worker starts. */
export async function installQueue(connection: string | pg.ClientConfig): Promise<void> {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = createPool({ ...config, pipeline: false }, 1);
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}
