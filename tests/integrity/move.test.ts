import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts';
import { newDataFolder, query } from '#tests/database/data-folder.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { everyRow, everySequence, makeEmpty } from './support/backups.ts';
import { runCommand } from './support/command-line.ts';
import { type BuiltPrograms, buildPrograms, startServer } from './support/server-process.ts';

const PATIENCE_MS = 5 * 60_000;
const log = { info: () => undefined, warn: console.warn, error: console.error };
let built: BuiltPrograms;
beforeAll(async () => {
  built = await buildPrograms();
});
afterAll(() => built.remove());

/** Returns every row of a stopped embedded database, except those of the job queue. */
async function embeddedRows(dataFolder: string): Promise<Map<string, string[]>> {
  const embedded = await startEmbeddedDatabase({ dataFolder, log });
  const { adminConnection, connection } = embedded;
  const { database } = connection;
  try {
    return await everyRow({ ...adminConnection, database });
  } finally {
    await embedded.stop();
  }
}

describe('the data of an embedded database', { timeout: PATIENCE_MS }, () => {
  test('moves to a server unchanged, and back with a backup', async () => {
    const dataFolder = await newDataFolder();
    const folder = dirname(dataFolder);
    const target = await createTestDatabase();
    await makeEmpty(target.connection);
    const here = { VERTBOOK_DATA: dataFolder };
    const there = { DATABASE_URL: target.url, VERTBOOK_DATA: dataFolder };
    const vertbook = (args: string[], settings: Record<string, string>) =>
      runCommand(built.commandLine, args, { settings, folder });

    const server = await startServer(built.server, {
      ...here,
      VERTBOOK_DEMO: '1',
      // The demo refers to its images before the server has its port.
      PUBLIC_URL: 'http://localhost:4000',
    });
    const running = await vertbook(['move', '--to', target.url], here);
    await server.end();
    expect([running.code, running.stderr.includes('stop it first')]).toEqual([1, true]);

    const before = await embeddedRows(dataFolder);
    expect(before.get('orders')?.length).toBeGreaterThan(100);
    const moved = await vertbook(['move', '--to', target.url], there);
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.stdout).toMatch(/The data is consistent\.\n$/);
    expect(await everyRow(target.connection)).toEqual(before);

    // No process can use the old database by mistake.
    await expect(startServer(built.server, here)).rejects.toThrow(
      /The data of this database was moved to localhost/,
    );
    await (await startServer(built.server, there)).end();

    await query(target.connection, `update organizations set name = 'Verlag Umzug'`);
    const rows = await everyRow(target.connection);
    const sequences = await everySequence(target.connection);
    expect(await vertbook(['backup', 'back.tar'], there)).toMatchObject({ code: 0 });
    const newHome = { VERTBOOK_DATA: join(folder, 'new-home') };
    const restored = await vertbook(['restore', 'back.tar', '--nothing-happened-since'], newHome);
    expect(restored).toMatchObject({ code: 0 });
    expect(await embeddedRows(newHome.VERTBOOK_DATA)).toEqual(rows);
    expect(sequences.length).toBeGreaterThan(5);

    // A later Vertbook has a later PostgreSQL, which cannot read the files of the previous version.
    const database = join(newHome.VERTBOOK_DATA, 'database');
    await writeFile(join(database, 'cluster/PG_VERSION'), '17\n');
    await expect(startServer(built.server, newHome)).rejects.toThrow(
      /created by PostgreSQL 17, and this Vertbook has \d+.*restore before-upgrade.tar/s,
    );
    await rename(database, `${database}-17`);
    const again = await vertbook(['restore', 'back.tar', '--nothing-happened-since'], newHome);
    expect(again).toMatchObject({ code: 0 });
    expect(await embeddedRows(newHome.VERTBOOK_DATA)).toEqual(rows);

    expect(await vertbook(['reopen'], here)).toMatchObject({
      code: 0,
      stdout: 'The database is open again.\n',
    });
    expect(await embeddedRows(dataFolder)).toEqual(before);
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });
});
