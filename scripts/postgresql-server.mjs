import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { until } from './limits.mjs';
import { outputOf } from './run.mjs';
import { freePort } from './servers.mjs';

/** The oldest supported version of PostgreSQL. */
export const VERSION = 15;
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Returns the folder of PostgreSQL's programs, after installing them if they are missing; null if that fails. */
export async function findPostgresql() {
  const folder = `/usr/lib/postgresql/${VERSION}`;
  if (!existsSync(`${folder}/bin/initdb`)) await installDebianPackages([`postgresql-${VERSION}`]);
  return existsSync(`${folder}/bin/initdb`) ? folder : null;
}

/** Whether PgBouncer is installed. Tries to install it if it is missing. */
export async function hasPgbouncer() {
  if (!existsSync(PGBOUNCER)) await installDebianPackages(['pgbouncer']);
  return existsSync(PGBOUNCER);
}

/** Starts a server with its data in a new folder. `stop` ends the server and its poolers, and deletes the folder. */
export async function startPostgresql(programs) {
  const folder = mkdtempSync('/tmp/vertbook-server-');
  const cluster = join(folder, 'cluster');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  const account = unprivilegedAccount();
  const port = await freePort();
  const poolers = [];
  const provide = (path, content) => {
    writeFileSync(path, content);
    if (account) chownSync(path, account.uid, account.gid);
  };
  const server = (program, ...args) => {
    outputOf(join(programs, 'bin', program), args, { ...account, cwd: '/' });
  };
  const stop = () => {
    for (const pooler of poolers) pooler.kill('SIGKILL');
    if (existsSync(join(cluster, 'postmaster.pid')))
      server('pg_ctl', 'stop', '-s', '-w', '-m', 'immediate', '-D', cluster);
    rmSync(folder, { recursive: true, force: true });
  };
  /** Starts PgBouncer in front of the server; returns its host and port. */
  const startPooler = async (poolMode) => {
    const poolerPort = await freePort();
    const file = join(folder, `${poolMode}.ini`);
    provide(file, pgbouncerSettings({ folder, port, poolerPort, poolMode }));
    provide(join(folder, 'users'), `"postgres" "${password}"\n`);
    poolers.push(spawn(PGBOUNCER, ['-q', file], { ...account, cwd: '/', stdio: 'inherit' }));
    await until('PgBouncer listens', () => isListening(poolerPort));
    return `127.0.0.1:${poolerPort}`;
  };

  try {
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    provide(passwordFile, password);
    server(
      'initdb',
      `--pgdata=${cluster}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    );
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=1000`;
    server('pg_ctl', 'start', '-s', '-w', '-D', cluster, '-l', join(folder, 'server.log'), '-o', settings);
  } catch (error) {
    stop();
    throw error;
  }
  console.log(`PostgreSQL ${VERSION} runs on port ${port}.`);
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, startPooler, stop };
}

/** Returns the settings of PgBouncer. It looks up passwords in the server, because tests create roles. */
function pgbouncerSettings({ folder, port, poolerPort, poolMode }) {
  return `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
auth_user = postgres
pool_mode = ${poolMode}
default_pool_size = 60
max_client_conn = 500
server_idle_timeout = 2
`;
}

/** Returns the user for PostgreSQL, which refuses to run as root; null if this process does not run as root. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(uid), gid: Number(gid) };
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
