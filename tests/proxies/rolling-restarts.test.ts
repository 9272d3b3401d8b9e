import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/processes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { openTestOrganization } from '#tests/integrity/support/test-organization.ts';
import { createRandomSource } from '#tests/integrity/support/random-source.ts';
import {
  type BuiltPrograms,
  buildPrograms,
  type ServerProcess,
  startServer,
} from '#tests/integrity/support/server-process.ts';
import { startPeople } from './concurrent-users.ts';
import { isInstalled, PROXIES, type RealProxy, startRealProxy } from './real-proxies.ts';

const ROUNDS = Number(process.env['VERTBOOK_ROUNDS'] ?? 2);
/** The pause after a restart that the manual recommends, so that the proxy notices it. */
const PAUSE_MS = 5_000;

let programs: BuiltPrograms;
beforeAll(async () => {
  programs = await buildPrograms();
});
afterAll(() => programs.remove());

describe.each(PROXIES.filter(isInstalled))('behind %s, configured as the manual says', (name) => {
  test('restarting both processes one after the other fails no request', async () => {
    const database = await createTestDatabase();
    const organization = await openTestOrganization(database.connection);
    const ports = [await freePort(), await freePort()] as const;
    const settings = (port: number) => ({
      PORT: String(port),
      DATABASE_URL: database.url,
      VERTBOOK_SECRET: 'x'.repeat(32),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      // The default of the setting.
      DRAIN_SECONDS: '4',
    });
    const start = (port: number) => startServer(programs.server, settings(port));
    const servers: ServerProcess[] = await Promise.all(ports.map(start));
    let proxy: RealProxy | undefined;
    try {
      proxy = await startRealProxy(name, ports);
      const people = startPeople(organization.shopFor('restart', proxy.address, createRandomSource(7)));
      await sleep(1_000);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, port] of ports.entries()) {
          await servers[index]?.end();
          servers[index] = await start(port);
          await sleep(PAUSE_MS);
        }
      }
      const failures = await people.stop();
      console.log(`${name}: ${ROUNDS} rounds, ${people.answered()} requests, ${failures.length} failed`);

      if (failures.length > 0) console.log(await proxy.complaints());
      expect(failures).toEqual([]);
      expect(await organization.brokenRules()).toEqual([]);
    } finally {
      await proxy?.close();
      await Promise.all(servers.map((server) => server.end()));
      await organization.close();
      await database.drop();
    }
  });
});
