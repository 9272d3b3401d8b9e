import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { createPool } from '../db/pool.ts';

/** How long to wait before a lost database is tried again. */
const RETRY_MS = 1_000;
/** The error code after which graphile-worker repeats its statement. */
const REPEATABLE = '40001';

const TIMESTAMPTZ: number = pg.types.builtins.TIMESTAMPTZ;
/**
 * The types of all pools, except that timestamps are `Date` objects, because graphile-worker compares the time of a task's last run with
 * `Date` objects.
 */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = pg.types.getTypeParser(oid, format) as (text: string) => string;
    return oid === TIMESTAMPTZ ? (text: string) => new Date(parse(text)) : parse;
  }) as typeof pg.types.getTypeParser,
};

/**
 * The connections with which graphile-worker takes jobs. While the database is unavailable, they wait for it. The library does not handle a
 * failure when it marks a job as done; the failure would end the process or leave the job locked for hours.
 */
interface QueuePool {
  pool: pg.Pool;
  /** From this call until `close`, connections wait for a lost database. */
  waitForDatabase(): void;
  /** Resolves as soon as a connection cannot be opened; never if all can. */
  lost(): Promise<void>;
  /** Ends the connections. Calls that still wait for the database never settle, because a failure would end the process. */
  close(): Promise<void>;
}

export function createQueuePool(connection: pg.PoolConfig, size: number): QueuePool {
  const pool = createPool({ ...connection, pipeline: false, types: TYPES }, size);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const state = { isWaiting: false };
  const losses = new EventEmitter();

  async function connectToRunning(): Promise<pg.PoolClient> {
    while (!pool.ending) {
      try {
        return await connect();
      } catch (error) {
        if (!state.isWaiting || !isDatabaseUnavailable(error)) throw error;
        losses.emit('loss');
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
    return new Promise(() => undefined);
  }

  const withCallback = pool.connect.bind(pool) as (callback: unknown) => void;
  pool.connect = ((callback?: unknown) =>
    callback ? withCallback(callback) : connectToRunning()) as typeof pool.connect;
  pool.on('connect', repeatAfterLoss);
  return {
    pool,
    waitForDatabase: () => {
      state.isWaiting = true;
    },
    lost: () => once(losses, 'loss').then(() => undefined),
    close: () => pool.end(),
  };
}

/** Gives the errors of a lost connection the code after which graphile-worker repeats a statement. */
function repeatAfterLoss(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    return result instanceof Promise ? result.catch(throwRepeatable) : result;
  }) as typeof client.query;
}

function throwRepeatable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? Object.assign(error as Error, { code: REPEATABLE }) : error;
}
