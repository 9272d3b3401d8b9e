import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { ServerAccount } from './server-account.ts';

/** Where the server listens, as `pg` takes it: the folder of its socket, on Windows the loopback address. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** Names the socket's file; the folder is the database's own, so there is no other to collide with. */
const SOCKET_PORT = 5432;
/** What the strictest system takes for a socket's path (104 with the ending zero, Linux 108). */
const LONGEST_SOCKET_PATH = 103;

/**
 * Chooses where the server will listen: in the database's own folder, which is closed to other users; where that
 * path is too long or its file system knows no sockets, in a folder under /tmp that is closed likewise.
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

/** Removes what a dead server left at the address; its lock, too, would name any process that got its number. */
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

/** Everybody may write to /tmp: a folder of that name that somebody else has put there is refused. */
async function makeClosedFolder(folder: string, account: ServerAccount): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  const owner = account.owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (made && account.owner !== null) await chown(folder, owner.uid, owner.gid);
  const present = await lstat(folder);
  if (!present.isDirectory() || present.uid !== owner.uid) {
    throw new EmbeddedDatabaseError(`${folder} is not ours: delete it, the database puts its socket there.`);
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
