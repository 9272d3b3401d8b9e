import { callbackify } from 'node:util';
import pg from 'pg';
import { type DatabaseServers, isReadOnly, NoWritableServer, splitServers } from './database-servers.ts';

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
    // A pool hides the password of its options.
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
