import pg from 'pg';
import { callbackify } from 'node:util';
import { type DatabaseServers, isReadOnly, NoWritableServer, splitServers } from './database-servers.ts';

const { builtins } = pg.types;
/** The type `bigint[]`. The driver has no name for it, and by default reads its elements as texts. */
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

/** The configuration of a connection. */
interface DatabaseConfig extends pg.ClientConfig {
  /** Settings of PostgreSQL for the whole connection. */
  settings?: Readonly<Record<string, string>>;
  /** A statement that follows the settings. */
  setUp?: string;
}

/** The limits that the driver would send in the startup packet. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/**
 * A connection to the database. It sets time limits, the time zone and similar settings by a statement, because a pooler such as PgBouncer
 * refuses them in the startup packet. If `DATABASE_URL` names several servers, it connects to the one that accepts writes.
 */
export class DatabaseClient extends pg.Client {
  readonly #config: pg.ClientConfig;
  readonly #settings: string;
  readonly #servers: DatabaseServers | null;

  constructor(config: DatabaseConfig = {}) {
    const { first, servers } = splitServers(config.connectionString);
    // The password of a pool's options is not enumerable, so it is not copied with them.
    const own = { ...config, password: config.password, connectionString: first, ...withoutLimits };
    super(own);
    this.#config = own;
    this.#servers = servers;
    const settings = Object.entries({ ...config.settings, ...limitsOf(config) });
    const statements = settings.map(([name, value]) => `set ${name} to ${pg.escapeLiteral(value)}`);
    this.#settings = [...statements, ...(config.setUp ? [config.setUp] : [])].join('; ');
    this.on('error', () => servers?.forget());
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | void {
    if (!callback) return this.#open();
    callbackify(() => this.#open())(callback as (error: Error | null, client: pg.Client) => void);
  }

  async #open(): Promise<pg.Client> {
    if (this.#servers) Object.assign(this, await this.#servers.find(this.#config));
    try {
      await super.connect();
      if (this.#settings) await this.query(this.#settings);
      if (this.#servers && (await isReadOnly(this))) throw new NoWritableServer('The server is read-only.');
      return this;
    } catch (error) {
      this.#servers?.forget();
      void this.end().catch(() => undefined);
      throw error;
    }
  }
}

const withoutLimits = Object.fromEntries(LIMITS.map((name) => [name, undefined]));

function limitsOf(config: pg.ClientConfig): Record<string, string> {
  const limits = LIMITS.map((name) => [name, config[name]] as const);
  return Object.fromEntries(
    limits.flatMap(([name, limit]) =>
      limit === undefined || limit === false ? [] : [[name, String(limit)]],
    ),
  );
}

/** The structured log of a process, as transactions use it. */
interface PoolLog {
  info(facts: Record<string, unknown>, message: string): void;
}

/** A line for the structured log. */
export interface LogLine {
  facts: Record<string, unknown>;
  message: string;
}

const logs = new WeakMap<pg.Pool, PoolLog>();

/** Sets the log to which this pool's transactions write. If there is none, as on the command line, lines are discarded. */
export function setLogOf(pool: pg.Pool, log: PoolLog): void {
  logs.set(pool, log);
}

/** Writes lines to the log of the pool. */
export function writeLines(pool: pg.Pool, lines: readonly LogLine[]): void {
  for (const { facts, message } of lines) logs.get(pool)?.info(facts, message);
}
