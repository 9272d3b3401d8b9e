import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import {
  APPLICATION_ROLE,
  connect,
  hasOtherKeepers,
  provideApplicationDatabase,
  SUPERUSER,
} from './administration.ts';
import { type DatabaseFolder, openDataFolder, type Passwords, readPasswords } from './database-folder.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { launchServer } from './launch-server.ts';
import { findServer, stopServer } from './running-server.ts';
import type { ServerAddress } from './server-address.ts';
import { takeTurn } from './start-turn.ts';

/** What `pg` needs to connect. */
export interface DatabaseConnection extends ServerAddress {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The running embedded database. */
export interface EmbeddedDatabase {
  /** The application's role: owns its database, is no superuser. */
  readonly connection: DatabaseConnection;
  /** The superuser, in the database `postgres`. */
  readonly adminConnection: DatabaseConnection;
  /** True when a server was found running, as after kill -9 of the process that started it. */
  readonly adopted: boolean;
  /** Ends the server, unless another process uses it too. To be called after the pools are closed. */
  stop(): Promise<void>;
}

interface Start {
  readonly dataFolder: string;
  readonly log: Log;
  /** PostgreSQL's settings beyond our own: tests switch the waiting for the disk off. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

interface Settled {
  /** An own connection, held as long as this process uses the server: by it others know, and we learn of its end. */
  readonly keeper: Client;
  readonly address: ServerAddress;
  readonly passwords: Passwords;
  readonly adopted: boolean;
}

const PATIENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts the server that runs on it already.
 * While this process lives, a server that dies is started again at the same address.
 */
export async function startEmbeddedDatabase({
  dataFolder,
  log,
  settings = {},
}: Start): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(dataFolder);
  let settled = await settle(folder, settings, null);
  let stopped: Promise<void> | null = null;
  watch();

  const { address, passwords, adopted } = settled;
  log.info(
    adopted ? `Adopted the database in ${folder.database}` : `Started the database in ${folder.database}`,
  );
  return {
    connection: {
      ...address,
      user: APPLICATION_ROLE,
      password: passwords.application,
      database: APPLICATION_ROLE,
    },
    adminConnection: { ...address, user: SUPERUSER, password: passwords.superuser, database: SUPERUSER },
    adopted,
    stop: () => (stopped ??= stop()),
  };

  function watch(): void {
    settled.keeper.once('end', () => {
      if (stopped === null) void startAgain();
    });
  }

  async function startAgain(): Promise<void> {
    log.warn('The connection to the embedded database was lost');
    for (let pauseMs = 500; stopped === null; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        settled = await settle(folder, settings, address);
        if (stopped !== null) return void (await settled.keeper.end());
        watch();
        return log.warn(
          settled.adopted ? 'The embedded database is back' : 'Started the embedded database again',
        );
      } catch (error) {
        log.error(`The embedded database could not be started again: ${String(error)}`);
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  async function stop(): Promise<void> {
    const endTurn = await takeTurn(folder.dataFolder);
    try {
      const others = await hasOtherKeepers(settled.keeper);
      await settled.keeper.end().catch(() => undefined);
      if (others) return log.info('Left the database running, as another process uses it');
      await stopServer(folder.cluster);
    } finally {
      await endTurn();
    }
  }
}

async function settle(
  folder: DatabaseFolder,
  settings: Readonly<Record<string, string>>,
  knownAddress: ServerAddress | null,
): Promise<Settled> {
  const endTurn = await takeTurn(folder.dataFolder);
  try {
    let launched = false;
    for (let deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
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
    await endTurn();
  }
}

async function unreachable(folder: DatabaseFolder): Promise<EmbeddedDatabaseError> {
  const server = await findServer(folder.cluster);
  return new EmbeddedDatabaseError(
    server === null
      ? `The database in ${folder.database} kept refusing to start; ${folder.log} tells why.`
      : `A database server (process ${server.pid}) runs on ${folder.cluster}, but cannot be reached at ` +
          `${server.address.host}. End it (kill -INT ${server.pid}) and start again.`,
  );
}
