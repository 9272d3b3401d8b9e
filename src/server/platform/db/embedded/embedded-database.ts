import type { Client } from 'pg';
import { APPLICATION_ROLE, hasOtherProcesses, SUPERUSER } from './administration.ts';
import { type DatabaseFolder, openDataFolder } from './database-folder.ts';
import { keepServer, type Log } from './keep-server.ts';
import { stopServer } from './running-server.ts';
import type { ServerAddress } from './server-address.ts';
import { ensureServer } from './ensure-server.ts';
import { takeStartLock } from './start-lock.ts';

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
