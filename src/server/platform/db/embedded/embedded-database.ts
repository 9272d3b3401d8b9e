import type { Client } from 'pg';
import {
  APPLICATION_ROLE,
  connect,
  hasOtherProcesses,
  provideApplicationDatabase,
  SUPERUSER,
} from './administration.ts';
import { type DatabaseFolder, openDataFolder, type Passwords, readPasswords } from './database-folder.ts';
import { keepServer, type Log } from './keep-server.ts';
import { findServer, stopServer } from './running-server.ts';
import type { ServerAddress } from './server-address.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { launchServer } from './launch-server.ts';
import { takeStartLock } from './start-lock.ts';

/** A server that accepts connections. */
interface ReachableServer {
  /** A connection held as long as this process uses the server. */
  readonly keeper: Client;
  readonly address: ServerAddress;
  readonly passwords: Passwords;
  /** Whether the server was already running. */
  readonly adopted: boolean;
}

const PATIENCE_MS = 60_000;

/** Finds or launches the server of a data folder, waits until it is ready, and connects to it. */
async function ensureServer(
  folder: DatabaseFolder,
  settings: Readonly<Record<string, string>>,
  knownAddress: ServerAddress | null,
): Promise<ReachableServer> {
  const releaseLock = await takeStartLock(folder.dataFolder);
  try {
    let launched = false;
    for (let deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(launched ? 10 : 100)) {
      const server = await findServer(folder.cluster);
      if (server === null) {
        launched = await launchServer(folder, settings, knownAddress);
        continue;
      }
      const passwords = await readPasswords(folder);
      const reached = await connect(server.address, passwords.superuser);
      if (reached === 'recovering') deadline = Date.now() + PATIENCE_MS;
      if (typeof reached === 'string') continue;
      await provideApplicationDatabase(reached, passwords.application);
      return { keeper: reached, address: server.address, passwords, adopted: !launched };
    }
    throw await unreachable(folder);
  } finally {
    await releaseLock();
  }
}

async function unreachable(folder: DatabaseFolder): Promise<EmbeddedDatabaseError> {
  const server = await findServer(folder.cluster);
  return new EmbeddedDatabaseError(
    server === null
      ? `The database in ${folder.database} did not start; see ${folder.log}.`
      : `A database server (process ${server.pid}) runs on ${folder.cluster}, but is unreachable at ` +
          `${server.address.host}. End it (kill -INT ${server.pid}) and start again.`,
  );
}

/** What `pg` needs to connect. */
export interface DatabaseConnection extends ServerAddress {
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** The connection is local. Set explicitly, because PGSSLMODE in the environment would enable TLS. */
  readonly ssl: false;
}

/** The running embedded database. */
interface EmbeddedDatabase {
  /** The application's role, which owns its database and is not a superuser. */
  readonly connection: DatabaseConnection;
  /** The superuser, in the database `postgres`. */
  readonly adminConnection: DatabaseConnection;
  /** Whether the server was already running, for example after kill -9 of the process that started it. */
  readonly adopted: boolean;
  /** Stops the server unless another process uses it. Close the pools first. */
  stop(): Promise<void>;
}

interface Start {
  readonly dataFolder: string;
  readonly log: Log;
  /** Additional PostgreSQL settings. Tests use them to disable fsync. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts a server that already runs on it.
 * While this process runs, it restarts a server that dies, at the same address.
 */
export async function startEmbeddedDatabase({
  dataFolder,
  log,
  settings = {},
}: Start): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(dataFolder);
  const { keeper, address, passwords, adopted } = await ensureServer(folder, settings, null);
  const kept = keepServer(keeper, async () => (await ensureServer(folder, settings, address)).keeper, log);
  let stopped: Promise<void> | null = null;
  log.info(`${adopted ? 'Adopted' : 'Started'} the database in ${folder.database}`);
  return {
    connection: {
      ...address,
      user: APPLICATION_ROLE,
      password: passwords.application,
      database: APPLICATION_ROLE,
      ssl: false,
    },
    adminConnection: {
      ...address,
      user: SUPERUSER,
      password: passwords.superuser,
      database: SUPERUSER,
      ssl: false,
    },
    adopted,
    stop: () => (stopped ??= stop(folder, kept.letGo(), log)),
  };
}

async function stop(folder: DatabaseFolder, keeper: Client, log: Log): Promise<void> {
  const releaseLock = await takeStartLock(folder.dataFolder);
  try {
    const others = await hasOtherProcesses(keeper);
    await keeper.end().catch(() => undefined);
    if (others) {
      log.info('Left the database running, as another process uses it');
      return;
    }
    await stopServer(folder.cluster);
    log.info('Stopped the database');
  } finally {
    await releaseLock();
  }
}
