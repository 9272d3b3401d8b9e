import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { program } from './server-programs.ts';
import { runAs, type ServerAccount } from './server-account.ts';

/** The paths of the embedded database in the data folder. */
export interface DatabaseFolder {
  readonly dataFolder: string;
  /** Contains the cluster and the passwords. Not readable by other users; renamed into place when it is complete. */
  readonly database: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  readonly log: string;
}

/** The passwords of the two roles, created with the database. */
export interface Passwords {
  readonly superuser: string;
  readonly application: string;
}

const unfinished = /^database\.new-/;

/** Opens the data folder, and creates it if needed. */
export async function openDataFolder(path: string): Promise<DatabaseFolder> {
  const dataFolder = await makeDataFolder(resolve(path));
  const database = join(dataFolder, 'database');
  return { dataFolder, database, cluster: join(database, 'cluster'), log: join(database, 'server.log') };
}

async function makeDataFolder(path: string): Promise<string> {
  try {
    const made = await mkdir(path, { recursive: true });
    // If root starts the process, another user owns the database. That user may enter the folder, but not list it.
    if (made !== undefined && process.getuid?.() === 0) await chmod(path, 0o711);
    await access(path, constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch (error) {
    throw new EmbeddedDatabaseError(`The data folder ${path} cannot be used: ${String(error)}`);
  }
}

/** Whether the database has been created. */
export function isInitialised({ cluster }: DatabaseFolder): Promise<boolean> {
  return access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** Creates the database in a temporary folder, and renames it into place when it is complete and on disk. */
export async function initialise(
  folder: DatabaseFolder,
  account: ServerAccount,
  programs: string,
): Promise<void> {
  await removeUnfinished(folder);
  const work = await mkdtemp(join(folder.dataFolder, 'database.new-'));
  const passwords: Passwords = { superuser: newPassword(), application: newPassword() };
  const passwordFile = join(work, 'superuser');
  await writeFile(join(work, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600, flush: true });
  await writeFile(passwordFile, passwords.superuser, { mode: 0o600 });
  await writeFile(join(work, 'tuning.conf'), '# Your own PostgreSQL settings, read last.\n', {
    mode: 0o600,
  });
  await giveTo(account, work);

  const made = await runAs(account, program(programs, 'initdb'), [
    `--pgdata=${join(work, 'cluster')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Other systems may not have C.UTF-8; the locale only classifies characters there.
    `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
  ]);
  if (!made.ok) {
    await rm(work, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${folder.dataFolder}:\n${made.output}`,
    );
  }
  await rm(passwordFile);
  await putIntoPlace(work, folder);
}

/** Changes the owner of the folder to the account that runs the server, after a copy or a start by another user. */
export async function giveTo(account: ServerAccount, folder: string): Promise<void> {
  if (account.owner === null) return;
  const { uid, gid } = account.owner;
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
}

/** Reads the passwords that were created with the database. */
export async function readPasswords({ database }: DatabaseFolder): Promise<Passwords> {
  const path = join(database, 'passwords.json');
  try {
    const passwords: Passwords = JSON.parse(await readFile(path, 'utf8'));
    return passwords;
  } catch (error) {
    throw new EmbeddedDatabaseError(`The database's passwords cannot be read: ${String(error)}`);
  }
}

async function putIntoPlace(work: string, { dataFolder, database }: DatabaseFolder): Promise<void> {
  await syncFolder(work);
  try {
    await rename(work, database);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(`${database} is in the way of the database: ${String(error)}`);
  }
  // Otherwise a power loss could undo the rename after orders were confirmed.
  await syncFolder(dataFolder);
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

async function removeUnfinished({ dataFolder }: DatabaseFolder): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (unfinished.test(name)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
