import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { ServerAccount } from './server-account.ts';

/** Where the server listens, as `pg` expects it: the folder of its socket, or on Windows the loopback address. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** Part of the socket's file name. The folder belongs to this database, so it cannot collide. */
const SOCKET_PORT = 5432;
/** The strictest system limit for a socket's path (104 with the terminating zero, Linux 108). */
const LONGEST_SOCKET_PATH = 103;

/**
 * Chooses where the server listens: in the database's folder, which other users cannot read. If that path is too long or its file system
 * has no sockets, it listens in a folder under /tmp with the same protection.
 */
export async function chooseAddress(databaseFolder: string, account: ServerAccount): Promise<ServerAddress> {
  if (process.platform === 'win32')
    return { host: '127.0.0.1', port: await listenOnce({ host: '127.0.0.1', port: 0 }) };

  const inside = join(databaseFolder, 'socket');
  await makeClosedFolder(inside, account);
  if (await takesSockets(inside)) return { host: inside, port: SOCKET_PORT };

  const name = createHash('sha256').update(databaseFolder).digest('hex').slice(0, 16);
  const outside = `/tmp/vertbook-${name}`;
  await makeClosedFolder(outside, account);
  return { host: outside, port: SOCKET_PORT };
}

/** Removes the socket and lock file of a dead server; another process may have the id in the lock file by now. */
export async function clearAddress({ host, port }: ServerAddress): Promise<void> {
  if (process.platform === 'win32') return;
  await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true });
  await rm(join(host, `.s.PGSQL.${port}`), { force: true });
}

async function takesSockets(folder: string): Promise<boolean> {
  const lock = join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`);
  if (Buffer.byteLength(lock) > LONGEST_SOCKET_PATH) return false;
  const path = join(folder, '.try');
  await rm(path, { force: true });
  return listenOnce({ path }).then(
    () => true,
    () => false,
  );
}

/** All users may write to /tmp, so refuse a folder of that name that belongs to another user. */
async function makeClosedFolder(folder: string, account: ServerAccount): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  const owner = account.owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (made && account.owner !== null) await chown(folder, owner.uid, owner.gid);
  const present = await lstat(folder);
  if (!present.isDirectory() || present.uid !== owner.uid) {
    throw new EmbeddedDatabaseError(
      `${folder} belongs to another user. Delete it: the database puts its socket there.`,
    );
  }
  await chmod(folder, 0o700);
}

function listenOnce(where: { host: string; port: number } | { path: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(where, () => {
      const address = server.address();
      server.close(() => resolve(address === null || typeof address === 'string' ? 0 : address.port));
    });
  });
}
