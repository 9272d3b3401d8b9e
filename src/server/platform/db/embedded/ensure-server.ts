import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect, provideApplicationDatabase } from './administration.ts';
import { type DatabaseFolder, type Passwords, readPasswords } from './database-folder.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { launchServer } from './launch-server.ts';
import { findServer } from './running-server.ts';
import type { ServerAddress } from './server-address.ts';
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
export async function ensureServer(
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
