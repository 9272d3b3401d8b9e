import pg from 'pg';
import { DatabaseClient } from './database-client.ts';

const { builtins } = pg.types;
/** The type `bigint[]`, for which the driver has neither a name nor a parser. */
const INT8_ARRAY = 1016 as typeof builtins.INT8;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(INT8_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number));
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, instantFromDatabase);

const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  // Plan each prepared statement once per connection: replanning for each list of ids took longer than execution.
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  // Starting a parallel worker takes longer than any statement here, and wrong row estimates caused such starts.
  max_parallel_workers_per_gather: '0',
  // The nodes of a distributed database need the organization of the transaction for row-level security.
  'citus.propagate_set_commands': 'local',
};

// A distributed database needs the values to find the shard of a statement.
const PLAN_FOR_SHARDS = `select set_config('plan_cache_mode', 'auto', false) where current_setting('citus.version', true) is not null`;

/** Creates a connection pool with time limits that survives lost connections. */
export function createPool(connection: pg.PoolConfig, size = 20): pg.Pool {
  const options = {
    Client: DatabaseClient,
    settings: SETTINGS,
    setUp: PLAN_FOR_SHARDS,
    max: size,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    // Above the server's limit, so that it applies only if the connection is dead.
    query_timeout: 12_000,
    keepAlive: true,
    // Send independent statements in one packet.
    pipeline: true,
    ...connection,
  };
  const pool = new pg.Pool(options);
  // Without a listener an error on an idle or checked-out client ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Converts PostgreSQL's `2026-11-24 09:30:00.123456+00` to `2026-11-24T09:30:00.123Z`. Every connection uses UTC. */
function instantFromDatabase(text: string): string {
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}
