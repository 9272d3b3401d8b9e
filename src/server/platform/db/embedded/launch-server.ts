import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseFolder, giveTo, initialise, isInitialised } from './database-folder.ts';
import { findServerPrograms, program } from './server-programs.ts';
import { invalidatePidFile } from './running-server.ts';
import { chooseAccount, runAs, type ServerAccount } from './server-account.ts';
import { chooseAddress, clearAddress, type ServerAddress } from './server-address.ts';

/** PostgreSQL's messages if processes of a killed server still run, or if another process has started the server first. */
const transient = /lock file "[^"]*" already exists|shared memory block .* is still in use/;
const LARGEST_LOG_BYTES = 10_000_000;
/** The time limit for recovery after a power loss, in seconds. Recovery time depends on the amount of data. */
const RECOVERY_S = 900;

/**
 * Creates the database if there is none, and starts a server on it. The server keeps running after this process ends. Returns false if
 * PostgreSQL refuses for a transient reason.
 */
export async function launchServer(
  folder: DatabaseFolder,
  settings: Readonly<Record<string, string>>,
  knownAddress: ServerAddress | null,
): Promise<boolean> {
  const account = await chooseAccount(folder.dataFolder, folder.database);
  const programs = await findServerPrograms(account, folder.dataFolder);
  if (await isInitialised(folder)) {
    await checkVersion(folder, account, programs);
    await takeOver(folder, account);
  } else {
    await initialise(folder, account, programs);
  }
  const address = knownAddress ?? (await chooseAddress(folder.database, account));
  await writeFile(join(folder.cluster, 'postgresql.conf'), serverSettings(address, settings));
  await invalidatePidFile(folder.cluster);
  await clearAddress(address);
  return startServer(folder, account, programs);
}

async function startServer(
  folder: DatabaseFolder,
  account: ServerAccount,
  programs: string,
): Promise<boolean> {
  const logged = await trimLog(folder.log);
  const started = await runAs(account, program(programs, 'pg_ctl'), [
    'start',
    '--silent',
    '--wait',
    `--timeout=${RECOVERY_S}`,
    `--pgdata=${folder.cluster}`,
    `--log=${folder.log}`,
  ]);
  if (started.ok) return true;
  const reason = `${started.output}\n${await readFrom(folder.log, logged)}`.trim();
  if (transient.test(reason)) return false;
  throw new EmbeddedDatabaseError(`The database in ${folder.database} does not start:\n${reason}`);
}

async function checkVersion(folder: DatabaseFolder, account: ServerAccount, programs: string): Promise<void> {
  const made = (await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8')).trim();
  const { output } = await runAs(account, program(programs, 'postgres'), ['--version']);
  const present = /(\d+)/.exec(output)?.[1];
  if (made === present) return;
  throw new EmbeddedDatabaseError(
    [
      `The database in ${folder.database} was created by PostgreSQL ${made}, and this Vertbook has ${present}. Nothing was changed.`,
      'Go back to the version of Vertbook that created it, and run:',
      '  npm run vertbook -- backup before-upgrade.tar',
      'Then, with this version:',
      `  mv ${folder.database} ${folder.database}-${made}`,
      '  npm run vertbook -- restore before-upgrade.tar --nothing-happened-since',
    ].join('\n'),
  );
}

async function takeOver(folder: DatabaseFolder, account: ServerAccount): Promise<void> {
  const { uid } = await stat(folder.cluster);
  if (account.owner !== null && account.owner.uid !== uid) await giveTo(account, folder.database);
}

/** Renames a log that is too large; returns the offset of the next line. */
async function trimLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size < LARGEST_LOG_BYTES) return size;
  await rename(path, `${path}.old`);
  return 0;
}

async function readFrom(path: string, start: number): Promise<string> {
  try {
    const handle = await open(path);
    const text = await handle.readFile('utf8').finally(() => handle.close());
    return Buffer.from(text).subarray(start).toString().split('\n').slice(-20).join('\n');
  } catch {
    return '';
  }
}

/**
 * Returns the whole `postgresql.conf`, which is rewritten at each start. Its settings suit a laptop. `tuning.conf` in the database's folder
 * is read last and never changed by Vertbook.
 */
function serverSettings(address: ServerAddress, extra: Readonly<Record<string, string>>): string {
  const settings: Record<string, string> = {
    ...listening(address),
    password_encryption: 'scram-sha-256',

    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_logical_replication_workers: '0',

    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    default_text_search_config: 'pg_catalog.simple',

    // The application logs its failed statements itself. Details would write personal data into the file.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...extra,
  };
  return [
    '# Written by Vertbook at each start. Put your own settings into tuning.conf next to this folder.',
    ...Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`),
    `include_if_exists '../tuning.conf'`,
    '',
  ].join('\n');
}

/** Returns the settings to listen on a socket in a protected folder, or on Windows on the loopback address, but never on the network. */
function listening({ host, port }: ServerAddress): Record<string, string> {
  return process.platform === 'win32'
    ? { listen_addresses: host, port: String(port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(port),
        unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      };
}
