import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** One of the servers in `DATABASE_URL`. */
interface Server {
  host: string;
  port: number;
}

/** How long a caller waits for a server that accepts writes. Shorter than the pool's time limit for a connection. */
const PATIENCE_MS = 4_000;
const PROBE_MS = 1_500;
/** How long the result of a search is used for further connections. */
const FRESH_MS = 500;
const PAUSE_MS = 100;
const DEFAULT_PORT = 5432;

/** No server of `DATABASE_URL` accepts writes, for example during a failover. */
export class NoWritableServer extends Error {
  override name = 'NoWritableServer';
  /** The SQLSTATE of a server that is starting, so that callers retry. */
  readonly code = '57P03';
}

/** The servers of one `DATABASE_URL` of which one at a time accepts writes. All connections of the process share them. */
export class DatabaseServers {
  readonly list: readonly Server[];
  #found: Promise<Server> | null = null;

  constructor(servers: readonly Server[]) {
    this.list = servers;
  }

  /** Returns the server that accepts writes. Waits a short time for one; then throws `NoWritableServer`. */
  find(config: pg.ClientConfig): Promise<Server> {
    if (this.#found) return this.#found;
    this.#found = this.#search(config);
    // Connections that are opened together share one search. Another server may accept writes later.
    const forgetLater = () => void setTimeout(() => this.forget(), FRESH_MS).unref();
    this.#found.then(forgetLater, () => this.forget());
    return this.#found;
  }

  /** Makes the next connection search again. Called when a connection was lost. */
  forget(): void {
    this.#found = null;
  }

  async #search(config: pg.ClientConfig): Promise<Server> {
    for (const deadline = Date.now() + PATIENCE_MS; ; await pause(PAUSE_MS)) {
      const reasons = new Map<Server, unknown>();
      const probes = this.list.map((server) =>
        requireWritable(config, server).catch((error: unknown) => {
          reasons.set(server, error);
          throw error;
        }),
      );
      const found = await Promise.any(probes).catch(() => null);
      if (found) return found;
      if (Date.now() > deadline) throw new NoWritableServer(explain(reasons));
    }
  }
}

async function requireWritable(config: pg.ClientConfig, server: Server): Promise<Server> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  const client = new pg.Client({ ...config, ...limits, application_name: 'vertbook search' });
  Object.assign(client, server);
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await isReadOnly(client)) throw new Error('it is read-only');
    return server;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Whether the server refuses writes: it is a standby, or was made read-only. */
export async function isReadOnly(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

function explain(reasons: ReadonlyMap<Server, unknown>): string {
  const list = [...reasons].map(([{ host, port }, reason]) => `${host}:${port}: ${String(reason)}`);
  return `No server of DATABASE_URL accepts writes (${list.join('; ')}).`;
}

const known = new Map<string, DatabaseServers>();
/** The parts of the URL: scheme and user, hosts with their ports, and the rest. */
const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * Splits an address with several servers, such as `postgresql://user:password@one:5432,two/database`, by the rules of libpq. Returns the
 * address of the first server, and the list of all servers. The list is null if there is only one server and
 * `target_session_attrs=read-write` is not set.
 */
export function splitServers(url: string | undefined): {
  first: string | undefined;
  servers: DatabaseServers | null;
} {
  const [, start = '', hosts = '', end = ''] = URL_PARTS.exec(url ?? '') ?? [];
  const isChecked = new URLSearchParams(end.split('?')[1]).get('target_session_attrs') === 'read-write';
  if (url === undefined || !(hosts.includes(',') || isChecked)) return { first: url, servers: null };
  const servers = known.get(url) ?? new DatabaseServers(hosts.split(',').map(serverOf));
  known.set(url, servers);
  return { first: `${start}${hosts.split(',')[0] ?? ''}${end}`, servers };
}

function serverOf(text: string): Server {
  const [, host = 'localhost', port] = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/.exec(text) ?? [];
  return {
    host: decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1')) || 'localhost',
    port: Number(port ?? DEFAULT_PORT),
  };
}
