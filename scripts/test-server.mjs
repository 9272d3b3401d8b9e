import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { runTool } from './run.mjs';

// Runs the API and integrity tests on a PostgreSQL server of the oldest supported version.
const VERSION = 15;

const programs = await findPrograms();
if (programs === null) {
  console.log(
    `\n!!! SKIPPED: no PostgreSQL ${VERSION} here, and it could not be installed (apt-get as root or by sudo).\n`,
  );
} else {
  process.exitCode = await testOn(programs);
}

async function findPrograms() {
  const folder = `/usr/lib/postgresql/${VERSION}/bin`;
  if (!existsSync(`${folder}/initdb`)) await installDebianPackages([`postgresql-${VERSION}`]);
  return existsSync(`${folder}/initdb`) ? folder : null;
}

async function testOn(bin) {
  const folder = mkdtempSync('/tmp/vertbook-server-');
  const cluster = join(folder, 'cluster');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  const port = await freePort();
  const account = unprivilegedAccount();
  writeFileSync(passwordFile, password);
  for (const path of account === null ? [] : [folder, passwordFile])
    chownSync(path, account.uid, account.gid);
  chmodSync(folder, 0o700);

  const server = (program, ...args) => {
    const { status, stdout, stderr, error } = spawnSync(join(bin, program), args, {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? `${stdout}${stderr}`}`);
  };
  try {
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
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    server('pg_ctl', 'start', '-s', '-w', '-D', cluster, '-l', join(folder, 'server.log'), '-o', settings);
    console.log(`PostgreSQL ${VERSION} runs on port ${port}.`);
    const env = { TEST_DATABASE_URL: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres` };
    return await runTool('vitest', ['run', '--project', 'api', ...process.argv.slice(2)], { env });
  } finally {
    if (existsSync(join(cluster, 'postmaster.pid')))
      server('pg_ctl', 'stop', '-s', '-w', '-m', 'immediate', '-D', cluster);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root; Debian's package creates its own user. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(uid), gid: Number(gid) };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
