import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts';
import { isRunning, stopServer } from '#server/platform/db/embedded/running-server.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { administer, administerNodes, prepareAccount } from './administer.ts';
import { buildPages } from './build-pages.ts';
import { distributeTemplate, findNodes, formCluster } from './cluster.ts';
import { checkStatements } from './statements/check-statements.ts';
import { clockOffset, clockSetting, clockStatements, shiftProcesses } from './test-clock.ts';
import type { TestServer } from './test-server.ts';

/** The test projects that use a program which is already running and so has the real time. */
const IN_REAL_TIME: ReadonlySet<string> = new Set(['listmonk']);
const folderName = /^vertbook-tests-(\d+)$/;
/** No fsync: a test database need not survive a power loss. */
const noFsync = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/**
 * Prepares the one PostgreSQL server of a test run: the embedded one on a folder of its own, or the server of
 * `TEST_DATABASE_URL` (an administrator's address), with a migrated template database. Also builds the program that renders public
 * pages. Returns a cleanup function.
 */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const [{ admin, stop }] = await Promise.all([findServer(), buildPages()]);
  try {
    const server = await prepare(admin, { hasOwnClock: !IN_REAL_TIME.has(project.name) });
    project.provide('databaseServer', server);
    return async () => {
      await removeAll(server).finally(stop);
      await checkStatements(server);
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findServer(): Promise<{ admin: ClientConfig; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') {
    const { host, port } = new Client(url);
    return { admin: { connectionString: url, host, port }, stop: async () => undefined };
  }
  await removeAbandoned();
  const dataFolder = join(tmpdir(), `vertbook-tests-${process.pid}`);
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const embedded = await startEmbeddedDatabase({ dataFolder, log, settings: noFsync });
  return {
    admin: embedded.adminConnection,
    stop: async () => {
      await embedded.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function prepare(admin: ClientConfig, { hasOwnClock }: { hasOwnClock: boolean }): Promise<TestServer> {
  const prefix = `vertbook_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  const nodes = await findNodes(admin);
  const isCluster = nodes.length > 1;
  const account = await prepareAccount(nodes, prefix);
  await administerNodes(nodes, [`create database ${template} owner ${account.user}`]);
  const direct = { host: admin.host ?? 'localhost', port: admin.port ?? 5432, ...account };
  if (isCluster) await formCluster(nodes, template);
  // The clock is set only for a role of this run, because the setting belongs to the role.
  if (hasOwnClock && account.user === prefix) await setClock(nodes, { ...account, database: template });
  await migrate({ ...direct, database: template });
  const tables = await listTables({ ...direct, database: template });
  if (isCluster) await distributeTemplate(nodes, { ...direct, database: template });
  return { admin, nodes, application: { ...direct, ...pooler() }, template, ...tables, prefix };
}

async function setClock(
  nodes: readonly ClientConfig[],
  template: { user: string; password: string; database: string },
): Promise<void> {
  const offsetMs = clockOffset();
  await administerNodes(
    // Without the connection string, which names the administrator's database.
    nodes.map((node) => ({ ...node, connectionString: undefined, ...template })),
    clockStatements(offsetMs),
  );
  await administerNodes(nodes, [clockSetting(template.user)]);
  shiftProcesses(offsetMs);
}

/** Returns the address of the pooler through which the application connects, from `TEST_POOLER`, or null if there is none. */
function pooler(): { host: string; port: number } | null {
  const [host = '', port] = process.env['TEST_POOLER']?.split(':') ?? [];
  return host === '' ? null : { host, port: Number(port) };
}

/** Returns the tables whose rows belong to tenants, and those that a distributed database keeps on the coordinator only. */
async function listTables(
  connection: ClientConfig,
): Promise<Pick<TestServer, 'tenantTables' | 'coordinatorTables'>> {
  const rows = await administer<{ name: string; is_of_tenants: boolean }>(connection, [
    `select relname::text as name, relrowsecurity as is_of_tenants from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and (relrowsecurity or not relispartition) and relname not in ('organizations', 'users')`,
  ]);
  const names = (isOfTenants: boolean) =>
    rows.filter((row) => row.is_of_tenants === isOfTenants).map(({ name }) => name);
  return { tenantTables: names(true), coordinatorTables: names(false) };
}

async function removeAll({ nodes, application, prefix }: TestServer): Promise<void> {
  for (const node of nodes) await removeFrom(node, application.user, prefix);
}

async function removeFrom(node: ClientConfig, user: string, prefix: string): Promise<void> {
  const client = new Client(node);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    if (user === prefix) await client.query(`drop role ${prefix}`);
  } finally {
    await client.end();
  }
}

/** Ends the servers of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = folderName.exec(name)?.[1];
    if (pid === undefined || (await isRunning(Number(pid)))) continue;
    const dataFolder = join(tmpdir(), name);
    await stopServer(join(dataFolder, 'database/cluster'));
    await rm(dataFolder, { recursive: true, force: true });
  }
}
