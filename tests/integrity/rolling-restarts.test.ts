import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { query } from '#tests/database/data-folder.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { makeNextVersion, NEXT_MIGRATION } from './support/next-version.ts';
import { signInPersons } from './support/persons.ts';
import { startProxy } from './support/proxy.ts';
import { createRandomSource } from './support/random-source.ts';
import { type BuiltPrograms, buildPrograms, startServer } from './support/server-process.ts';
import { openTestOrganization } from './support/test-organization.ts';

/** `npm run test:endurance` sets larger numbers. */
const RESTARTS = Number(process.env['VERTBOOK_RESTARTS'] ?? 2);
const PERSONS = Number(process.env['VERTBOOK_PERSONS'] ?? 20);
const PATIENCE_MS = 30 * 60_000;

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

test(
  `${RESTARTS} restarts with a migration fail no request of ${PERSONS} persons who open at once`,
  { timeout: PATIENCE_MS },
  async () => {
    const database = await createTestDatabase();
    const organization = await openTestOrganization(database.connection);
    const pool = createPool(database.connection, 2);
    const settings = { DATABASE_URL: database.url, VERTBOOK_SECRET: 'x'.repeat(32), DRAIN_SECONDS: '2' };
    const start = (program: string) => startServer(program, settings);
    const proxy = await startProxy();
    const servers = [await start(present.server), await start(present.server)];
    const useAll = () => proxy.use(servers.map(({ address }) => address));
    useAll();
    for (const { address } of servers) await proxy.until(address, true);
    const shop = organization.shopFor('restarts', proxy.address, createRandomSource(29));
    const persons = await signInPersons(pool, shop, PERSONS);

    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const program = restart < RESTARTS / 2 ? present.server : next.server;
      const old = servers[restart % 2];
      const ready = new AbortController();
      const opening = (async () => {
        while (!ready.signal.aborted) await persons.openAll();
      })();
      await old?.end();
      const replacement = await start(program);
      servers[restart % 2] = replacement;
      useAll();
      await proxy.until(replacement.address, true);
      ready.abort();
      await opening;
    }
    console.info(
      `${RESTARTS} restarts: ${persons.answered()} responses, ${persons.failures().length} failed`,
    );

    expect(persons.failures()).toEqual([]);
    expect(await organization.brokenRules()).toEqual([]);
    const applied = await query(database.connection, 'select max(name) as name from schema_migrations');
    expect(applied).toEqual([{ name: NEXT_MIGRATION }]);
    await proxy.close();
    await Promise.all(servers.map((server) => server.end()));
    await pool.end();
    await organization.close();
    await database.drop();
  },
);
