import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { createPool } from '../db/pool.ts';

/** How often a lost database is tried again. */
const RETRY_MS = 1_000;
/** The code of errors after which graphile-worker repeats its statement. */
const REPEATABLE = '40001';

const TIMESTAMPTZ: number = pg.types.builtins.TIMESTAMPTZ;
/** As in all pools, but times are dates: graphile-worker compares the time of a task's last run with dates. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = pg.types.getTypeParser(oid, format) as (text: string) => string;
    return oid === TIMESTAMPTZ ? (text: string) => new Date(parse(text)) : parse;
  }) as typeof pg.types.getTypeParser,
};

/**
 * The connections that graphile-worker takes jobs with. While the database is unavailable, they wait for it: the library
 * marks a job as done without handling a failure, which would end the process or leave the job locked for hours.
 */
interface QueuePool {
  pool: pg.Pool;
  /** From now on, a lost database is waited for until `close`. */
  waitForDatabase(): void;
  /** Resolves as soon as a connection cannot be opened; never if all can. */
  lost(): Promise<void>;
  /** Ends the connections. Calls that still wait for the database never settle: a failure would end the process. */
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

/** Gives the errors of a lost connection the code that graphile-worker repeats a statement after. */
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
