import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { refuseTransactionPooling } from '#server/platform/db/refuse-transaction-pooling.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createRandomSource } from './support/random-source.ts';
import { startInsistentClients } from './support/insistent-clients.ts';
import { type BuiltPrograms, buildPrograms, startServer } from './support/server-process.ts';
import { openTestOrganization } from './support/test-organization.ts';

const PATIENCE_MS = 5 * 60_000;
const { TEST_SESSION_POOLER = '', TEST_TRANSACTION_POOLER = '' } = process.env;
const SECRET = { VERTBOOK_SECRET: 'x'.repeat(32) };

let built: BuiltPrograms;
let database: TestDatabase;
beforeAll(async () => {
  built = await buildPrograms();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await built.remove();
});

/** Returns the address of the test database through a pooler. */
function through(pooler: string): string {
  const { user, password, database: name } = database.connection;
  return `postgresql://${user}:${String(password)}@${pooler}/${name}`;
}

const refuseWrongMode = (pooler: string) => refuseTransactionPooling({ connectionString: through(pooler) });

describe.runIf(TEST_SESSION_POOLER)('behind PgBouncer', { timeout: PATIENCE_MS }, () => {
  test('in session mode the time limits, the time zone and the plans are set', async () => {
    const pool = createPool({ connectionString: through(TEST_SESSION_POOLER) }, 2);
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const shown = ['TimeZone', 'plan_cache_mode', 'jit', ...names].map(
      (name) => `current_setting('${name}')`,
    );
    const { rows } = await pool.query({ text: `select array[${shown.join()}] as settings` });
    expect(rows).toEqual([{ settings: ['UTC', 'force_generic_plan', 'off', '10s', '3s', '15s'] }]);
    await pool.end();
  });

  test('in session mode no order is lost or repeated when a process is killed and started again', async () => {
    const url = through(TEST_SESSION_POOLER);
    const organization = await openTestOrganization({ connectionString: url });
    const settings = { ...SECRET, DATABASE_URL: url };
    let server = await startServer(built.server, settings);
    const PORT = new URL(server.address).port;
    const clients = startInsistentClients(
      organization.shopFor('pooled', server.address, createRandomSource(3)),
    );
    for (const enough of [20, 40]) {
      await expect.poll(() => clients.answered(), { timeout: PATIENCE_MS }).toBeGreaterThan(enough);
      await server.kill();
      server = await startServer(built.server, { ...settings, PORT });
    }
    const { attempts, statuses, changedAnswers } = await clients.stop();
    expect(Object.keys(statuses).filter((status) => !['0', '201', '422', '503'].includes(status))).toEqual(
      [],
    );
    expect(changedAnswers).toEqual([]);
    expect(await organization.faultsOf('pooled', attempts)).toEqual([]);
    expect(await organization.brokenRules()).toEqual([]);
    await server.end();
    await organization.close();
  });

  test('in transaction mode a process refuses to start, and says why', async () => {
    const starting = startServer(built.server, { ...SECRET, DATABASE_URL: through(TEST_TRANSACTION_POOLER) });
    await expect(starting).rejects.toThrow(/pool_mode = session/);
  });

  test('the mode is recognized while other clients use the pooler', async () => {
    const others = [TEST_SESSION_POOLER, TEST_TRANSACTION_POOLER].map((pooler) =>
      createPool({ connectionString: through(pooler) }, 4),
    );
    const end = new AbortController();
    const busy = others.flatMap((pool) =>
      Array.from({ length: 4 }, async () => {
        while (!end.signal.aborted) await pool.query('select 1');
      }),
    );
    await expect(refuseWrongMode(TEST_TRANSACTION_POOLER)).rejects.toThrow(/pool_mode = session/);
    await refuseWrongMode(TEST_SESSION_POOLER);
    end.abort();
    await Promise.all(busy);
    await Promise.all(others.map((pool) => pool.end()));
  });
});
