import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildStarter, type DatabaseStarter, runStarter } from '#tests/database/database-starter.ts';
import { newDataFolder, query } from '#tests/database/data-folder.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { findServer, stopServer } from './running-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let starter: { program: string; remove(): Promise<void> };
/** A data folder with a stopped database. */
let template: string;
let dataFolder: string;

beforeAll(async () => {
  starter = await buildStarter();
  template = await newDataFolder();
  await (await runStarter(starter.program, template)).end();
});
afterAll(async () => {
  await rm(join(template, '..'), { recursive: true, force: true });
  await starter.remove();
});

beforeEach(async () => {
  dataFolder = await newDataFolder();
});
afterEach(async () => {
  await stopServer(cluster());
  await rm(join(dataFolder, '..'), { recursive: true, force: true });
});

test('a fresh start makes a database that the application owns without being a superuser', async () => {
  const database = await startEmbeddedDatabase({ dataFolder, log: silent });
  const [row] = await query(
    database.connection,
    `select current_user as who, pg_get_userbyid(datdba) as owner, datlocprovider, datlocale, rolsuper, rolbypassrls,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as waits,
            current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
  );
  expect(row).toEqual({
    who: 'vertbook',
    owner: 'vertbook',
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    rolsuper: false,
    rolbypassrls: false,
    fsync: 'on',
    waits: 'on',
    checksums: 'on',
    network: '',
  });
  expect(database.adopted).toBe(false);

  await database.stop();
  expect(await findServer(cluster())).toBeNull();
});

test('after a crash of the process the next start adopts the running database with all committed rows', async () => {
  const first = await run();
  await query(first.connection, `create table kept as select 'yes' as word`);
  await first.crash();

  const second = await run();
  expect(second.adopted).toBe(true);
  expect(await query(second.connection, 'select word from kept')).toEqual([{ word: 'yes' }]);

  expect(await second.end()).toBe(0);
  expect(await findServer(cluster())).toBeNull();
});

test('a database used by two processes stops when the last of them ends', async () => {
  const [first, second] = [await run(), await run()];
  expect([first.adopted, second.adopted]).toEqual([false, true]);

  await first.end();
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.end();
  expect(await findServer(cluster())).toBeNull();
});

test('concurrent starts create one database and share one server', async () => {
  const starters = await Promise.all([1, 2, 3, 4].map(() => runStarter(starter.program, dataFolder)));
  expect(starters.filter(({ adopted }) => !adopted)).toHaveLength(1);
  const began = starters.map(({ connection }) =>
    query(connection, 'select pg_postmaster_start_time()::text'),
  );
  expect(new Set((await Promise.all(began)).map((rows) => JSON.stringify(rows))).size).toBe(1);

  await Promise.all(starters.map((each) => each.end()));
  expect(await findServer(cluster())).toBeNull();
});

test('a killed database is restarted by the process that uses it, without losing a commit', async () => {
  const database = await run();
  await query(database.connection, 'create table acknowledged (n int)');
  const acknowledged = await commitUntilKilled(database);

  await vi.waitFor(() => query(database.connection, 'select 1'), { timeout: 30_000, interval: 100 });
  const [row] = await query(database.connection, 'select count(*)::int as stored from acknowledged');
  expect(acknowledged).toBeGreaterThan(0);
  expect(row?.['stored']).toBeGreaterThanOrEqual(acknowledged);
  await database.end();
});

test('a start recovers a database that was killed together with its process', async () => {
  const first = await run();
  await query(first.connection, `create table kept as select 'yes' as word`);
  await first.crash();
  await kill(cluster());

  const second = await run();
  expect(second.adopted).toBe(false);
  expect(await query(second.connection, 'select word from kept')).toEqual([{ word: 'yes' }]);
  await second.end();
});

test('the files of an interrupted start are removed', async () => {
  await mkdir(join(dataFolder, 'database.new-half/cluster'), { recursive: true });
  await writeFile(join(dataFolder, '.start-lock-99999999-1-ab'), '');
  await writeFile(join(dataFolder, `.start-lock-${process.pid}-1-cd`), '');

  const database = await run();
  expect(execFileSync('ls', ['-A', dataFolder], { encoding: 'utf8' }).trim()).toBe('database');
  await database.end();
});

test('the start succeeds if another program has the process id of a dead server', async () => {
  await (await run()).end();
  const note = [process.pid, cluster(), 1, 5432, join(dataFolder, 'database/socket'), '', '', 'ready', ''];
  await writeFile(join(cluster(), 'postmaster.pid'), note.join('\n'));

  const database = await run();
  expect(database.adopted).toBe(false);
  await database.end();
});

test('a copy of the folder of a running database is a separate database', async () => {
  const original = await run();
  const copy = join(dataFolder, '../copy');
  execFileSync('cp', ['-a', dataFolder, copy]);

  const second = await run(copy);
  expect(second.connection.host).not.toBe(original.connection.host);
  expect(second.adopted).toBe(false);
  await query(second.connection, 'create table only_in_the_copy ()');
  const found = await query(
    original.connection,
    `select from pg_tables where tablename = 'only_in_the_copy'`,
  );
  expect(found).toEqual([]);
  await second.end();
  await original.end();
});

test('the socket is outside a data folder whose path is too long', async () => {
  const long = join(dataFolder, 'a-folder-with-a-long-name'.repeat(4), "and it's “quoted”, too");
  const database = await run(long);
  expect(database.connection.host).toMatch(/^\/tmp\/vertbook-[0-9a-f]{16}$/);
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.end();
  await rm(database.connection.host, { recursive: true });
});

test('settings of the operator in tuning.conf take precedence', async () => {
  await (await run()).end();
  appendFileSync(join(dataFolder, 'database/tuning.conf'), 'work_mem = 3MB\n');

  const database = await run();
  expect(await query(database.connection, 'show work_mem')).toEqual([{ work_mem: '3MB' }]);
  await database.end();
});

test('a folder with other contents is refused with a clear message', async () => {
  await mkdir(join(dataFolder, 'database'), { recursive: true });
  await writeFile(join(dataFolder, 'database/letter.txt'), 'Dear customer');
  await expect(run()).rejects.toThrow(/EmbeddedDatabaseError: .*database is in the way/);
});

/** Starts the database of a folder. A new folder gets a copy of a stopped database, because creating a database takes seconds. */
async function run(folder = dataFolder): Promise<DatabaseStarter> {
  if (!existsSync(folder)) await cp(template, folder, { recursive: true });
  return runStarter(starter.program, folder);
}

function cluster(): string {
  return join(dataFolder, 'database/cluster');
}

/** Commits rows and kills the database meanwhile; returns how many commits were confirmed. */
async function commitUntilKilled({ connection }: DatabaseStarter): Promise<number> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const killed = sleep(500).then(() => kill(cluster()));
  let confirmed = 0;
  try {
    for (;;) {
      await client.query('insert into acknowledged values ($1)', [confirmed]);
      confirmed += 1;
    }
  } catch {
    await killed;
    return confirmed;
  }
}

async function kill(clusterFolder: string): Promise<void> {
  const server = await findServer(clusterFolder);
  if (server !== null) process.kill(server.pid, 'SIGKILL');
}
