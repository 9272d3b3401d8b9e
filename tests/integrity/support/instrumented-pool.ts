import pg from 'pg';
import { createPool } from '#server/platform/db/pool.ts';

/** A pool that counts deadlocks and can change statements before they are sent. */
export interface InstrumentedPool {
  pool: pg.Pool;
  /** Returns the number of statements that ended in a deadlock. A retry may have hidden the deadlock from the client. */
  deadlocks(): number;
}

/** Removes a protection from a statement of the application. */
export type Mutation = (text: string) => string;

type Query = (statement: string | pg.QueryConfig, ...more: unknown[]) => Promise<pg.QueryResult> | undefined;
const DEADLOCK = '40P01';
/** Longer than those of the application: on a loaded machine a race holds a lock until the others wait for it. */
const LIMITS = { lock_timeout: 30_000, statement_timeout: 40_000, query_timeout: 45_000 };

export function createInstrumentedPool(
  connection: pg.PoolConfig,
  size: number,
  mutate: Mutation = (text) => text,
): InstrumentedPool {
  let deadlocks = 0;
  const pool = createPool({ ...connection, ...LIMITS }, size);
  const count = (error: unknown): void => {
    if (error instanceof pg.DatabaseError && error.code === DEADLOCK) deadlocks += 1;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query;
    const watched: Query = (statement, ...more) => {
      const result = query(
        typeof statement === 'string' ? mutate(statement) : { ...statement, text: mutate(statement.text) },
        ...more,
      );
      result?.catch(count);
      return result;
    };
    Object.assign(client, { query: watched });
  });
  return { pool, deadlocks: () => deadlocks };
}
