import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#tests/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts';
import { findServer } from '#server/platform/db/embedded/running-server.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newDataFolder } from '#tests/database/data-folder.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { type TestOrganization, openTestOrganization } from './support/test-organization.ts';
import { type Burst, retryUnanswered, startBurst } from './support/burst.ts';
import { createRandomSource } from './support/random-source.ts';
import type { Attempt, KeptOrder } from './support/history.ts';
import {
  type BuiltPrograms,
  buildPrograms,
  type ServerProcess,
  startServer,
} from './support/server-process.ts';

/** How often each process is killed. */
const KILLS = Number(process.env['VERTBOOK_KILLS'] ?? 3);
const PATIENCE_MS = 20 * 60_000;
const random = createRandomSource(7);
const log = { info: () => undefined, warn: console.warn, error: console.error };

let built: BuiltPrograms;
beforeAll(async () => {
  built = await buildPrograms();
});
afterAll(() => built.remove());

/**
 * Runs clients that order while a process is killed, retries all requests without a response, and returns
 * the faults. `kill` returns the address of the server afterwards.
 */
async function orderWhileKilled(
  organization: TestOrganization,
  mark: string,
  address: string,
  kill: () => Promise<string>,
): Promise<string[]> {
  const shop = organization.shopFor(mark, address, random);
  const burst = startBurst(shop);
  await untilItRuns(burst);
  const addressAfter = await kill();
  const attempts = await burst.attempts;
  logUnanswered(mark, attempts, await onceReached(() => organization.ordersOf(mark)));
  const retries = await retryUnanswered({ ...shop, address: addressAfter }, attempts);
  expect(retries.length).toBeGreaterThan(0);
  return organization.faultsOf(mark, [...attempts, ...retries]);
}

/** Retries until the database responds again. */
async function onceReached<T>(ask: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Logs the number of orders whose clients got no response, for runs with more kills than usual. */
function logUnanswered(mark: string, attempts: readonly Attempt[], kept: readonly KeptOrder[]): void {
  if (!process.env['VERTBOOK_KILLS']) return;
  const count = (kind: string) => attempts.filter(({ outcome }) => outcome.kind === kind).length;
  console.info(
    `${mark}: ${attempts.length} requests, ${count('acknowledged')} acknowledged, ${count('refused')} refused, ` +
      `${count('unanswered')} unanswered, of which ${kept.length - count('acknowledged')} are there`,
  );
}

/** Waits for some responses, then a random time. */
async function untilItRuns(burst: Burst): Promise<void> {
  const enough = random.between(1, 30);
  await until(`${enough} orders have a response`, () => burst.answered() >= enough, { pollMs: 2 });
  await sleep(random.between(0, 30));
}

/** Kills the server again and again, each time in the middle of a burst, and restarts it. */
async function killServers(
  organization: TestOrganization,
  settings: Record<string, string>,
): Promise<string[]> {
  const faults: string[] = [];
  let server = await startServer(built.server, settings);
  try {
    for (let number = 1; number <= KILLS; number += 1) {
      const found = await orderWhileKilled(
        organization,
        `server ${number} killed`,
        server.address,
        async () => {
          await server.kill();
          server = await startServer(built.server, settings);
          return server.address;
        },
      );
      faults.push(...found);
    }
  } finally {
    await server.end();
  }
  return faults;
}

/** Kills the database again and again; the server restarts it. */
async function killDatabases(
  organization: TestOrganization,
  server: ServerProcess,
  dataFolder: string,
): Promise<string[]> {
  const faults: string[] = [];
  for (let number = 1; number <= KILLS; number += 1) {
    const found = await orderWhileKilled(
      organization,
      `database ${number} killed`,
      server.address,
      async () => {
        const postmaster = await findServer(join(dataFolder, 'database/cluster'));
        if (postmaster === null || postmaster.pid <= 1) throw new Error('The database does not run.');
        process.kill(postmaster.pid, 'SIGKILL');
        return server.address;
      },
    );
    faults.push(...found);
  }
  return faults;
}

async function withServerDatabase(
  work: (organization: TestOrganization, url: string) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  const organization = await openTestOrganization(database.connection);
  await work(organization, database.url).finally(() => organization.close());
  await database.drop();
}

async function withEmbeddedDatabase(
  work: (organization: TestOrganization, dataFolder: string, letGo: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const dataFolder = await newDataFolder();
  const embedded = await startEmbeddedDatabase({ dataFolder, log });
  await migrate(embedded.connection);
  const organization = await openTestOrganization(embedded.connection);
  try {
    await work(organization, dataFolder, () => embedded.stop());
  } finally {
    await organization.close();
    await embedded.stop();
    await rm(dirname(dataFolder), { recursive: true, force: true });
  }
}

describe(
  'every acknowledged order is stored, and a retry creates no second order',
  { timeout: PATIENCE_MS },
  () => {
    if (process.env['TEST_DATABASE_URL']) {
      test('if the server is killed, on a database server that keeps running', () =>
        withServerDatabase(async (organization, url) => {
          expect(await killServers(organization, { DATABASE_URL: url })).toEqual([]);
          expect(await organization.brokenRules()).toEqual([]);
        }));
    }

    test('if the server is killed, on the embedded database', () =>
      withEmbeddedDatabase(async (organization, dataFolder) => {
        expect(await killServers(organization, { VERTBOOK_DATA: dataFolder })).toEqual([]);
        expect(await organization.brokenRules()).toEqual([]);
      }));

    test('if the embedded database itself is killed, and the server restarts it', () =>
      withEmbeddedDatabase(async (organization, dataFolder, letGo) => {
        const server = await startServer(built.server, { VERTBOOK_DATA: dataFolder });
        // From here on only the server can restart its database.
        await letGo();
        try {
          expect(await killDatabases(organization, server, dataFolder)).toEqual([]);
          expect(await organization.brokenRules()).toEqual([]);
        } finally {
          await server.end();
        }
      }));
  },
);
