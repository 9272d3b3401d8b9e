import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The account that runs PostgreSQL and owns the database's files. PostgreSQL refuses to run as root. */
export interface ServerAccount {
  /** The name of the account, for messages. */
  readonly name: string;
  /** The owner of the files on disk; null if it is the current user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Arguments to put before each command. */
  readonly prefix: readonly string[];
}

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

const isRoot = process.getuid?.() === 0;

/**
 * Chooses the account that runs the database of a data folder. Normally it is the current user. For root it is the first of these that can
 * enter the folder: the database's owner, the user `postgres`, the user `nobody`. If none can, root runs it in a user namespace.
 */
export async function chooseAccount(dataFolder: string, databaseFolder: string): Promise<ServerAccount> {
  if (!isRoot) return ownAccount(databaseFolder);

  const users = await systemUsers();
  const present = await stat(databaseFolder).catch(() => null);
  const owner = present === null || present.uid === 0 ? [] : users.filter((user) => user.uid === present.uid);
  const tried: string[] = [];
  for (const { name, uid, gid } of [...owner, ...named(users, ['postgres', 'nobody'])]) {
    const account: ServerAccount = { name, owner: { uid, gid }, identity: { uid, gid }, prefix: [] };
    const entered = await enter(account, dataFolder);
    if (entered.ok) return account;
    tried.push(`${name} (${entered.output})`);
  }
  return namespaceAccount(users, dataFolder, { uid: 0, gid: 0 }, tried);
}

/** Runs a program as that account. Except on Windows, it runs in the root folder and without the caller's PG… variables. */
export function runAs(account: ServerAccount, program: string, args: readonly string[]): Promise<Outcome> {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  const windows = process.platform === 'win32';
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      ...account.identity,
      cwd: windows ? undefined : '/',
      env: windows ? process.env : plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (text) => (output += String(text)));
    child.stderr.on('data', (text) => (output += String(text)));
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    // On Windows the server inherits the pipes, so they never close.
    child.once(windows ? 'exit' : 'close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

async function ownAccount(databaseFolder: string): Promise<ServerAccount> {
  const present = await stat(databaseFolder).catch(() => null);
  const uid = process.getuid?.();
  if (uid !== undefined && present !== null && present.uid !== uid) {
    throw new EmbeddedDatabaseError(
      `The database in ${databaseFolder} belongs to another user (id ${present.uid}). ` +
        `Start Vertbook as that user or as root, or give the folder to the present user (chown -R).`,
    );
  }
  try {
    return { name: userInfo().username, owner: null, identity: {}, prefix: [] };
  } catch {
    // In a container the user id may have no name, which PostgreSQL does not accept.
    return namespaceAccount(await systemUsers(), '/', null, [
      `the user with the id ${uid}, which has no name`,
    ]);
  }
}

async function namespaceAccount(
  users: readonly SystemUser[],
  dataFolder: string,
  owner: ServerAccount['owner'],
  tried: string[],
): Promise<ServerAccount> {
  const [alias] = named(users, ['postgres', 'nobody', 'daemon']);
  if (process.platform === 'linux' && alias !== undefined) {
    const prefix = ['unshare', '--user', `--map-user=${alias.uid}`, `--map-group=${alias.gid}`, '--'];
    const account = { name: `${alias.name} in a user namespace`, owner, identity: {}, prefix };
    const entered = await enter(account, dataFolder);
    if (entered.ok) return account;
    tried.push(`${account.name} (${entered.output})`);
  }
  throw new EmbeddedDatabaseError(
    [
      `PostgreSQL does not run as root, and no other account of this machine can run it in ${dataFolder}.`,
      `Tried: ${tried.join('; ') || 'none, because there are no other accounts'}.`,
      'Do one of these:',
      '  - start Vertbook as a normal user that owns its folder;',
      '  - set VERTBOOK_DATA to a folder that others may enter, for example /var/lib/vertbook;',
      '  - set DATABASE_URL to a PostgreSQL server of your own.',
    ].join('\n'),
  );
}

function enter(account: ServerAccount, folder: string): Promise<Outcome> {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
}

interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

async function systemUsers(): Promise<SystemUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function named(users: readonly SystemUser[], names: readonly string[]): SystemUser[] {
  return names.flatMap((name) => users.filter((user) => user.name === name && user.uid > 0));
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '/usr/local/bin:/usr/bin:/bin', LD_LIBRARY_PATH } = process.env;
  return { PATH, LC_ALL: 'C', ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) };
}
