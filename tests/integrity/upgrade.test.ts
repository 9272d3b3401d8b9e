import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#tests/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#tests/database/data-folder.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { listMigrations } from '#server/platform/db/migrate.ts';
import { runCommand } from './support/command-line.ts';
import { makeNextVersion, NEXT_MIGRATION } from './support/next-version.ts';
import { openTestOrganization } from './support/test-organization.ts';
import { createRandomSource } from './support/random-source.ts';
import { type Load, startLoad } from './support/load.ts';
import { startProxy } from './support/proxy.ts';
import { type BuiltPrograms, buildPrograms, startServer } from './support/server-process.ts';

const PATIENCE_MS = 5 * 60_000;

let present: BuiltPrograms;
let next: BuiltPrograms;
beforeAll(async () => {
  present = await buildPrograms();
  next = await makeNextVersion(present);
});
afterAll(async () => {
  await present.remove();
  await next.remove();
});

/** Waits until the server has served `requests` more requests. */
async function during(load: Load, requests: number): Promise<void> {
  for (const enough = load.answered() + requests; load.answered() < enough; await sleep(5));
}

interface Health {
  status: number;
  connection: string | undefined;
}

function ask(address: string, agent: Agent): Promise<Health> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume();
      const { connection } = response.headers;
      response.once('end', () => resolve({ status: response.statusCode ?? 0, connection }));
    }).once('error', reject);
  });
}

describe('an upgrade', { timeout: PATIENCE_MS }, () => {
  test('fails no request while every process is replaced and tables change', async () => {
    const database = await createTestDatabase();
    const organization = await openTestOrganization(database.connection);
    const settings = { DATABASE_URL: database.url, VERTBOOK_SECRET: 'x'.repeat(32), DRAIN_SECONDS: '1' };
    const proxy = await startProxy();
    const old = [await startServer(present.server, settings), await startServer(present.server, settings)];
    const addresses = old.map(({ address }) => address);
    proxy.use(addresses);
    await Promise.all(addresses.map((address) => proxy.until(address, true)));

    const load = startLoad(organization.shopFor('upgrade', proxy.address, createRandomSource(23)));
    const replaced = [];
    for (const server of old) {
      await during(load, 40);
      await server.end();
      await during(load, 10);
      const replacement = await startServer(next.server, settings);
      replaced.push(replacement);
      addresses[addresses.indexOf(server.address)] = replacement.address;
      proxy.use([...addresses]);
      await proxy.until(replacement.address, true);
    }
    await during(load, 40);
    const { attempts, failures } = await load.stop();

    expect(failures).toEqual([]);
    expect(await organization.faultsOf('upgrade', attempts)).toEqual([]);
    expect(await organization.brokenRules()).toEqual([]);
    const applied = await query(database.connection, 'select max(name) as name from schema_migrations');
    expect(applied).toEqual([{ name: NEXT_MIGRATION }]);
    await proxy.close();
    await Promise.all(replaced.map((server) => server.end()));
    await organization.close();
    await database.drop();
  });
});

describe('a program', { timeout: PATIENCE_MS }, () => {
  test('does not start on a database that a later version has migrated, and names both versions', async () => {
    const database = await createTestDatabase();
    const settings = { DATABASE_URL: database.url, VERTBOOK_SECRET: 'x'.repeat(32) };
    await (await startServer(next.server, settings)).end();
    const message = `migrated this database (${NEXT_MIGRATION}); the last migration of this version is ${(await listMigrations()).at(-1)}`;
    const started = await runCommand(present.server, [], { settings, folder: '.' });
    expect([started.code, started.stdout.includes(message)]).toEqual([1, true]);
    const examined = await runCommand(present.commandLine, ['doctor'], { settings, folder: '.' });
    expect([examined.code, examined.stderr.includes(message)]).toEqual([1, true]);
    await (await startServer(next.server, settings)).end();
    await database.drop();
  });

  test('does not start on a database from before version 0.2.0, and changes nothing', async () => {
    const database = await createTestDatabase();
    const settings = { DATABASE_URL: database.url, VERTBOOK_SECRET: 'x'.repeat(32) };
    await query(database.connection, 'delete from schema_migrations');
    await query(
      database.connection,
      `insert into schema_migrations (name) values ('0177-failed-ads-once-a-day.sql')`,
    );
    const started = await runCommand(next.server, [], { settings, folder: '.' });
    expect(started.code).toBe(1);
    expect(started.stdout).toContain('from before Vertbook 0.2.0 (0177-failed-ads-once-a-day.sql)');
    expect(started.stdout).toContain('begins with 0001-baseline.sql');
    const applied = await query(database.connection, 'select name from schema_migrations');
    expect(applied).toEqual([{ name: '0177-failed-ads-once-a-day.sql' }]);
    await database.drop();
  });
});

describe('a process that shuts down', { timeout: PATIENCE_MS }, () => {
  test('reports not ready, still serves requests, and closes its connections', async () => {
    const database = await createTestDatabase();
    const settings = { DATABASE_URL: database.url, VERTBOOK_SECRET: 'x'.repeat(32), DRAIN_SECONDS: '3' };
    const server = await startServer(present.server, settings);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(`${server.address}/readyz`, agent)).toMatchObject({ status: 200 });
    const ended = server.end();
    let health: Health | null = null;
    const isDraining = async () => {
      health = await ask(`${server.address}/readyz`, agent);
      return health.status !== 200;
    };
    await until('the process is not ready', isDraining, { pollMs: 0 });
    expect(health).toEqual({ status: 503, connection: 'close' });
    const paths = ['/api/session', '/healthz', '/t/v/nobody'];
    const answers = await Promise.all(paths.map((path) => ask(`${server.address}${path}`, agent)));
    expect(answers.map(({ connection }) => connection)).toEqual(['close', 'close', 'close']);
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    await ended;
    await expect(ask(`${server.address}/healthz`, agent)).rejects.toThrow(/ECONNREFUSED/);
    agent.destroy();
    await database.drop();
  });
});
