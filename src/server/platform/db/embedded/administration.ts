import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { Client } from 'pg';
import { codeOf } from './server-programs.ts';
import type { ServerAddress } from './server-address.ts';

/** The name of PostgreSQL's own superuser and of its database. */
export const SUPERUSER = 'postgres';
/** The name of the application's role and of its database. */
export const APPLICATION_ROLE = 'vertbook';

const KEEPER = 'vertbook keeper';
/** The SQLSTATE of a server that starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';
/** The connection errors of a server that is not listening. */
const transient = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** Connects as the superuser. Returns the reason if the server is not ready yet; throws on a permanent error. */
export async function connect(
  address: ServerAddress,
  password: string,
): Promise<Client | 'absent' | 'recovering'> {
  const client = new Client({
    ...address,
    user: SUPERUSER,
    password,
    database: SUPERUSER,
    application_name: KEEPER,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, losing the server would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = codeOf(error);
    if (code === CANNOT_CONNECT_NOW) return 'recovering';
    if (code === null || transient.has(code)) return 'absent';
    throw new EmbeddedDatabaseError(
      `The database at ${address.host} refuses its own superuser: ${String(error)}`,
    );
  }
}

/** Creates the application's role and database if they are missing. */
export async function provideApplicationDatabase(client: Client, password: string): Promise<void> {
  const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as has_role,
            exists (select from pg_database where datname = $1) as has_database`,
    [APPLICATION_ROLE],
  );
  const [found] = rows;
  if (!found?.has_role) {
    await client.query(`create role ${APPLICATION_ROLE} login password ${client.escapeLiteral(password)}`);
  }
  if (!found?.has_database) {
    await client.query(`create database ${APPLICATION_ROLE} owner ${APPLICATION_ROLE}`);
  }
}

/** Whether another process uses the server. Each such process keeps a connection with this application name open. */
export async function hasOtherProcesses(client: Client): Promise<boolean> {
  try {
    const { rows } = await client.query(
      'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
      [KEEPER],
    );
    return rows.length > 0;
  } catch {
    return false;
  }
}
