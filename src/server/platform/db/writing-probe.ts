import type pg from 'pg';
import { isReadOnly } from './database-servers.ts';

/** How long a result is reused, so that frequent requests do not cause frequent writes. */
const FRESH_MS = 500;

/**
 * A transaction that tests writing but leaves nothing in the tables. It counts more rows than fit into `work_mem`, so PostgreSQL writes a
 * temporary file, which needs disk space. Its message goes to the write-ahead log and, at the commit, to a synchronous standby.
 */
const WRITE = `begin; set local work_mem = '64kB';
  select count(*) from generate_series(1, 10000);
  select pg_logical_emit_message(true, 'vertbook', 'ready'); commit`;

/** Tests whether the database accepts writes. */
export class WritingProbe {
  readonly #pool: pg.Pool;
  #running: Promise<boolean> | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Whether a write succeeds now, or succeeded within the last half second. Concurrent callers share one test. */
  succeeds(): Promise<boolean> {
    this.#running ??= this.#test().finally(() => {
      setTimeout(() => (this.#running = null), FRESH_MS).unref();
    });
    return this.#running;
  }

  async #test(): Promise<boolean> {
    try {
      const client = await this.#pool.connect();
      const succeeded = await canWrite(client).catch(() => false);
      client.release(!succeeded);
      return succeeded;
    } catch {
      return false;
    }
  }
}

async function canWrite(client: pg.PoolClient): Promise<boolean> {
  if (await isReadOnly(client)) return false;
  await client.query(WRITE);
  return true;
}
